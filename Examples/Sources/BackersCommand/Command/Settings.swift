import ArgumentParser
import BackersApp
import BackersClient
import BackersEnvironment
import BackersTexts
import CommandRunning
import Environments
import Foundation
import ProgramSupport

extension Backers {
  /// Shows and changes the settings.
  struct Settings: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "settings",
      abstract: "Shows the settings, or changes one of them.",
      usage: """
        backers settings [<options>]
        backers settings language <language> [<options>]
        backers settings currency <currency> [<options>]
        backers settings server <server> [--yes] [<options>]
        """,
      subcommands: [SetLanguage.self, SetCurrency.self, SetServer.self])

    @OptionGroup(title: "The world")
    var world: WorldOptions

    func run() async throws {
      try await world.run(in: .live, isReading: true) { _ in
        Terminal.output.write(Screen.settings)
        return true
      }
    }

    /// Changes the language.
    struct SetLanguage: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "language", abstract: "Reads another language: en, de or es.")

      @Argument(help: "en, de or es.")
      var language: String

      @OptionGroup(title: "The world")
      var world: WorldOptions

      func run() async throws {
        let language = try Language(reading: language)
        try await world.run(in: .live) { _ in
          AppEnvironment.updateLanguage(language)
          Terminal.output.write("\(Screen.texts(SettingsText.languageChanged))\n")
          return true
        }
      }
    }

    /// Changes the currency.
    struct SetCurrency: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "currency",
        abstract: "Shows amounts in another currency, on all your devices.")

      @Argument(help: "A code of three letters, such as EUR.")
      var currency: String

      @OptionGroup(title: "The world")
      var world: WorldOptions

      func run() async throws {
        try await world.run(in: .live) { _ in
          let screen = Screen()
          let isKnown = AppEnvironment.updateCurrency(currency)
          let announcement: Announcement =
            isKnown
            ? .currency(currency.uppercased())
            : .noSuchCurrency(currency, of: Current.launchedCountries)
          if isKnown {
            Terminal.output.write("\(announcement.text(in: screen.texts))\n")
          } else {
            screen.report(announcement.text(in: screen.texts))
          }
          return isKnown
        }
      }
    }

    /// Changes the server.
    struct SetServer: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "server",
        abstract: "Goes to another server, which ends the session at this one.")

      @Argument(help: "production, staging, local or an address.")
      var server: String

      @Flag(help: "Do not ask before a session ends.")
      var yes = false

      @OptionGroup(title: "The world")
      var world: WorldOptions

      func run() async throws {
        let config = try ServerConfig(reading: server)
        try await world.run(in: .live) { _ in try await go(to: config) }
      }

      @MainActor
      private func go(to config: ServerConfig) async throws -> Bool {
        let screen = Screen()
        let isEnding =
          screen.state.isLoggedIn && !Current.apiService.serverConfig.isSameServer(as: config)
        if isEnding {
          guard await screen.agrees(to: ProgramText.serverQuestion, isAgreed: yes) else {
            return true
          }
        }
        let former = Current.apiService
        try await AppEnvironment.updateServerConfig(config)
        let address = safeText(config.apiBaseURL.absoluteString)
        Terminal.output.write(
          "\(screen.texts(SettingsText.serverChanged, ["server": address]))\n")
        if isEnding {
          Terminal.output.writeError(
            "backers: \(screen.texts(SessionText.endedByServerChange))\n")
          // The session has ended on this device, even if the previous server cannot be reached.
          try? await former.revokeToken()
        }
        return true
      }
    }
  }

  /// Prints the environment.
  struct Env: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "env",
      abstract: "Prints the environment in effect, without secrets.")

    @OptionGroup(title: "The world")
    var world: WorldOptions

    func run() async throws {
      try await world.run(in: .live, isReading: true) { world in
        Terminal.output.write(AppEnvironment.current.report(of: world))
        return true
      }
    }
  }

  /// Sets the stored data aside.
  struct Reset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "reset",
      abstract: "Starts from nothing: puts aside, untouched, all that is stored.",
      discussion: """
        It is the way out where what is stored cannot be read. To leave without a trace, log out.
        """)

    @Flag(help: "Do not ask first.")
    var yes = false

    @Option(
      help: ArgumentHelp(
        "Where the session is stored, instead of backers in XDG_DATA_HOME.",
        valueName: "directory"))
    var dataDirectory: String?

    func run() async throws {
      let folder = try dataDirectory.map { try WorldOptions.readFolder($0) }
      Terminal.replace { $0.folder = folder ?? $0.folder }
      try await reset()
    }

    @MainActor
    private func reset() async throws {
      try World.checkNoOtherProgram()
      let screen = Screen()
      guard await screen.agrees(to: ProgramText.resetQuestion, isAgreed: yes) else { return }
      let place: URL?
      do {
        place = try Terminal.files.putAside(Terminal.folder)
      } catch {
        let folder = safeText(Terminal.folder.path(percentEncoded: false), limit: 500)
        let reason = safeText(error.localizedDescription)
        throw Failed(description: "\(folder) was not put aside: \(reason) Move it away yourself.")
      }
      let path = place.map { safeText($0.path(percentEncoded: false), limit: 500) }
      let text = path.map { Screen.texts(ProgramText.resetDone, ["place": $0]) }
      Terminal.output.write("\(text ?? Screen.texts(ProgramText.nothingStored))\n")
    }
  }
}
