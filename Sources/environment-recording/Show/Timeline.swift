import EnvironmentRecording
import Foundation

/// The calls and the actions of a recording, in the order in which they began.
struct Timeline {
  enum Entry {
    case action(RecordedSession.Action)
    case call(Call)
  }

  /// A call, with the number of its task.
  struct Call {
    /// The number of the task, from 1 in the order of the first calls; nil if the call was not recorded.
    var task: Int?
    /// The time from the start of the recording; nil in older recordings.
    var begin: Duration?
    var recorded: RecordedCall
  }

  let session: RecordedSession
  private(set) var entries: [Entry] = []
  /// The number of tasks, also of those without a shown call.
  private(set) var taskCount = 0
  /// The name of the environment's type, if all endpoints begin with it.
  private(set) var environment: String?

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - session: The recording.
  ///   - isShown: Whether a call is in the timeline.
  init(_ session: RecordedSession, where isShown: (RecordedCall) -> Bool) {
    self.session = session
    var tasks: [Int: Int] = [:]
    var actions = session.actions[...]
    for recorded in session.calls {
      while let action = actions.first, action.order < recorded.order {
        entries.append(.action(action))
        actions.removeFirst()
      }
      // A call that was not recorded has the order 0 and no task.
      if recorded.order > 0, tasks[recorded.task] == nil {
        tasks[recorded.task] = tasks.count + 1
      }
      let begin = recorded.end.map { max($0 - (recorded.duration ?? .zero), .zero) }
      let call = Call(
        task: recorded.order > 0 ? tasks[recorded.task] : nil, begin: begin, recorded: recorded)
      if isShown(recorded) { entries.append(.call(call)) }
    }
    entries += actions.map { .action($0) }
    taskCount = tasks.count
    let roots = Set(session.calls.map { $0.endpoint.prefix { $0 != "." } })
    if roots.count == 1, session.calls.allSatisfy({ $0.endpoint.contains(".") }) {
      environment = roots.first.map(String.init)
    }
  }

  var calls: [Call] {
    entries.compactMap { if case .call(let call) = $0 { call } else { nil } }
  }

  /// Returns a call or a path without the name of the environment's type.
  func short(_ name: String) -> String {
    guard let environment, name.hasPrefix("\(environment).") else { return name }
    return String(name.dropFirst(environment.count + 1))
  }

  /// The properties of the environment, in the order of their names, each with its values before and after changes.
  var fields: [(path: String, values: [String])] {
    session.fields.sorted { $0.key < $1.key }.map { path, values in
      let texts = values.map { String(decoding: $0, as: UTF8.self) }
      let different = texts.indices.filter { $0 == 0 || texts[$0] != texts[$0 - 1] }
      return (short(path), different.map { texts[$0] })
    }
  }

  /// How many calls there are, and how many are not shown, have failed or were dropped.
  var summary: [String] {
    let all = session.calls.count
    let shown = calls.count
    let problems = session.calls.count(where: \.isProblem)
    let facts = [
      (shown < all ? "\(shown) of " : "") + "\(count(all, "call")) in \(count(taskCount, "task"))",
      problems > 0 ? "\(problems) with an error or without a result" : nil,
      session.dropped > 0 ? "\(session.dropped) older calls and events dropped" : nil,
      shown > 0 ? nil : all == 0 ? "the recording has no calls" : "no call matches",
    ]
    return facts.compactMap { $0 }
  }

  /// The error that the program reported.
  var failure: String? {
    session.failure.map { $0.shortDescription }
  }
}

extension RecordedCall {
  /// Whether the call has thrown an error, or has no result.
  var isProblem: Bool {
    switch outcome {
    case .error, .omitted: true
    case .value: false
    case .stream(let events): events.contains { if case .error = $0 { true } else { false } }
    }
  }

  /// The result, the error, or what a stream has delivered.
  var result: String {
    switch outcome {
    case .value(let text):
      if isDate, let seconds = Double(String(decoding: text, as: UTF8.self)) {
        Date.ISO8601FormatStyle(includingFractionalSeconds: true)
          .format(Date(timeIntervalSinceReferenceDate: seconds))
      } else {
        String(decoding: text, as: UTF8.self)
      }
    case .error(let error): "error \(error.shortDescription)"
    case .omitted(let reason): "not recorded: \(reason)"
    case .stream(let events): Self.summary(of: events)
    }
  }

  private static func summary(of events: [StreamEvent]) -> String {
    var elements = 0
    var end = ", not ended"
    for event in events {
      switch event {
      case .element: elements += 1
      case .end: end = ", ended"
      case .error(let error): end = ", error \(error.shortDescription)"
      }
    }
    return "stream of \(count(elements, "element"))\(end)"
  }
}

extension RecordedError {
  /// The name of the type without its module.
  var typeName: String {
    type.split(separator: ".").last.map(String.init) ?? type
  }

  /// The type and the message, or the JSON of an error whose message is redacted: it is the type's name then.
  var shortDescription: String {
    let json = message == typeName ? text.map { String(decoding: $0, as: UTF8.self) } : nil
    return "\(typeName): \(json ?? message)"
  }
}
