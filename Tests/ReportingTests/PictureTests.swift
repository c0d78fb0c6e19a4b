import Diagnosis
import Foundation
import Reconstruction
import Redaction
import Testing

@testable import Reporting

@Suite("Pictures of the HTML report") struct PictureTests {
  private static func place(_ entry: Int, _ seconds: Double) -> Report.Place {
    Report.Place(
      source: "a.har", name: "a.har", line: nil, entry: entry, byteOffset: entry, field: nil,
      time: .unknown, offset: seconds, quote: "")
  }

  private static func moment(
    _ entry: Int, in window: Safe?, _ event: Safe, _ marks: [Report.Mark] = []
  ) -> Report.Moment {
    Report.Moment(
      time: .unknown, offset: Double(entry), window: window, event: event, marks: marks,
      place: place(entry, Double(entry)))
  }

  private static func window(
    _ id: Safe, opener: Safe? = nil, documents: [Int] = [],
    _ separation: Reconstruction.Window.Separation = .recorded
  ) -> Report.Window {
    Report.Window(
      id: id, opener: opener, opened: .unknown, closed: .unknown,
      kind: opener == nil ? .main : .popup,
      outcome: .unknown, grounds: [], separation: separation, life: [], names: [], requests: 0,
      documents: documents.map {
        Report.Document(url: "https://shop.example/", status: 200, place: place($0, 0))
      }, documentCount: documents.count)
  }

  private static func incident(
    _ windows: [Report.Window], _ moments: [Report.Moment]
  ) -> Report.Incident {
    var incident = Report.Incident.nothing
    incident.windows = windows
    incident.timeline = moments
    return incident
  }

  @Test("A popup's lane goes from where it was asked for to where it was closed")
  func popup() {
    let lanes = WindowLanes(
      Self.incident(
        [Self.window("w1", documents: [0]), Self.window("w2", opener: "w1", documents: [2])],
        [
          Self.moment(0, in: "w1", "GET https://shop.example/: 200"),
          Self.moment(
            1, in: "w1", "tap", [Report.Mark(kind: .windowAsked, window: "w2", text: "")]),
          Self.moment(2, in: "w2", "GET https://id.example/authorize?state=x#y: 200"),
          Self.moment(
            3, in: "w2", "close", [Report.Mark(kind: .windowClosed, window: "w2", text: "")]),
          Self.moment(4, in: "w1", "goes on"),
        ]))
    #expect(lanes.lanes.map(\.window) == ["w1", "w2"])
    #expect(lanes.lanes[1].first == 1 && lanes.lanes[1].last == 3 && lanes.lanes[1].isClosed)
    #expect(lanes.lanes[0].first == 0 && lanes.lanes[0].last == 4 && !lanes.lanes[0].isClosed)
    #expect(lanes.rows.map(\.kind) == [.document, .event, .document, .event, .event])
    #expect(lanes.rows[1].opens == [1] && lanes.rows[1].lane == 0)
    #expect(lanes.rows[2].label == "GET id.example/authorize: 200")
    #expect(lanes.leftOutSentence == nil)
  }

  @Test("A window that nobody saw ends where it was asked for")
  func unseen() {
    let lanes = WindowLanes(
      Self.incident(
        [Self.window("w1"), Self.window("w2", opener: "w1", .unseen)],
        [
          Self.moment(
            0, in: "w1", "tap", [Report.Mark(kind: .windowAsked, window: "w2", text: "")]),
          Self.moment(1, in: "w1", "goes on"),
        ]))
    #expect(lanes.lanes[1].isUnseen)
    #expect(lanes.lanes[1].first == 0 && lanes.lanes[1].last == 0)
  }

