import Environments

/// The location of a use in the user's code: the innermost calls, the innermost first.
package struct PlaceOfUse: Equatable, Sendable {
  package let calls: [SourceFrame]

  /// Selects the calls between this library and the test library.
  ///
  /// Selects at most the three innermost calls, and returns nil if there are none.
  ///
  /// - Parameter stack: The whole call stack, the innermost call first. It is read up to the last selected call.
  package init?(in stack: some Sequence<SourceFrame>) {
    let callers = stack.lazy.filter { !$0.isSystem && !$0.isThunk }
      .drop { !$0.isOwn }.drop { !$0.hasPlace }
    calls = Array(callers.prefix { !$0.isOfTestLibrary }.filter(\.hasPlace).prefix(3))
    if calls.isEmpty { return nil }
  }

  /// The lines to append to an issue's message.
  package var description: String {
    "Used in:" + calls.map { "\n  • \($0.description)" }.joined()
  }
}

extension SourceFrame {
  package var description: String { file.isEmpty ? function : "\(function), \(file):\(line)" }

  fileprivate var isOwn: Bool {
    let modules = [
      "EnvironmentIssues", "Environments", "EnvironmentClients", "EnvironmentFakes",
      "EnvironmentsTesting",
    ]
    return modules.contains { name in
      // The second form is the mangling of a member in an extension of another module's type.
      module == name || symbol.contains("\(name.utf8.count)\(name)E")
    } || symbol.hasPrefix("environments_")
  }

  fileprivate var isOfTestLibrary: Bool {
    module == "Testing" || module == "XCTest"
      // A function that a test macro generates, and the code of an expression in one.
      || path.contains("@__swiftmacro") || function.hasPrefix("freestanding macro expansion")
  }

  /// Whether the user wrote the function.
  var isOfUser: Bool { !isSystem && !isThunk && !isOwn && !isOfTestLibrary }

  /// Whether the user wrote the function, in a known source file.
  fileprivate var hasPlace: Bool { isOfUser && !file.isEmpty && file != "<compiler-generated>" }
}

extension ReportedIssue {
  /// Returns the issue with the calls that led to it.
  ///
  /// A use outside any scope gets the location of the innermost call, because the core library has
  /// only the location of the stack.
  package func used(at place: PlaceOfUse) -> ReportedIssue {
    var issue = self
    issue.message += "\n" + place.description
    if kind == .unscopedUse, let call = place.calls.first {
      issue.fileID = "\(call.module.isEmpty ? "Unknown" : call.module)/\(call.file)"
      issue.filePath = call.path
      issue.line = call.line
      issue.column = call.column
    }
    return issue
  }

  /// Returns the issue with the calls that led to the use and the name of its test, as far as they are known.
  ///
  /// - Parameters:
  ///   - place: The calls that led to the use, if there is a backtrace.
  ///   - test: The name of the test that opened the scope of the use.
  ///   - isInTaskOfTest: Whether Swift Testing knows the test, and names it itself.
  /// - Returns: The issue. It names the test if there are no calls, or if Swift Testing does not name it.
  package func used(
    at place: PlaceOfUse?, inTest test: String?, isInTaskOfTest: Bool
  ) -> ReportedIssue {
    var issue = self
    if let place { issue = issue.used(at: place) }
    if let test, place == nil || !isInTaskOfTest { issue.message += "\nIn the test \(test)." }
    return issue
  }

  /// Whether the issue's own location differs from the location of the mistake, because it is the location
  /// of a stack, or of a closure without an override.
  package var needsPlaceOfUse: Bool {
    kind == .unscopedUse || kind == .unimplemented
  }
}
