import BackersApp
import BackersClient
import BackersEnvironment
import BackersTexts
import EnvironmentReducers
import Environments
import Foundation
import ProgramSupport
import ProjectDiscovery

/// An interactive session of one user: a screen, and the typed commands.
@MainActor
final class Conversing {
  private let screen = Screen(isPrompting: true)
  private let world: World
  private var isLogOutAsked = false
  /// The server that the user is asked to confirm, because the change ends the session.
  private var askedServer: ServerConfig?
  /// The request of the configuration and the user at the start.
  private var opening: StoreTask?
  /// A logout or a change of the server, whose last requests are awaited at the end.
  private var leaving: StoreTask?
  /// The task that prefetches further pages.
  private var prefetching: StoreTask?

  init(in world: World) {
    self.world = world
  }

  /// Draws the list, and handles commands until the user leaves or the input ends.
  ///
  /// - Returns: Whether there was no failure. A user at a terminal has seen the failures and
  ///   continued, which counts as success.
  func run() async -> Bool {
    let opening = screen.store.send(.opened)
    self.opening = opening
    await show([opening, screen.store.send(.discovery(.refreshTapped))])
    if Screen.isConversation { await converse() } else { await follow() }
    // Sends pending hearts to the server before the program ends.
    await screen.store.send(.discovery(.screenLeft)).finish()
    await leaving?.finish()
    screen.tell()
    return !screen.hasFailed || Screen.isConversation
  }

  /// Performs the commands of a script, one line at a time, each after the previous one has
  /// finished.
  ///
  /// The script ends with the first line that is not a command, or that fails.
  private func follow() async {
    while let line = await Terminal.input.readLine() {
      guard await perform(line, isWaiting: true) else { return }
      update()
    }
  }

  /// Performs commands, and shows changes at the same time.
  private func converse() async {
    let conversation = Conversation(changes: screen.store.states)
    listen(to: conversation)
    for await event in conversation.events {
      switch event {
      case .line(let line):
        guard await perform(line, isWaiting: false) else { return }
        update()
        listen(to: conversation)
      case .change:
        guard screen.hasNews else { continue }
        Terminal.input.interject(
          to: Terminal.output, prompt: { promptText }, showing: { update() })
      case .end:
        Terminal.output.write("\n")
        return
      }
    }
  }

  private var prompt: Prompt {
    if isLogOutAsked { return .logOut }
    if askedServer != nil { return .server }
    return screen.state.login?.prompt ?? .command
  }

  private func listen(to conversation: Conversation) {
    conversation.listen(
      to: Terminal.input, after: promptText, prompt.kind, showing: Terminal.output)
  }

  private var promptText: String {
    prompt.text(in: screen.texts, name: world.rawValue, suggestion: AppEnvironment.rememberedEmail)
  }

  /// Shows the changes since the last update.
  private func update() {
    screen.tell()
    if screen.state.discovery.loading == nil { screen.tellStart() }
    if screen.isListReplaced { draw() } else { screen.drawChanges() }
  }
}

// MARK: - Input

extension Conversing {
  /// Performs the command of a line.
  ///
  /// - Parameters:
  ///   - line: The typed line.
  ///   - isWaiting: Whether to wait until the command has finished completely.
  /// - Returns: Whether the session continues.
  private func perform(_ line: String, isWaiting: Bool) async -> Bool {
    screen.forgetReasons()
    switch prompt {
    case .command:
      do {
        guard let command = try LineCommand.action(for: line, in: PromptCommand.all) else {
          cancelLoading()
          return true
        }
        if command == .quit { return false }
        try await perform(command, isWaiting: isWaiting)
      } catch {
        screen.report("\(error)")
        // The next line of a script may be the answer to a question that is not asked now, even a
        // password; if it were parsed as a command, it would be shown.
        return !isWaiting
      }
    case .logOut:
      isLogOutAsked = false
      if screen.texts.isYes(line) {
        let task = screen.store.send(.logOutConfirmed)
        leaving = task
        await screen.wait(for: [task])
      }
    case .server:
      guard let config = askedServer else { return true }
      askedServer = nil
      if screen.texts.isYes(line) { await go(to: config) }
    case let prompt: await screen.answer(line, to: prompt)
    }
    return true
  }

