internal import CIndexStore
internal import Foundation

/// The content of a symbol's mangled name: the declaring module, the enclosing types, and the type of a
/// property.
package struct ResolvedName: Hashable, Sendable {
  /// The declaring module; for a member of an extension, the module of the extension.
  package var module: String
  /// The names of the enclosing types, outermost first: `["Date", "FormatStyle"]`.
  package var container: [String]
  package var baseName: String
  /// The module and names of the type of a property or variable, without generic arguments; nil for functions
  /// and for types without a name.
  package var valueType: [String]?

  /// Parses the USR of a Swift symbol.
  ///
  /// The result is nil for symbols of C and Objective-C, whose USRs contain no module, and for local symbols.
  package init?(usr: String) {
    guard usr.hasPrefix("s:"), !usr.hasPrefix("s:e:") else { return nil }
    let mangled = "$s" + usr.dropFirst(2)
    guard let text = Self.demangled(mangled) else { return nil }
    self.init(demangled: text)
  }

  /// Parses the readable form of a mangled name, as in `static Foundation.Date.now : Foundation.Date`.
  package init?(demangled text: String) {
    var rest = text[...]
    for prefix in ["static ", "class "] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
    }
    var extending: String?
    let opening = "(extension in "
    if rest.hasPrefix(opening) {
      guard let end = rest.firstIndex(of: ")") else { return nil }
      extending = String(rest[rest.index(rest.startIndex, offsetBy: opening.count)..<end])
      rest = rest[rest.index(after: end)...].dropFirst()
    }
    guard let names = Self.path(&rest), names.count > 1 else { return nil }
    module = extending ?? names[0]
    container = Array(names[1..<(names.count - 1)])
    baseName = names[names.count - 1]
    valueType = nil
    if rest.hasPrefix(" : ") {
      rest = rest.dropFirst(3)
      for prefix in ["any ", "Swift.Optional<", "any "] where rest.hasPrefix(prefix) {
        rest = rest.dropFirst(prefix.count)
      }
      if let type = Self.path(&rest), type.count > 1, !rest.hasPrefix(" ->") { valueType = type }
    }
  }

  /// Parses names separated by dots, without generic clauses and discriminators of private names.
  private static func path(_ text: inout Substring) -> [String]? {
    var names: [String] = []
    while true {
      if text.first == "(" {
        // `(helper in _7C3A…)` is private to a file.
        guard let end = text.firstIndex(of: ")") else { return nil }
        let name = text.dropFirst().prefix { $0 != " " }
        guard text[..<end].contains(" in _") else { return nil }
        names.append(String(name))
        text = text[text.index(after: end)...]
      } else {
        let name = text.prefix { !".(<: >,)&[]".contains($0) }
        guard !name.isEmpty else { return nil }
        names.append(String(name))
        text = text.dropFirst(name.count)
      }
      if text.first == "<" {
        var depth = 0
        var end = text.startIndex
        // The `>` of an arrow does not close a bracket.
        var last: Character = " "
        while end < text.endIndex {
          let character = text[end]
          if character == "<" { depth += 1 }
          if character == ">", last != "-" { depth -= 1 }
          last = character
          end = text.index(after: end)
          if depth == 0 { break }
        }
        text = text[end...]
      }
      guard text.first == "." else { return names }
      text = text.dropFirst()
    }
  }

  private static func demangled(_ mangled: String) -> String? {
    var mangled = mangled
    return mangled.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes -> String? in
        guard let start = bytes.baseAddress, let text = cindexstore_demangle(start, bytes.count)
        else { return nil }
        defer { free(text) }
        return String(cString: text)
      }
    }
  }
}
