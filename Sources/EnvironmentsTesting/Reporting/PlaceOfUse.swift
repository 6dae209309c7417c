import Environments

/// The location of a use in the user's code: the innermost calls, the innermost first.
package struct PlaceOfUse: Equatable, Sendable {
  /// A call of a function on the call stack.
  package struct Call: Equatable, Sendable {
    /// The mangled symbol.
    package var symbol: String

    /// The readable name of the function.
    package var function: String

    /// The source file; nil without debug information.
    package var path: String?

    /// The line in that file, starting at 1; 0 if it is unknown.
    package var line: Int

    /// The column in that line, starting at 1; 0 if it is unknown.
    package var column: Int

    package init(symbol: String, function: String, path: String?, line: Int, column: Int) {
      self.symbol = symbol
      self.function = function
      self.path = path
      self.line = line
      self.column = column
    }
  }

  package let calls: [Call]

  /// Selects the calls between this library and the test library.
  ///
  /// Selects at most the three innermost calls, and returns nil if there are none.
  ///
  /// - Parameter stack: The whole call stack, the innermost call first.
  package init?(in stack: [Call]) {
    let callers = stack.drop { !$0.isOwn }.drop { !$0.isOfUser }
    calls = Array(callers.prefix { !$0.isOfTestLibrary }.filter(\.isOfUser).prefix(3))
    if calls.isEmpty { return nil }
  }

  /// The lines to append to an issue's message.
  package var description: String {
    "Used in:" + calls.map { "\n  • \($0.description)" }.joined()
  }
}

extension PlaceOfUse.Call {
  package var description: String {
    file.map { "\(function), \($0):\(line)" } ?? function
  }

  /// The file's name, without its folders.
  package var file: Substring? {
    path?.split(separator: "/").last
  }

  /// The module of a Swift symbol: its length and its name follow `$s` in the mangled name.
  package var module: String? {
    guard symbol.hasPrefix("$s") else { return nil }
    let rest = symbol.dropFirst(2)
    let digits = rest.prefix(while: \.isWholeNumber)
    guard let length = Int(digits) else { return nil }
    return String(rest.dropFirst(digits.count).prefix(length))
  }

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
      // A function that a test macro generates.
      || path?.contains("@__swiftmacro") == true
  }

  /// Whether this is a function in user code with a known source file.
  fileprivate var isOfUser: Bool {
    guard !isOwn, !isOfTestLibrary, let file else { return false }
    return file != "<compiler-generated>"
  }
}

extension ReportedIssue {
  /// Returns the issue with the calls that led to it.
  ///
  /// A use outside any scope gets the location of the innermost call, because the core library has
  /// only the location of the stack.
  package func used(at place: PlaceOfUse) -> ReportedIssue {
    var issue = self
    issue.message += "\n" + place.description
    if kind == .unscopedUse, let call = place.calls.first, let path = call.path,
      let file = call.file
    {
      issue.fileID = "\(call.module ?? "Unknown")/\(file)"
      issue.filePath = path
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
