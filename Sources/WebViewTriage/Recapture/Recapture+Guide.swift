import Diagnosis
import Reconstruction
import Redaction
import Reporting

/// How to record a failure that nobody has recorded yet.
public enum FirstCapture {
  /// What to record, the cheapest that shows most first. A capture of all windows and a log of the phone together answer
  /// most tickets; the rest is for what they leave open.
  private static let needs: [Need] = [
    .wholeFlow, .allWindows, .deviceLog, .documents(of: .opener), .cookies, .console(.opener),
    .probe,
    .report,
  ]

  /// The guide for one kind of phone, or for both.
  public static func guide(
    for phone: Phone?, as format: RecaptureFormat, style: PrintStyle = PrintStyle()
  ) -> Safe {
    let guides = (phone.map { [$0] } ?? Phone.allCases).map { phone in
      CaptureGuide(
        phone.platform,
        needs.map { need in
          var gap = Gap(id: need.id, what: need.shows, blocks: [], steps: [need.howToCapture])
          gap.fill(platform: phone.platform, exporter: nil)
          return gap
        })
    }
    return Report.guide(guides, as: format, version: Triage.versionText, style: style)
  }
}
