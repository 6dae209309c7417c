import Backers
import EnvironmentStorage
import Environments
import Foundation
import ProgramSupport

/// Turns lines into inputs of the features, and performs their outputs.
struct Shell {
  private var discovery: Discovery
  private let report: ProblemReport?
  /// Why the last command failed, or nil.
  private(set) var failure: Failure?
  /// A command that was typed in place of an answer.
  private var unread: String?

  static let help = """
    refresh, more              the list, and its next page
    sort NAME                  magic, popularity, newest or end_date
    filter NAME, categories    all, staff, saved or a category
    search TERM                without a term: all projects
    save N, show N             a heart on or off; one project
    login [EMAIL], logout
    settings, language en|de, server URL
    env, help, quit
    """

  private static let commands: Set<String> = [
    "refresh", "more", "sort", "filter", "categories", "search", "save", "show", "login", "logout",
    "settings", "language", "server", "env", "help", "quit",
  ]

  init(
    _ discovery: Discovery = Discovery(isLoggedIn: Current.session != nil),
    report: ProblemReport? = nil
  ) {
    self.discovery = discovery
    self.report = report
  }

  private var texts: Texts { Current.current.texts }
  private var terminal: Terminal { Current.terminal }

  /// Asks for the server's configuration, and for the list.
  mutating func start(isShown: Bool) async {
    if await AppEnvironment.start() {
      fail(texts(.sessionExpired))
      discovery = Discovery()
    }
    await send(.refresh, isShown: isShown)
  }

  /// Runs the user's commands until the last one.
  mutating func converse() async {
    while let line = unread ?? terminal.prompt("backers> ") {
      unread = nil
      guard await report(line) else { break }
    }
  }

  /// Runs a command of the user, and reports it if it fails.
  ///
  /// - Returns: Whether another one may follow.
  mutating func report(_ line: String) async -> Bool {
    report?.begin(TypedLine(discovery: discovery, line: line), in: Current.current)
    let isFollowed = await run(line)
    if let failure {
      do { try report?.fail(failure) } catch { fail(error.description) }
    }
    return isFollowed
  }

  /// Runs a command.
  ///
  /// - Returns: Whether another one may follow.
  mutating func run(_ line: String) async -> Bool {
    failure = nil
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let argument = words.dropFirst().first?.trimmingCharacters(in: .whitespaces) ?? ""
    switch words.first ?? "" {
    case "": break
    case "quit": return false
    case "help": terminal.writeHelp(Self.help)
    case "env":
      for line in "\(Current)".split(separator: "\n") {
        terminal.writeLine(String(line).shortened(to: terminal.columns))
      }
    case "refresh": await send(.refresh)
    case "more": discovery.hasMore ? await send(.more) : fail(texts(.noMore))
    case "sort":
      guard let sort = Sort(rawValue: argument) else {
        fail(texts(.unknownCommand, line))
        break
      }
      await send(.sort(sort))
    case "filter": await filter(argument)
    case "categories":
      let names = discovery.categories.map(\.name).joined(separator: ", ")
      names.isEmpty ? fail(texts(.noCategories)) : say(texts(.categories, names))
    case "search": await send(.search(argument))
    case "save":
      guard let project = project(argument) else { break }
      await send(.heart(project.id))
    case "show":
      guard let project = project(argument) else { break }
      draw(ProjectPage(project, number: Int(argument) ?? 0, in: .current))
    case "login": await logIn(argument)
    case "logout": await logOut()
    case "settings": showSettings()
    case "language":
      guard let language = Language(rawValue: argument) else {
        fail(texts(.languageUnknown))
        break
      }
      AppEnvironment.updateLanguage(language)
      await send(.refresh)
    case "server":
      do {
        await move(to: ServerConfig(apiBaseUrl: try URL(server: argument)))
        await start(isShown: true)
      } catch {
        fail(error.description)
      }
    default: fail(texts(.unknownCommand, line))
    }
    return true
  }

  // MARK: Discovery

  private mutating func filter(_ name: String) async {
    switch name {
    case "", "all": await send(.filter(.everything))
    case "staff": await send(.filter(.staffPicks))
    case "saved": await send(.filter(.saved))
    default:
      guard
        let category = discovery.categories.first(where: {
          $0.name.caseInsensitiveCompare(name) == .orderedSame
        })
      else { return fail(texts(.noSuchCategory, name)) }
      await send(.filter(.category(category)))
    }
  }

