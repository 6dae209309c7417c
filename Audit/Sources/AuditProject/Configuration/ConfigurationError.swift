/// All problems of a configuration, so that they can be fixed at once.
package struct ConfigurationError: Error, Hashable, Sendable {
  package struct Problem: Hashable, Sendable {
    /// The position; nil if the problem concerns the whole file.
    package var place: Place?
    package var message: String

    package init(_ message: String, at place: Place?) {
      self.message = message
      self.place = place
    }
  }

  /// A position; lines and columns start at 1.
  package struct Place: Hashable, Sendable, Comparable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    package static func < (left: Place, right: Place) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  /// The displayed path.
  package var path: String
  package var problems: [Problem]

  package init(path: String, problems: [Problem]) {
    self.path = path
    let start = Place(line: 0, column: 0)
    self.problems = problems.sorted {
      ($0.place ?? start, $0.message) < ($1.place ?? start, $1.message)
    }
  }
}

extension ConfigurationError: CustomStringConvertible {
  /// One line per problem, in the format of compilers.
  package var description: String {
    problems.map { problem in
      let place = problem.place.map { ":\($0.line):\($0.column)" } ?? ""
      return "\(path)\(place): error: \(problem.message)"
    }
    .joined(separator: "\n")
  }
}
