/// The part of the world that rules are about.
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
  /// What a configuration bans besides.
  case banned
}