  private func perform(_ command: PromptCommand, isWaiting: Bool) async throws {
    switch command {
    case .discover: draw()
    case .more: await showMore()
    case .refresh: await fetch(.refreshTapped)
    case .sort(let sort): await fetch(.sortChosen(sort))
    case .filter(let filter): await fetch(.filterChosen(filter))
    case .search(let text): await fetch(.searchChanged(text))
    case .category(let name):
      await fetch(.filterChosen(.category(try await screen.category(named: name))))
    case .categories: Terminal.output.write(await screen.categoryTable())
    case .open(let row):
      let project = try screen.project(row: row)
      let view = PageView(project, in: screen.state.discovery, AppEnvironment.current)
      Terminal.output.write(screen.drawing.page(project, view))
    case .star(let row): try await tapHeart(row, isOn: true, isWaiting: isWaiting)
    case .unstar(let row): try await tapHeart(row, isOn: false, isWaiting: isWaiting)
    case .logIn:
      if screen.state.isLoggedIn { throw Failure(screen.loggedInAlready) }
      screen.store.send(.logInTapped(email: ""))
    case .logOut:
      guard screen.state.isLoggedIn else {
        // The e-mail address of a session that the server has ended may still be stored.
        try AppEnvironment.forgetEmail()
        throw Failure(screen.texts(SessionText.loggedOut))
      }
      if Screen.isConversation {
        isLogOutAsked = true
      } else {
        await screen.store.send(.logOutConfirmed).finish()
      }
    case .language(let language):
      await show([screen.store.send(.languageChosen(language))])
    case .currency(let code):
      let isKnown = Current.launchedCountries.contains { $0.currencyCode == code.uppercased() }
      let task = screen.store.send(.currencyChosen(code))
      if isKnown { await show([task]) } else { screen.tell() }
    case .locale(let locale):
      AppEnvironment.replaceCurrentEnvironment { $0.locale = locale }
      draw()
    case .server(let config):
      if Screen.isConversation, screen.state.isLoggedIn,
        !Current.apiService.serverConfig.isSameServer(as: config)
      {
        askedServer = config
      } else {
        await go(to: config)
      }
    case .environment: Terminal.output.write(AppEnvironment.current.report(of: world))
    case .help: Terminal.output.write(LineCommand.help(for: PromptCommand.all, on: Terminal.output))
    case .quit: break
    }
  }

  private func tapHeart(_ row: Int, isOn: Bool, isWaiting: Bool) async throws {
    let project = try screen.project(row: row)
    if screen.state.isLoggedIn, (project.isStarred ?? false) == isOn {
      let text: ProgramText = isOn ? .savedAlready : .notSavedAnyway
      throw Failure(
        screen.texts(text, ["name": safeText(project.name, limit: 60), "number": "\(row)"]))
    }
    let tap = screen.store.send(.discovery(.heartTapped(project.id)))
    screen.drawChanges()
    if isWaiting { await tap.finish() }
  }

  // MARK: - The list

  /// Returns the number of rows that fit beside the title, the footer, the prompt and the lines
  /// between them.
  ///
  /// - Parameter start: The number of rows before them.
  /// - Returns: The number of rows; all of them without a terminal.
  private func pageSize(from start: Int) -> Int {
    Terminal.output.lines().map { screen.rows(from: start, fittingInto: $0 - 6) } ?? .max
  }

  /// Requests projects, and shows them.
  private func fetch(_ action: DiscoveryAction) async {
    await show([screen.store.send(.discovery(action))])
  }

  /// Shows the list that actions fetch: the cached one immediately, and the current one when it
  /// arrives.
  ///
  /// On a terminal the function returns after at most half a second; the list is then drawn when it
  /// arrives.
  private func show(_ tasks: [StoreTask]) async {
    let isCached = Screen.isConversation && screen.state.discovery.isStale
    if isCached { draw() }
    let isFinished = await screen.wait(for: tasks)
    screen.noticeEnd()
    screen.tell()
    // A filter that requires a login leaves the list unchanged until the user has logged in.
    guard screen.state.login == nil else { return }
    if isCached { return update() }
    guard isFinished else {
      screen.isListAwaited = true
      return
    }
    screen.tellStart()
    draw()
  }

  private func go(to config: ServerConfig) async {
    let task = screen.store.send(.serverChosen(config))
    leaving = task
    await show([task])
  }

  /// Stops waiting for pages, the configuration and the user.
  private func cancelLoading() {
    let isLoading = screen.state.discovery.loading != nil || screen.state.startingOrigin != nil
    guard Screen.isConversation, isLoading else { return }
    opening?.cancel()
    screen.store.send(.startingCancelled)
    screen.store.send(.discovery(.loadingCancelled))
    screen.isListAwaited = false
    Terminal.output.write(screen.drawing.paragraph(screen.texts(ProgramText.loadingCancelled)))
  }

  private func draw() {
    screen.drawList(limit: pageSize(from: 0))
    screen.tellSkipped()
    prefetch()
  }

  private func showMore() async {
    await prefetching?.finish()
    let discovery = screen.state.discovery
    if screen.shown >= discovery.projects.count {
      await screen.fetch(.moreTapped)
      screen.tell()
    }
    screen.drawMore(limit: pageSize(from: screen.shown))
    prefetch()
  }

  /// Prefetches the next page, if a terminal shows the end of this one.
  private func prefetch() {
    guard Screen.isConversation, screen.shown > 0 else { return }
    prefetching = screen.store.send(.discovery(.rowShown(screen.shown - 1)))
  }
}
