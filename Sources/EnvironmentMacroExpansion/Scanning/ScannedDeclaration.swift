/// A scanned struct or enum.
package struct ScannedDeclaration: Equatable, Sendable {
  package enum Keyword: String, Equatable, Sendable {
    case `struct`, `enum`, `class`, `actor`, `protocol`, `extension`
  }

  package var keyword: Keyword
  package var attributes: [Attribute] = []
  package var modifiers: [Modifier] = []
  package var name = ""
  /// The UTF-8 offsets of the keyword.
  package var keywordRange: Range<Int>
  /// The UTF-8 offsets of the name.
  package var nameRange: Range<Int>
  /// The UTF-8 offsets of the inherited types, without the colon.
  package var inheritance: Range<Int>?
  package var properties: [ScannedProperty] = []
  package var cases: [ScannedCase] = []
  /// Functions and initializers, as `fetch(id:)`, with "static " in front of static ones.
  package var functions: [String] = []
  /// Static and computed properties, with "static " in front of static ones.
  package var otherProperties: [String] = []
  package var nestedTypes: [String] = []
  /// Type aliases without generic parameters, which the macros resolve.
  package var aliases: [String: ScannedType] = [:]

  package var access: Access { Access(modifiers) }

  /// Whether a function of this name and these labels is declared, with or without backticks.
  func declares(_ function: String) -> Bool {
    functions.contains { $0.filter { $0 != "`" } == function.filter { $0 != "`" } }
  }
}

/// A modifier of a declaration: `public`, `private(set)`.
package struct Modifier: Equatable, Sendable {
  package var name: String
  package var argument: String?
  package var range: Range<Int>
}

/// An access level.
package enum Access: Int, Comparable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`

  package static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }

  init(_ modifiers: [Modifier]) {
    self = .internal
    for modifier in modifiers where modifier.argument == nil {
      switch modifier.name {
      case "private": self = .private
      case "fileprivate": self = .fileprivate
      case "package": self = .package
      case "public", "open": self = .public
      default: break
      }
    }
  }
}

/// A stored property.
package struct ScannedProperty: Equatable, Sendable {
  package enum Initial: Equatable, Sendable {
    /// A closure literal.
    case closure
    /// A call of a function of this name, with the UTF-8 offsets of the text in its parentheses.
    case call(String, arguments: Range<Int>)
    case other
  }

  /// The name as it is written, with its backticks.
  package var name: String
  package var nameRange: Range<Int>
  package var isLet: Bool
  /// The UTF-8 offsets of `var` or `let`.
  package var keywordRange: Range<Int>
  package var attributes: [Attribute] = []
  package var modifiers: [Modifier] = []
  package var type: ScannedType?
  /// The UTF-8 offsets of the initial value.
  package var initialValue: Range<Int>?
  package var initial: Initial?
  package var hasObservers = false
  /// Whether a conditional compilation block contains it.
  package var isConditional = false

  package var access: Access { Access(modifiers) }

  package var isLazy: Bool { modifiers.contains { $0.name == "lazy" } }
}

/// A case of an enum.
package struct ScannedCase: Equatable, Sendable {
  package var name: String
  package var nameRange: Range<Int>
  package var values: [FunctionType.Parameter]
  package var hasValues: Bool
  package var isConditional: Bool
}
