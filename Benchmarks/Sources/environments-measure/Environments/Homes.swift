import Environments

// Where an environment can live. All are lazily made globals in a file that is not the main one,
// as in a program, whose environment is no compile-time constant: whoever reads one asks first
// whether it has been made (`swift_once`), the references as well as the stacks.

/// What everything is compared to: a global variable that nothing protects.
///
/// `nonisolated(unsafe)` because that is what makes it the floor; one thread writes none of it.
nonisolated(unsafe) var global10 = Environment10()
nonisolated(unsafe) var global100 = Environment100()
nonisolated(unsafe) var globalWithService100 = Environment100WithService()

let stack10 = EnvironmentStack(Environment10())
let stack100 = EnvironmentStack(Environment100())
let stackWithService10 = EnvironmentStack(Environment10WithService())
let stackWithService100 = EnvironmentStack(Environment100WithService())

var migrated10: Environment10 {
  _read { yield stack10.current }
  _modify { yield &stack10.current }
}

var migrated100: Environment100 {
  _read { yield stack100.current }
  _modify { yield &stack100.current }
}

/// One with 20 layers.
let deepStack10: EnvironmentStack<Environment10> = {
  let stack = EnvironmentStack(Environment10())
  for layer in 1..<20 { stack.push { $0.int01 = layer } }
  return stack
}()

/// One that a writer keeps replacing.
let writtenStack10 = EnvironmentStack(Environment10())

/// What a scoped environment costs at least: an object that a task-local variable holds.
final class Box10: Sendable {
  let value: Environment10

  init(_ value: consuming Environment10) {
    self.value = value
  }

  /// A changed copy of another: copied once, and changed where it lies.
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
