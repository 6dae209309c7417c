import EnvironmentsTesting

/// The lines that describe a run in a report.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
enum StepDescription {
  /// Returns one line for each sequence of steps of a task, for each call, and for each change of the time.
  static func lines(of run: SimulationRun) -> [String] {
    var lines: [String] = []
    var seen: Set<Int> = []
    var last: Int?
    func name(_ task: Int) -> String { task < run.tasks.count ? run.tasks[task] : "Task \(task)" }
    for event in run.events {
      let place = place(of: event.address).map { " at \($0)" } ?? ""
      switch event.kind {
      case .step:
        guard event.task != last, name(event.task) != TaskTable.actorName else { continue }
        lines.append(
          "\(name(event.task)) \(seen.contains(event.task) ? "continues" : "starts")\(place)")
      case .preemption:
        lines.append(
          "\(name(event.task)) preempts \(name(Int(event.value)))\(place.isEmpty ? "" : ", and runs\(place)")"
        )
      case .call:
        lines.append("\(name(event.task)) calls \(event.text ?? "")")
      case .answer:
        lines.append("\(event.text ?? "") answers \(name(event.task))")
      case .sleep:
        lines.append("\(name(event.task)) sleeps until \(SimulationMessages.time(event.value))")
      case .time:
        lines.append("The time is \(SimulationMessages.time(event.value))")
        last = nil
        continue
      case .choice:
        guard let text = event.text else { continue }
        lines.append("\(name(event.task)) \(text)")
      case .action:
        lines.append(event.text ?? "")
      case .outside:
        lines.append("\(name(event.task)) is continued from outside the simulation")
      }
      seen.insert(event.task)
      last = event.task
    }
    return lines
  }

  /// Returns the file and the line at which a task continues, if they are known.
  private static func place(of address: UInt) -> String? {
    guard address != 0, let frame = SourceFrame.frames(at: address).first, !frame.isSystem,
      frame.line > 0
    else { return nil }
    return "\(frame.file):\(frame.line)"
  }
}