  @Test("The broken step and refused cookies have rows of their own below their moment")
  func marks() {
    let refused = Report.Mark(kind: .cookieRefused, text: "cookie a refused")
    let lanes = WindowLanes(
      Self.incident(
        [Self.window("w1")],
        [
          Self.moment(
            0, in: "w1", "callback",
            [
              Report.Mark(kind: .brokenStep, text: "the next step did not come"),
              Report.Mark(kind: .cookieKept, text: "cookie b set"),
            ] + Array(repeating: refused, count: 5))
        ]))
    #expect(
      lanes.rows.map(\.kind) == [
        .event, .cookieRefused, .cookieRefused, .cookieRefused, .broken,
      ])
    #expect(lanes.rows[0].cookies == 1)
    #expect(lanes.rows[3].label == "cookie a refused, and 2 more cookies")
    #expect(lanes.sentence.text.contains("At +0.0 s: the next step did not come."))
  }

  @Test("Many windows and moments: bounded, the break stays, and what is left out is counted")
  func bounded() {
    let names = (1...100).map { "w\($0)" as Safe }
    var moments = (0..<1_000).map { Self.moment($0, in: names[$0 % 100], "step") }
    moments[700].marks = [Report.Mark(kind: .brokenStep, text: "did not come")]
    let lanes = WindowLanes(Self.incident(names.map { Self.window($0) }, moments))
    #expect(lanes.lanes.count == WindowLanes.mostLanes)
    #expect(lanes.rows.count { $0.kind == .event } == WindowLanes.mostMoments)
    #expect(lanes.rows.count { $0.kind == .broken } == 1)
    #expect(lanes.momentsLeftOut == 970 && lanes.windowsLeftOut == 92)
    let gaps = lanes.rows.map { row in
      if case .leftOut(let count) = row.kind { count } else { 0 }
    }
    #expect(gaps.reduce(0, +) == 970)
    // The nearest are kept, and a window without a lane is named.
    #expect(lanes.rows.contains { $0.when == "+701.0 s" })
    #expect(lanes.rows.contains { $0.lane == nil && $0.label.text.hasPrefix("w") })
    for lane in lanes.lanes { #expect(lane.first <= lane.last && lane.last < lanes.rows.count) }
  }

  @Test("Names of windows stand beside each other however long they are")
  func roomForNames() {
    let names: [Safe] = ["w8", "w1033", "w1034"]
    let lanes = WindowLanes(
      Self.incident(
        names.map { Self.window($0) }, (0..<3).map { Self.moment($0, in: names[$0], "step") }))
    var page = HTMLWriter()
    LaneDrawing(lanes: lanes, id: "lanes").draw(in: &page)
    let middles = page.html.components(separatedBy: "lane-name\" x=\"").dropFirst().compactMap {
      Int($0.prefix { $0.isNumber })
    }
    #expect(middles.count == 3)
    for (left, right) in zip(middles, middles.dropFirst()) {
      #expect(right - left > PictureText.width("w1034", isBold: true))
    }
  }

  @Test("Pages that set many refused cookies leave room for what is near the broken step")
  func cookieFlood() {
    let refused = Report.Mark(kind: .cookieRefused, text: "cookie a refused")
    let flood = (0..<60).map {
      Self.moment($0, in: "w1", "page", Array(repeating: refused, count: 4))
    }
    let flow = (60..<80).map { Self.moment($0, in: "w1", "step") }
    let broken = Self.moment(80, in: "w1", "last", [Report.Mark(kind: .brokenStep, text: "due")])
    let lanes = WindowLanes(Self.incident([Self.window("w1")], flood + flow + [broken]))
    #expect(
      lanes.rows.contains { $0.when == "+79.0 s" } && lanes.rows.contains { $0.when == "+70.0 s" })
    let cookies = lanes.rows.filter { $0.kind == .cookieRefused }
    #expect(!cookies.isEmpty)
    #expect(cookies.allSatisfy { $0.label == "cookie a refused, and 3 more cookies" })
    #expect(lanes.rows.count <= 2 * WindowLanes.mostMoments + 3)
  }

  @Test("The day that all times have is said once, and different days in every row")
  func days() {
    func lanes(_ times: [Safe]) -> WindowLanes {
      let moments = times.enumerated().map { index, time in
        var moment = Self.moment(index, in: "w1", "step")
        moment.offset = nil
        moment.time.local = time
        return moment
      }
      return WindowLanes(Self.incident([Self.window("w1")], moments))
    }
    let one = lanes(["05-04 08:00:01.101", "05-04 08:00:02.740"])
    #expect(one.day == "05-04" && one.rows.map(\.when) == ["08:00:01.101", "08:00:02.740"])
    let two = lanes(["05-04 23:59:59.101", "05-05 00:00:02.740"])
    #expect(two.day == nil && two.rows[0].when == "05-04 23:59:59.101")
    #expect(lanes(["+1.0 s", "+2.0 s"]).day == nil)
  }

  @Test(
    "Words are cut to the room they have",
    arguments: [
      "short", String(repeating: "W", count: 300), String(repeating: "%7D%3C", count: 90),
      String(repeating: "𝕏", count: 300), String(repeating: "漢", count: 300),
    ])
  func words(_ text: String) {
    let words = Redactor(isEnabled: false).safe(text, .logText)
    let cut = PictureText.cut(words, to: 200)
    #expect(PictureText.width(cut) <= 201)
    #expect((cut == words) == (PictureText.width(words) <= 200))
    #expect(PictureText.width(words, isBold: true) > PictureText.width(words))
  }

  private static func ladder(
    _ number: Int, _ rungs: [Rung], broken: Rung? = nil
  ) -> Report.Ladder {
    Report.Ladder(
      number: number, progress: .stopped, rungs: rungs.map { ($0, place($0.rawValue, 1)) },
      firstBroken: broken, brokenAt: nil, errors: [], stateSent: nil, stateReturned: nil)
  }

  private static func flow(_ ladders: [Report.Ladder]) -> Report.Flow {
    Report.Flow(
      id: "f1", outcome: .failed, cause: nil, kind: .oauth, provider: nil, providerName: nil,
      presentation: .unknown, clientID: nil, redirectURI: nil, attempts: ladders.count,
      highest: .noProvider, firstBroken: nil, opener: nil, window: nil, popup: nil,
      ladders: ladders)
  }

  @Test("A rung is reached, passed unseen, broken or open")
  func rungs() {
    let ladder = FlowLadder(
      Self.flow([Self.ladder(1, [.authorizeSent, .credentials], broken: .responseIssued)]))
    #expect(ladder.steps.first?.rung == .sdkLoaded)
    func mark(_ rung: Rung) -> FlowLadder.Mark? {
      ladder.steps.first { $0.rung == rung }?.marks.first
    }
    #expect(mark(.sdkLoaded) == .unseen && mark(.authorizeSent) == .reached)
    #expect(mark(.providerPage) == .unseen && mark(.responseIssued) == .broken)
    #expect(mark(.providerReturned) == .open && mark(.openerActed) == .open)
    #expect(
      ladder.sentence.text.contains(
        "It reached step 4 of 10 (details entered), and step 6 of 10 (answer issued) did not come.")
    )
  }

  @Test("Of many attempts the last ones are drawn, and the others counted")
  func attempts() {
    let ladder = FlowLadder(Self.flow((1...9).map { Self.ladder($0, [.noProvider]) }))
    #expect(ladder.attempts == [4, 5, 6, 7, 8, 9])
    #expect(ladder.attemptsLeftOut == 3)
    #expect(ladder.steps.first?.rung == .noProvider)
    #expect(ladder.leftOutSentence?.text == "Not drawn here: 3 earlier attempts")
  }
}
