import HAR

extension Recapture {
  /// What logs, consoles and the page itself show.
  static let logs: [Recipe] = [
    Recipe(
      "log(device)", .android, in: .any,
      "Repeat the failure, then within two minutes: adb logcat -d -v threadtime -b main,system,crash > log.txt",
      "Without a computer: Settings, Developer options, Take bug report, right after the failure."),
    Recipe(
      "log(device)", .ios, in: .any,
      """
      Connect the phone to a Mac, open Console, select the phone, switch on Info and Debug messages in the Action \
      menu, press Start, repeat the failure, select all and save as text. On Linux: idevicesyslog > log.txt
      """),
    Recipe(
      "log(device)", in: .any,
      "Android: adb logcat -d -v threadtime > log.txt right after the failure. iOS: Console or idevicesyslog."
    ),

    Recipe(
      "console(opener)", .android, in: .debug,
      """
      adb logcat -c, tap the button, wait until the failure shows, adb logcat -d -v threadtime > log.txt: a debuggable \
      app writes its pages' console there.
      """),
    Recipe(
      "console(opener)", .android, in: .release,
      """
      A shipped app writes no page console to the log: let the page report with navigator.sendBeacon what window.open \
      gave back, or log in onConsoleMessage.
      """),
    Recipe(
      "console(opener)", .ios, in: .debug,
      """
      Open the app's page in Safari's Develop menu before the tap, turn on "Preserve Log" in the Console, repeat the \
      failure, select all lines and save them.
      """),
    Recipe(
      "console(opener)", .ios, in: .release,
      """
      iOS writes no page console to the device log: let the page report with navigator.sendBeacon what window.open gave \
      back.
      """
    ),
    Recipe(
      "console(opener)", in: .any,
      "Save the console of the app's page while tapping the button (\"Save as…\" in the developer tools)."
    ),

    Recipe(
      "console(popup)", .android, in: .debug,
      """
      Open the popup's own entry in chrome://inspect as soon as it appears and save its console; adb logcat has it as \
      well.
      """),
    Recipe(
      "console(popup)", .ios, in: .debug,
      "Open the popup's own page in Safari's Develop menu as soon as it appears, and save its console."
    ),
    Recipe(
      "console(popup)", in: .release,
      """
      Let the return page, which runs in the popup, report with navigator.sendBeacon whether it has a window.opener.
      """),
    Recipe(
      "console(popup)", in: .any,
      "Save the console of the popup's own window until the failure shows."),

    Recipe(
      "probe", .android, in: .debug,
      """
      Log every call of onCreateWindow and onCloseWindow with the answer given, repeat the failure, and send the log.
      """
    ),
    Recipe(
      "probe", .ios, in: .debug,
      """
      Log every call of createWebViewWith and webViewDidClose with the answer given, repeat the failure, and send the log.
      """
    ),
    Recipe(
      "probe", in: .release,
      """
      Open a test page in the app that calls window.open on a tap, and send what it shows of the result: null, closed at \
      once, or a window. No build is needed.
      """),

    Recipe(
      "reported(symptom)", in: .any,
      """
      Ask what the screen showed and when, to the minute: --symptom and --at, or ticket.json beside the files.
      """),
  ]
}
