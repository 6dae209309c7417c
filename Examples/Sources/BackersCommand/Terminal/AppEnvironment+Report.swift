import BackersApp
import BackersClient
import BackersEnvironment
import BackersTexts
import Environments
import Foundation
import ProgramSupport

extension AppEnvironment {
  /// Returns the environment as lines of text, without secrets.
  ///
  /// - Parameter world: The name of the environment.
  /// - Returns: One line for each fact.
  func report(of world: World) -> String {
    let server = apiService.serverConfig
    let terminal = Terminal.output.isTerminal ? "a terminal" : "no terminal"
    let style = Terminal.output.isStyled ? "styled" : "plain"
    let folder = Terminal.folder.path(percentEncoded: false)
    let shared = [Self.languageStorageKey, Self.currencyStorageKey]
      .compactMap { (try? ubiquitousStore.text(forKey: $0)).flatMap(\.self) }
      .joined(separator: ", ")
    let facts: [(String, String)] = [
      ("world", world.rawValue),
      ("server", "\(server.environment.rawValue.lowercased()), \(server.apiBaseURL)"),
      ("client id", "\(server.apiClientAuth.clientID)"),
      ("basic auth", server.basicHTTPAuth.map { "\($0.username), \($0.password)" } ?? "none"),
      ("token", apiService.oauthToken.map { "\($0.token)" } ?? "none"),
      ("user", currentUser.map { "\($0.name) (\($0.id))" } ?? "none"),
      ("session", session == nil ? "none" : "open"),
      ("language", "\(language.rawValue) (\(language.ownName))"),
      ("currency", apiService.currency),
      ("country", countryCode),
      ("config", config.map { "from the server, \($0.features.count) features" } ?? "none yet"),
      ("debug data", debugData == nil ? "none" : "a config"),
      ("launched in", launchedCountries.map(\.countryCode).joined(separator: ", ")),
      ("date", now.formatted(.iso8601)),
      ("calendar", calendar.identifier.name),
      ("locale", locale.identifier),
      ("time zone", timeZone.identifier),
      ("cookies", "\(cookieStorage.names().count)"),
      ("debounce", "\(debounceInterval)"),
      ("delay", "\(apiDelayInterval)"),
      ("events", analytics.destination),
      ("device", "\(device.systemName) \(device.systemVersion)"),
      ("stored in", world == .demonstration ? "nothing" : folder),
      ("e-mail", (try? userDefaults.text(forKey: Self.emailStorageKey)).flatMap(\.self) ?? "none"),
      ("shared", shared.isEmpty ? "nothing" : shared),
      ("output", "\(terminal), \(Terminal.output.columns()) columns, \(style)"),
      ("input", Terminal.input.isTerminal ? "a terminal" : "no terminal"),
    ]
    return aligned(facts.map { ($0, safeText($1, limit: 500)) })
  }
}
