import Redaction

extension Safe {
  /// A step as it is told to a customer, who has not got this tool: what it prints is sent to them.
  var toldToCustomer: Safe {
    var text = self.text
    for (ours, theirs) in Self.sent where text.contains("wvtriage") {
      text = text.replacing(ours, with: theirs)
    }
    return text == self.text ? self : Safe(composed: text)
  }

  /// Longer phrases before those that they contain.
  private static let sent = [
    ("what `wvtriage probe android` or `wvtriage probe ios` prints", "the file that we send you"),
    ("what `wvtriage probe android` (or ios, js) prints", "the file that we send you"),
    ("what `wvtriage probe android` prints", "the file that we send you"),
    ("what `wvtriage probe ios` prints", "the file that we send you"),
    ("what `wvtriage probe js` prints", "the small script that we send you"),
    ("the page that `wvtriage probe page` prints", "the small test page that we send you"),
  ]
}
