import Diagnosis
import Reconstruction
import Redaction

/// What was concluded, and on what it rests.
extension HTMLWriter {
  mutating func write(_ answers: [Report.Answer]) {
    block("ul", ["class": "answers"]) { page in
      for answer in answers {
        page.line("li") { page in
          let kind = Safe(identifier: answer.answer.rawValue)
          page.inline("strong", ["class": "answer \(kind)"], Words.answer(answer.answer))
          page.text(" \(answer.question) ")
          page.inline("span", ["class": "dim"], answer.reason)
          page.marks(answer.evidence.map(\.number))
        }
      }
    }
  }

  mutating func write(_ exhibits: [Report.Exhibit]) {
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

  mutating func write(_ finding: Report.Finding) {
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

  mutating func writeAgainst(_ incident: Report.Incident) {
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

  mutating func writeFixes(_ incident: Report.Incident) {
    for (owner, fixes) in incident.fixesByOwner {
      line("p") { $0.inline("strong", "\(Words.owner(owner)):") }
      block("ul") { page in
        for fix in fixes { page.write(fix) }
      }
    }
    write(incident.findings.flatMap(incident.whatIfs))
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

  mutating func write(_ answers: [Report.WhatIf]) {
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

  mutating func writeOtherCauses(_ incident: Report.Incident) {
    let either = incident.causeFinding?.either ?? []
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

  mutating func writeChecks(_ incident: Report.Incident) {
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

  mutating func write(_ noise: [Report.Noise.Item]) {
    block("ul") { page in
      for item in noise {
        page.block("li") { page in
          page.line("p", Report.phrase(item))
          if let quote = item.place?.quote { page.quote(quote) }
        }
      }
    }
  }

  mutating func write(_ gaps: [Report.Gap]) {
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
