import EnvironmentReducers
import Environments
import FavoritePrimes
import Foundation
import Primes
import PrimetimeApp
import ProgramSupport

/// The application in a terminal: the screens, and the lines that the user types.
///
/// The store requests its environment for each action, so that the running application uses a
/// changed environment, for example after the command `locale`.
@MainActor
package final class Session {
  private let store = Store(
    initialValue: AppState(), reducer: primetimeReducer, environment: { Current.current })
  /// The last drawn text.
  private var drawn = ""
  private var reported: Notice?
  /// The warnings that this session has shown.
  ///
  /// Each is shown once.
  private var warnings: Set<String> = []
  private var hasFailed = false
  /// The progress in the line above the prompt; nil if there is no such line.
  private var progress: String?
  /// Whether the last line warned the user about unsaved changes.
  private var wasAskedToSave = false

  package init() {}

  /// Draws the application, and performs commands until the user leaves or the input ends.
  ///
  /// - Returns: Whether all commands of a script succeeded. At a terminal it is always true, because the
  ///   user has seen each failure.
  package func run() async -> Bool {
    let isInteractive = Current.input.isTerminal && Current.output.isTerminal
    await loadFavorites()
    _ = update()
    if isInteractive { await converse() } else { await follow() }
    return !hasFailed || isInteractive
  }

  private func loadFavorites() async {
    guard Current.keepsFavorites else { return }
    await store.send(.favoritePrimes(.started)).finish()
    guard let notice = store.state.favoriteQuestion.notice else { return }
    report(notice)
    store.send(.favoritePrimes(.question(.dismissed)))
  }

  /// Performs the lines of a script, each after the answer to the previous one has arrived.
  private func follow() async {
    while let line = await Current.input.readLine() {
      let response = respond(to: line)
      let tasks = response.actions.map { store.send($0) }
      guard perform(response) else { break }
      var isShown = update()
      for task in tasks { await task.finish() }
      if update() { isShown = true }
      if !isShown, response.problem == nil, response.other == .nothing { draw() }
    }
    if hasUnsavedChanges { reportUnsavedChanges("To keep them, type favorites and save.") }
  }

  private func respond(to line: String) -> Response {
    Response(to: line, in: store.state, wording: Drawing(Current.current).wording)
  }

  /// Performs the part of a response that is not an action; returns whether the session continues.
  private func perform(_ response: Response) -> Bool {
    switch response.other {
    case .nothing: break
    case .environment: Current.output.write(Current.current.report)
    case .help:
      Current.output.write(
        LineCommand.help(
          for: TerminalCommand.all(Drawing(Current.current).wording), on: Current.output))
    case .quit: return false
    case .override(let command):
      if case .locale(let locale) = command { Current.replace { $0.calendar.locale = locale } }
    }
    if let problem = response.problem { report(.problem(problem)) }
    return true
  }
}

// MARK: - A user at a terminal

extension Session {
  /// Performs commands as they are typed, and shows answers as they arrive, even while the user
  /// types.
  private func converse() async {
    let conversation = Conversation(changes: store.states)
    listen(to: conversation)
    for await event in conversation.events {
      switch event {
      case .line(let line):
        let response = respond(to: line)
        for action in response.actions { await send(action) }
        guard perform(response) else {
          if mayLeave() { return }
          listen(to: conversation)
          continue
        }
        wasAskedToSave = false
        _ = update()
        listen(to: conversation)
      case .change: showChange()
      case .end:
        Current.output.write("\n")
        if hasUnsavedChanges { reportUnsavedChanges("To keep them, type favorites and save.") }
        return
      }
    }
  }

  /// Performs an action.
  ///
  /// If it reads or writes a file, waits for the end, so that the prompt follows the result, and
  /// the program does not end earlier.
  private func send(_ action: AppAction) async {
    let task = store.send(action)
    switch action {
    case .favoritePrimes(.loadTapped), .favoritePrimes(.mergeTapped),
      .favoritePrimes(.replaceTapped), .favoritePrimes(.saveTapped):
      await task.finish()
    default: break
    }
  }

  /// Returns whether the user may leave; asks once if there are unsaved changes.
  private func mayLeave() -> Bool {
    guard hasUnsavedChanges, !wasAskedToSave else { return true }
    wasAskedToSave = true
    let save = store.state.screen == .favoritePrimes ? "save" : "favorites and save"
    reportUnsavedChanges("Type \(save), or quit again.")
    return false
  }

  private func showChange() {
    let drawing = Drawing(Current.current)
    let isNew = drawing.text(for: store.state) != drawn || store.state.question?.notice != reported
    if isNew {
      Current.input.interject(
        to: Current.output, prompt: { prompt },
        showing: {
          _ = update()
          beginProgress()
        })
    } else if let progress = drawing.progress(of: store.state) {
      showProgress(progress)
    }
  }

  /// Replaces the line above the prompt without changing the typed text.
  private func showProgress(_ text: String) {
    // In a narrow terminal, a typed command may have wrapped, so the line above may be its
    // beginning.
    guard Current.output.isStyled, Current.output.columns() >= 40, let progress, progress != text
    else { return }
    self.progress = text
    // Saves the cursor position, moves up to the start of the line, clears and writes it, and
    // restores the position.
    Current.output.write("\u{1B}7\u{1B}[A\r\u{1B}[K\(Current.output.dimmed(line(text)))\u{1B}8")
  }

  private var prompt: String { Drawing(Current.current).prompt(for: store.state) }

  /// Waits for a line after the prompt, below a line for the progress of a question if there is
  /// one.
  private func listen(to conversation: Conversation) {
    beginProgress()
    conversation.listen(to: Current.input, after: prompt, .command, showing: Current.output)
  }

  private func beginProgress() {
    progress = Drawing(Current.current).progress(of: store.state)
    if let progress { Current.output.write("\(Current.output.dimmed(line(progress)))\n") }
  }
}

// MARK: - What the user sees

extension Session {
  /// Shows the screen if it has changed; returns whether it has changed.
  private func update() -> Bool {
    let text = Drawing(Current.current).text(for: store.state)
    let isChanged = text != drawn
    if isChanged { draw() }
    let notice = store.state.question?.notice
    if let notice, notice != reported { report(notice) }
    reported = notice
    return isChanged
  }

  private func draw() {
    let drawing = Drawing(Current.current)
    let text = drawing.text(for: store.state)
    Current.output.write(drawn.isEmpty ? text : "\n\(text)")
    if Current.output.isTerminal, store.state.screen == .root {
      Current.output.write("\(Current.output.dimmed(line(drawing.world(named: Current.name))))\n")
    }
    drawn = text
  }

  private func report(_ notice: Notice) {
    switch notice.kind {
    case .info: return
    case .problem: hasFailed = true
    case .warning: guard warnings.insert(notice.text).inserted else { return }
    }
    Current.output.writeError("primetime: \(notice.text)\n")
  }

  private var hasUnsavedChanges: Bool {
    Current.keepsFavorites && store.state.favorites.hasUnsavedChanges
  }

  private func reportUnsavedChanges(_ advice: String) {
    Current.output.writeError(
      "primetime: The favorite primes have changes that were not saved. \(advice)\n")
  }

  /// Returns a text truncated to a line of the terminal.
  private func line(_ text: String) -> String {
    text.clipped(toColumns: Current.output.columns())
  }
}
