import Diagnosis
import Reconstruction
import Redaction

/// What was concluded, and on what it rests: sections in the order of the text, those without content left out.
extension Chapter {
  static func details(of incident: Report.Incident) -> [Chapter] {
    var chapters: [Chapter] = []
    func add(_ id: Safe, _ title: Safe, if holds: Bool, _ content: @escaping HTMLWriter.Content) {
      if holds { chapters.append(Chapter(id, title, content)) }
    }
    let answers = incident.sufficiency.filter(\.matters)
    add("sufficiency", "What these files can and cannot show", if: !answers.isEmpty) {
      $0.write(answers, in: incident)
    }
    add("evidence", "Evidence", if: !incident.exhibits.isEmpty) { $0.write(incident.exhibits) }
    add("findings", "Findings", if: !incident.findings.isEmpty) { page in
      for finding in incident.findings { page.write(finding, in: incident) }
    }
    add("against", "Against it", if: incident.findings.contains { !$0.against.isEmpty }) {
      $0.writeAgainst(incident)
    }
    add("fixes", "Fixes", if: !incident.fixesByOwner.isEmpty) { $0.writeFixes(incident) }
    add("what-if", "What if", if: !incident.otherWhatIfs.isEmpty) {
      $0.write(incident.otherWhatIfs, in: incident)
    }
    let either = incident.causeFinding?.either ?? []
    add("other-causes", "Other causes", if: !either.isEmpty || !incident.otherCauses.isEmpty) {
      $0.writeOtherCauses(incident, either)
    }
    add("checked", "Checked and fine", if: true) { $0.writeChecks(incident) }
    add("harmless", "Set aside as harmless", if: !incident.noise.listed.isEmpty) {
      $0.write(incident.noise.listed)
    }
    add("gaps", "Could not be determined", if: !incident.gaps.isEmpty) { $0.write(incident.gaps) }
    add("look-up", "Look up", if: !incident.lookUps.isEmpty) {
      $0.list(incident.lookUps.map(Report.phrase))
    }
    add("reported", "Reported, not recorded", if: !incident.reported.isEmpty) {
      $0.list(incident.reported)
    }
    add("other-apps", "Other apps", if: !incident.otherApps.isEmpty) {
      $0.list(incident.otherApps.map(Report.phrase))
    }
    return chapters
  }
}

extension HTMLWriter {
  fileprivate mutating func write(_ answers: [Report.Answer], in incident: Report.Incident) {
    block("ul", ["class": "answers"]) { page in
      for answer in answers {
        page.line("li") { page in
          let word = Words.answer(answer.answer)
          page.inline("strong", ["class": "answer \(word)"], word)
          page.text(" \(answer.question) ")
          page.inline("span", ["class": "dim"], answer.reason)
          page.marks(answer.evidence.map(\.number))
        }
      }
    }
  }

  fileprivate mutating func write(_ exhibits: [Report.Exhibit]) {
    block("ol", ["class": "evidence"]) { page in
      for exhibit in exhibits {
        page.block("li", ["id": "e\(exhibit.number)"]) { page in
          page.line("p") { page in
            page.inline("b", "[\(exhibit.number)]")
            page.text(" ")
            page.inline("code", Report.place(exhibit))
            var words: Safe = exhibit.field.map { " \($0)" } ?? ""
            words = "\(words) byte \(Safe(grouped: exhibit.byteOffset))"
            if let time = exhibit.time.instant ?? exhibit.time.local { words = "\(words) \(time)" }
            page.inline("span", ["class": "dim"], words)
          }
          page.quote(exhibit.quote)
        }
      }
    }
  }

  private mutating func quote(_ quote: Safe) {
    if !quote.isEmpty { line("blockquote") { $0.inline("code", quote) } }
  }

  fileprivate mutating func write(_ finding: Report.Finding, in incident: Report.Incident) {
    block("article", ["class": "finding \(finding.role)"]) { page in
      page.line("p") { page in
        page.inline("strong", finding.title)
        page.text(" ")
        page.inline("code", finding.id)
        page.inline(
          "span", ["class": "dim"],
          """
           \(Words.role(finding.role))\(finding.foldedPhrase) · \(Words.name(finding.confidence)) · \
          \(Words.owner(finding.owner))
          """)
      }
      if !finding.explanation.isEmpty { page.line("p", finding.explanation) }
      guard !finding.evidence.isEmpty || !finding.references.isEmpty else { return }
      page.block("ul", ["class": "plain"]) { page in
        for ground in finding.evidence {
          page.line("li") { page in
            page.mark(ground.number)
            page.text(" \(ground.why)")
          }
        }
        for reference in finding.references {
          page.line("li") { page in
            page.text("see: ")
            page.link(reference.title, to: reference.url)
          }
        }
      }
    }
  }

