/// An environment of ten fields: numbers, a text, a list, and closures with and without a context.
struct Environment10: Sendable {
  var int00 = seed
  var int01 = seed &+ 1
  var int02 = seed &+ 2
  var text00 = text(0)
  var list00 = [seed, 0]
  var plain00: @Sendable () -> Int = { 0 }
  var plain01: @Sendable () -> Int = { 1 }
  var plain02: @Sendable () -> Int = { 2 }
  var capturing00 = capturing(0)
  var capturing01 = capturing(1)
}

/// A number that the compiler does not know.
let seed = CommandLine.arguments.count

/// Returns a text that does not fit into a string's own words: a copy counts a reference.
@inline(never)
func text(_ number: Int) -> String {
  "a text that lies in an allocation of its own, number \(number)"
}

/// Returns a closure with a context: a copy counts a reference, and so does a call.
@inline(never)
func capturing(_ number: Int) -> @Sendable () -> Int {
  { number }
}
