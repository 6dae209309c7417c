/// An environment that the compiler lays out in the program's data: every field is a literal or a
/// closure without a context.
struct StaticEnvironment10: Sendable {
  var int00 = 40
  var int01 = 41
  var int02 = 42
  var text00 = "a text that does not fit into a string's own words, number 0"
  var text01 = "a text that does not fit into a string's own words, number 1"
  var plain00: @Sendable () -> Int = { 0 }
  var plain01: @Sendable () -> Int = { 1 }
  var plain02: @Sendable () -> Int = { 2 }
  var plain03: @Sendable () -> Int = { 3 }
  var plain04: @Sendable () -> Int = { 4 }
}

/// A global variable without a lazy initializer: a read does not call `swift_once`.
///
/// `nonisolated(unsafe)`, because it is the reference without any protection. The program runs one
/// side, on one thread.
nonisolated(unsafe) var static10 = StaticEnvironment10()