  /// Sends an input to the list, performs what it asks for, and draws the list.
  private mutating func send(_ input: Discovery.Input, isShown: Bool = true) async {
    let session = Current.session
    var outputs = discovery.receive(input)
    var drawn: [Project]?
    if case .heart = input, !outputs.contains(.logInFirst) {
      // The heart flips before the server knows it.
      draw()
      drawn = discovery.projects
    }
    while !outputs.isEmpty {
      let output = outputs.removeFirst()
      if output == .logInFirst {
        say(texts(.loginRequired))
        return await logIn("")
      }
      if let input = await AppEnvironment.perform(output) { outputs += discovery.receive(input) }
    }
    if session != nil, Current.session == nil {
      await send(.sessionEnded, isShown: isShown)
      return fail(texts(.sessionExpired))
    }
    if isShown, drawn != discovery.projects { draw() }
    if isShown, let problem = discovery.problem { fail(problem.text(in: texts)) }
  }

  private mutating func project(_ number: String) -> Project? {
    guard let place = Int(number), discovery.projects.indices.contains(place - 1) else {
      // The list is empty if it could not be loaded.
      fail(discovery.problem?.text(in: texts) ?? texts(.noSuchNumber, number))
      return nil
    }
    return discovery.projects[place - 1]
  }

  // MARK: Session

  /// Asks for what a login needs, until it succeeds.
  ///
  /// It blocks nothing: an empty line cancels it, and so does a command, which runs next.
  private mutating func logIn(_ email: String) async {
    guard Current.session == nil else {
      return fail(texts(.settingsUser, Current.currentUser?.name ?? ""))
    }
    var login = Login(email: email)
    say(texts(.signUp, Current.apiService.serverConfig.webBaseUrl.absoluteString))
    while let input = ask(login) {
      var outputs = login.receive(input) + login.receive(.submit)
      while !outputs.isEmpty {
        let output = outputs.removeFirst()
        if let input = await AppEnvironment.perform(output) { outputs += login.receive(input) }
        guard output == .sessionStarted else { continue }
        say(texts(.loggedIn, Current.currentUser?.name ?? ""))
        return await send(.sessionStarted)
      }
      if let problem = login.problem { fail(problem.text(in: texts)) }
    }
    _ = discovery.receive(.loginCancelled)
    failure = failure ?? Failure(texts(.loginRequired))
  }

  /// Asks for what is missing first.
  private mutating func ask(_ login: Login) -> Login.Input? {
    let isCode = login.needsCode
    let isEmail = !isCode && (login.email.isEmpty || login.problem == .emailMalformed)
    let text: Text = isCode ? .askForCode : isEmail ? .askForEmail : .askForPassword
    guard
      let line = terminal.prompt(texts(text, login.email), isSecret: text == .askForPassword),
      !line.isEmpty
    else { return nil }
    if isCode || isEmail, Self.commands.contains(line.prefix { $0 != " " }.lowercased()) {
      unread = line
      return nil
    }
    return isCode ? .code(Secret(line)) : isEmail ? .email(line) : .password(Secret(line))
  }

  private mutating func logOut() async {
    guard Current.session != nil else { return fail(texts(.notLoggedIn)) }
    // The token is revoked even if the server cannot be reached: this device forgets it.
    let service = Current.apiService
    let change = AppEnvironment.logout()
    try? await service.revokeToken()
    do {
      try await change.durable
      say(texts(.loggedOut))
    } catch {
      fail(texts(.logoutNotDurable, "\(error)"))
    }
    await send(.sessionEnded)
  }

  /// Moves to a server.
  mutating func move(to config: ServerConfig) async {
    try? await AppEnvironment.updateServerConfig(config)?.durable
    discovery = Discovery(isLoggedIn: Current.session != nil)
  }

  private func showSettings() {
    for line in Settings(.current).lines { terminal.writeLine(line) }
  }

  // MARK: Output

  private func draw() {
    terminal.draw(discovery, in: .current)
  }

  private func draw(_ page: ProjectPage) {
    terminal.draw(page)
  }

  private func say(_ line: String) {
    terminal.writeLine(line.safe)
  }

  private mutating func fail(_ line: String) {
    failure = Failure(line)
    terminal.writeProblem("backers", line)
  }
}
