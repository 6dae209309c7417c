import Foundation
import GitHubClient
import HTTPTransport
import ProgramSupport
import RepoListing
import RepoOpening

extension AppEnvironment {
  /// The environment as lines of text, without secrets.
  var report: String {
    let terminal = output.isTerminal ? "a terminal" : "no terminal"
    let style = output.isStyled ? "styled" : "plain"
    let facts: [(String, String)] = [
      ("world", name),
      ("organization", listing.organization),
      ("api", listing.api.baseURL.withoutSecrets.absoluteString),
      ("token", listing.api.token.map { "\($0)" } ?? "none"),
      (
        "date",
        "\(date().formatted(.iso8601)) (\(calendar.text(for: date())))"
      ),
      ("calendar", calendar.identifier.name),
      ("locale", calendar.spokenLocale.identifier),
      ("time zone", calendar.timeZone.identifier),
      ("device", "\(device.systemName) \(device.systemVersion)"),
      ("screen", "\(screen().screenWidth) × \(screen().screenHeight)"),
      ("version", "\(version)"),
      ("analytics", "to \(analytics)"),
      ("opener", "\(opener)"),
      ("output", "\(terminal), \(output.columns()) columns, \(style)"),
      ("input", input.isTerminal ? "a terminal" : "no terminal"),
    ]
    return aligned(facts.map { ($0, safeText($1, limit: 500)) })
  }
}
