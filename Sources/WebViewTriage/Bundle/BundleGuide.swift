import Redaction
import Reporting

/// The page that says what each file of a bundle is.
struct BundleGuide {
  var slices: Slices
  /// The reports' names, in the order they lie in the zip.
  var reports: [String]

  init(_ slices: Slices, reports: [String]) {
    self.slices = slices
    self.reports = reports
  }

  private static let purposes: [String: Safe] = [
    "report.html": "the report, for any browser; it loads nothing from anywhere",
    "report.md": "the report as Markdown, to paste into a ticket",
    "report.txt": "the report as text",
    "report.json": "the report as data (wvtriage schema)",
    "reply.txt": "the answer for the customer's developer, to send as it is",
  ]

  private static let title: Safe = "What is in this archive (wvtriage "
  static let pageMark = PageMark(.text(title.text))

  var text: Safe {
    var lines: [Safe] = [
      "\(Self.title)\(Triage.versionText))", "",
    ]
    for name in reports {
      guard let purpose = BundleGuide.purposes[name] else { continue }
      lines.append(row(Safe(identifier: name), purpose))
    }
    lines.append(
      row("receipt.json", "what was sent: versions, the parts of each input, what was replaced"))
    if slices.slices.isEmpty {
      lines += ["", "No part of the inputs is in it; receipt.json says why."]
    } else {
      lines.append(row("slices/", "the parts of the inputs around the failure, redacted"))
      lines += ["", extent, conclusion, ""]
      lines += [
        "Cookies, tokens, addresses of people and the like were replaced: equal values by equal ones, in all",
        "slices. Entries and lines count anew in a slice; receipt.json says where each part stood.",
        "", "To see for yourself: wvtriage diagnose slices/",
      ]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var extent: Safe {
    switch slices.reach {
    case .failure:
      "The slices hold what the report cites and what happened from a little before the flow to a little after."
    case .flow:
      "The slices hold everything of the flow and its participants; less did not come to the same conclusion."
    case .whole: "The slices are the whole inputs: less did not come to the same conclusion."
    }
  }

  private var conclusion: Safe {
    slices.isConclusive
      ? "They come to the same conclusion as the inputs."
      : "They do NOT come to the same conclusion as the inputs: go by the report."
  }

  private func row(_ name: Safe, _ purpose: Safe) -> Safe {
    let blanks = String(repeating: " ", count: max(1, 14 - name.text.utf8.count))
    return "  " + name + .own(blanks) + purpose
  }
}
