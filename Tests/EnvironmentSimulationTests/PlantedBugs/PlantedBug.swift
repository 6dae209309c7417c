import Testing

/// A concurrency bug that is planted in a small program, and the program without it.
struct PlantedBug: Sendable, CustomTestStringConvertible {
  /// The failure of a program with a bug.
  struct Broken: Error, CustomStringConvertible {
    var description: String
  }

  let testDescription: String
  /// Runs the program, and throws if it is broken.
  let run: @Sendable (_ isRepaired: Bool) async throws -> Void

  init(_ description: String, _ run: @escaping @Sendable (_ isRepaired: Bool) async throws -> Void)
  {
    testDescription = description
    self.run = run
  }

  static let all = state + requests + tasks
}

/// Throws if a condition is false.
func ensure(_ condition: Bool, _ description: @autoclosure () -> String) throws {
  if !condition { throw PlantedBug.Broken(description: description()) }
}

/// Stands for the answer of a service.
func network() async {
  await Task.yield()
  await Task.yield()
}

/// Runs two functions at the same time.
func both(
  _ first: @escaping @Sendable () async -> Void, _ second: @escaping @Sendable () async -> Void
) async {
  await withTaskGroup { group in
    group.addTask { await first() }
    group.addTask { await second() }
  }
}

/// A log in the order of its events.
actor Log {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}
