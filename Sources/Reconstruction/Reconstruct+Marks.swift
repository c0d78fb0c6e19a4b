import Evidence

/// Marks the moments at which windows came and went and cookies were set; those that nothing else would tell are added.
extension Workbench {
  func mark(_ moments: inout [Moment]) {
    var places: [CitedLine: Int] = [:]
    for (index, moment) in moments.enumerated() {
      let place = CitedLine(moment.citation)
      if places[place] == nil { places[place] = index }
    }
    func add(_ mark: Moment.Mark, at citation: Citation, _ moment: () -> Moment) {
      let place = CitedLine(citation)
      if let index = places[place] { return moments[index].marks.append(mark) }
      places[place] = moments.count
      var moment = moment()
      moment.marks = [mark]
      moment.isOnlyForMarks = true
      moments.append(moment)
    }
    for window in world.windows {
      let life: [(Citation?, Moment.Mark)] = [
        (window.asked, .windowAsked(window.id)), (window.created, .windowOpened(window.id)),
        (window.shown, .windowShown(window.id)), (window.closeAsked, .windowCloseAsked(window.id)),
        (window.closed, .windowClosed(window.id)),
      ]
      for case (let citation?, let mark) in life {
        add(mark, at: citation) {
          var moment = Moment(
            time: citation.time, event: "\(citation.quote)",
            citation: citation)
          moment.window = window.id
          return moment
        }
      }
    }
    for (number, setting) in world.cookies.settings.enumerated() {
      add(.cookie(number), at: setting.citation) {
        moment(of: setting.exchange, in: setting.window)
      }
    }
  }
}