  fileprivate mutating func writeAgainst(_ incident: Report.Incident) {
    block("ul", ["class": "plain"]) { page in
      for finding in incident.findings {
        for ground in finding.against {
          page.line("li") { page in
            page.mark(ground.number)
            page.text(" \(ground.why) (against ")
            page.inline("code", finding.rule)
            page.text(")")
          }
        }
      }
    }
  }

  fileprivate mutating func writeFixes(_ incident: Report.Incident) {
    for (owner, fixes) in incident.fixesByOwner {
      line("p") { $0.inline("strong", "\(Words.owner(owner)):") }
      block("ul") { page in
        for fix in fixes { page.write(fix) }
      }
    }
    write(incident.findings.flatMap(incident.whatIfs), in: incident)
  }

  private mutating func write(_ fix: Report.Fix) {
    block("li") { page in
      page.line("p", fix.applicability == .safe ? fix.summary : "\(fix.summary) (needs judgement)")
      page.line("p") { page in
        page.inline("b", "check")
        page.text(" \(fix.check)")
      }
      if let title = fix.referenceTitle, let url = fix.referenceURL {
        page.line("p") { page in
          page.inline("b", "see")
          page.text(" ")
          page.link(title, to: url)
        }
      }
    }
  }

  fileprivate mutating func write(_ answers: [Report.WhatIf], in incident: Report.Incident) {
    for answer in answers {
      line("p") { page in
        page.inline("b", "what if")
        page.text(" ")
        page.inline("code", answer.name)
        page.text(" \(answer.says)")
        page.marks(answer.evidence.map(\.number))
      }
    }
  }

  fileprivate mutating func writeOtherCauses(
    _ incident: Report.Incident, _ either: [(rule: Safe, check: Safe)]
  ) {
    block("ul") { page in
      for either in either {
        page.line("li") { page in
          page.inline("code", either.rule)
          page.text(" fits as well. To tell: \(either.check)")
        }
      }
      for check in incident.otherCauses {
        page.line("li") { page in
          page.inline("code", check.rule)
          page.text(" ruled out, \(check.reason)")
          page.marks(Array(check.evidence.prefix(3)))
        }
      }
    }
  }

  fileprivate mutating func writeChecks(_ incident: Report.Incident) {
    let clear = incident.clearRules
    line("p") { page in
      page.text(Words.count(clear.count, "check", "checks"))
      for (index, rule) in clear.enumerated() {
        page.text(index == 0 ? ": " : ", ")
        page.inline("code", rule)
      }
    }
    if incident.notApplicableCount > 0 {
      line("p", "\(incident.notApplicableCount) did not apply")
    }
    if let noise = Report.phrase(incident.noise) {
      line("p", incident.noise.listed.isEmpty ? "\(noise) (--show-noise lists them)" : noise)
    }
    for rule in incident.crashedRules {
      line("p", ["class": "bad"], "\(rule): the tool itself failed in this check; please report it")
    }
  }

  fileprivate mutating func write(_ noise: [Report.Noise.Item]) {
    block("ul") { page in
      for item in noise {
        page.block("li") { page in
          page.line("p", Report.phrase(item))
          if let quote = item.place?.quote { page.quote(quote) }
        }
      }
    }
  }

  fileprivate mutating func write(_ gaps: [Report.Gap]) {
    block("ul") { page in
      for gap in gaps {
        page.block("li") { page in
          page.line("p") { page in
            page.text(gap.what)
            if !gap.blocks.isEmpty {
              page.inline("span", ["class": "dim"], " open: \(gap.blocks.joined(by: ", "))")
            }
          }
          if !gap.steps.isEmpty {
            page.block("ol") { page in
              for step in gap.steps { page.line("li", step) }
            }
          }
        }
      }
    }
  }
}
