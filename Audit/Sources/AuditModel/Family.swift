/// The part of the outside world that rules cover.
package enum Family: String, CaseIterable, Hashable, Sendable {
  case time
  case locale
  case random
  case storage
  case network
  case concurrency
  case platform
  case io
  case global
  /// Symbols that the configuration bans.
  case banned
}
