import EnvironmentReducers
import Environments
import Foundation
import PrimeQuestions
import Reading
import TerminalIO

/// One user in front of the application: screens, and what is typed.
///
/// The store asks for its environment at each action, so that a change of the environment, as by
/// the command `locale`, reaches the running application.
@MainActor
package final class Session {
  private let store = Store(
    initialValue: AppState(), reducer: primetimeReducer, environment: { Current.current })
  /// What was drawn last.
  private var drawn = ""
  private var reported: Notice?
  private var hasFailed = false
  /// How long the line is that tells how far a question has come.
  private var progressLength = 0

  package init() {}

  /// Draws the application, and does what is typed until the user leaves or the input ends.
  ///
  /// - Returns: Whether everything went well. Somebody at a terminal has seen what did not, and
  ///   has gone on: that counts as well.
  package func run() async -> Bool {
    let isSeen = Current.input.isTerminal && Current.output.isTerminal
    _ = update()
    if isSeen { await converse() } else { await follow() }
    return !hasFailed || isSeen
  }

  /// Does what a script says, line by line: each is done when its answer has come.
  private func follow() async {
    while let line = await Current.input.readLine() {
      let response = respond(to: line)
      let tasks = response.actions.map { store.send($0) }
      guard finish(response) else { return }
      var isShown = update()
      for task in tasks { await task.finish() }
      if update() { isShown = true }
      if !isShown, response.problem == nil, response.other == .nothing { draw() }
    }
  }

  private func respond(to line: String) -> Response {
    Response(to: line, in: store.state, wording: Drawing(Current.current).wording)
  }

  /// Does what is to be done apart from actions; tells whether the session goes on.
  private func finish(_ response: Response) -> Bool {
    switch response.other {
    case .nothing: break
    case .environment: Current.output.write(Current.current.report)
    case .help: Current.output.write(LineCommand.help(for: TerminalCommand.all))
    case .quit: return false
    case .override(let command):
      if case .locale(let locale) = command { Current.replace { $0.calendar.locale = locale } }
    }
    if let problem = response.problem { report(problem) }
    return true
  }
}

// MARK: - Somebody at a terminal

extension Session {
  /// Does what is typed, and shows answers when they come, whatever the user does meanwhile.
  private func converse() async {
    let conversation = Conversation(changes: store.states)
    listen(to: conversation)
    for await event in conversation.events {
      switch event {
      case .line(let line):
        progressLength = 0
        let response = respond(to: line)
        for action in response.actions { store.send(action) }
        guard finish(response) else { return }
        _ = update()
        listen(to: conversation)
      case .change: showChange()
      case .end:
        Current.output.write("\n")
        return
      }
    }
  }

  private func showChange() {
    let drawing = Drawing(Current.current)
    let isNew = drawing.text(for: store.state) != drawn || store.state.question?.notice != reported
    if isNew {
      clearProgress()
      Current.input.interject(
        to: Current.output, prompt: { prompt }, showing: { _ = update() })
    } else if let progress = drawing.progress(of: store.state) {
      let gap = String(repeating: " ", count: max(0, progressLength - progress.count))
      Current.output.write("\r\(Current.output.dimmed(progress))\(gap)")
      progressLength = progress.count
    }
  }

  private func clearProgress() {
    guard progressLength > 0 else { return }
    Current.output.write("\r\(String(repeating: " ", count: progressLength))\r")
    progressLength = 0
  }

  private var prompt: String { "\(Current.name)> " }

  private func listen(to conversation: Conversation) {
    conversation.listen(to: Current.input, after: prompt, .command, showing: Current.output)
  }
}

// MARK: - What the user sees

extension Session {
  /// Shows what has changed; tells whether the screen was drawn.
  private func update() -> Bool {
    let text = Drawing(Current.current).text(for: store.state)
    let isChanged = text != drawn
    if isChanged { draw() }
    let notice = store.state.question?.notice
    if let notice, notice.isProblem, notice != reported { report(notice.text) }
    reported = notice
    return isChanged
  }

  private func draw() {
    let text = Drawing(Current.current).text(for: store.state)
    Current.output.write(drawn.isEmpty ? text : "\n\(text)")
    drawn = text
  }

  private func report(_ problem: String) {
    hasFailed = true
    Current.output.writeError("primetime: \(problem)\n")
  }
}
