import Environments

/// Where in the user's code something was used: the innermost calls, from the inside out.
package struct PlaceOfUse: Equatable, Sendable {
  /// A function that was being executed.
  package struct Call: Equatable, Sendable {
    /// The symbol as the linker knows it.
    package var symbol: String

    /// The function's name, for people.
    package var function: String

    /// The source file, where the debug information tells.
    package var path: String?

    /// The line in that file, from 1; 0 where it is not known.
    package var line: Int

    /// The column in that line, from 1; 0 where it is not known.
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

  /// Picks the calls that tell a reader where to look: those that led into this library, up to
  /// the test library's, and three at most.
  ///
  /// - Parameter stack: The whole call stack, from the inside out.
  package init?(in stack: [Call]) {
    let callers = stack.drop { !$0.isOwn }.drop { !$0.isOfUser }
    calls = Array(callers.prefix { !$0.isOfTestLibrary }.filter(\.isOfUser).prefix(3))
    if calls.isEmpty { return nil }
  }

  /// The lines that are added to an issue.
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

  /// The module that a Swift symbol belongs to: after `$s`, its length and so many characters.
  package var module: String? {
    guard symbol.hasPrefix("$s") else { return nil }
    let rest = symbol.dropFirst(2)
    let digits = rest.prefix(while: \.isWholeNumber)
    guard let length = Int(digits) else { return nil }
    return String(rest.dropFirst(digits.count).prefix(length))
  }

  fileprivate var isOwn: Bool {
    module == "Environments" || module == "EnvironmentsTesting"
      || symbol.hasPrefix("environments_")
  }

  fileprivate var isOfTestLibrary: Bool {
    module == "Testing" || module == "XCTest"
      // The function that a test macro makes.
      || path?.contains("@__swiftmacro") == true
  }

  /// Whether it is code of the library's user: a function whose source is known.
  fileprivate var isOfUser: Bool {
    guard !isOwn, !isOfTestLibrary, let file else { return false }
    return file != "<compiler-generated>"
  }
}

extension ReportedIssue {
  /// Returns the issue with the calls that led to it; for a use outside any scope, at the innermost
  /// of them, because the core library knows where the stack was made but not where it is used.
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

  /// Whether the issue's own location does not say where the mistake is: it is where a stack was made,
  /// or a closure without an override.
  package var needsPlaceOfUse: Bool {
    kind == .unscopedUse || kind == .unimplemented
  }
}
