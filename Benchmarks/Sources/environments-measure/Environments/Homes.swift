import Environments

// The places where an environment can live. All are lazily initialized globals in a file other than
// the main one, as in a program, whose environment is not a compile-time constant: each read, of a
// reference as well as of a stack, checks first whether the global is initialized (`swift_once`).

/// The references: global variables without any protection.
///
/// `nonisolated(unsafe)`, because the lack of protection makes them the lower bound. No side writes
/// them.
nonisolated(unsafe) var global10 = Environment10()
nonisolated(unsafe) var global100 = Environment100()

let stack10 = EnvironmentStack(Environment10())
let stack100 = EnvironmentStack(Environment100())

/// A project's own global, migrated to a stack in the recommended form.
var migrated10: Environment10 {
  get { stack10.current }
  _modify { yield &stack10.current }
}

var migrated100: Environment100 {
  get { stack100.current }
  _modify { yield &stack100.current }
}

/// A stack of 20 layers.
let deepStack10: EnvironmentStack<Environment10> = {
  let stack = EnvironmentStack(Environment10())
  for layer in 1..<20 { stack.push { $0.int01 = layer } }
  return stack
}()

/// A stack whose environment a writer replaces.
let writtenStack10 = EnvironmentStack(Environment10())

/// The least that a scoped environment costs: an object in a task-local variable.
final class Box10: Sendable {
  let value: Environment10

  init(_ value: consuming Environment10) {
    self.value = value
  }

  /// Creates a changed copy of another box: one copy, changed before it is stored.
  @inline(__always)
  init(copying other: Box10, _ change: (inout Environment10) -> Void) {
    var copy = other.value
    change(&copy)
    value = copy
  }

  @TaskLocal static var current = Box10(Environment10())
}

final class Box100: Sendable {
  let value: Environment100

  init(_ value: consuming Environment100) {
    self.value = value
  }

  @inline(__always)
  init(copying other: Box100, _ change: (inout Environment100) -> Void) {
    var copy = other.value
    change(&copy)
    value = copy
  }

  @TaskLocal static var current = Box100(Environment100())
}
