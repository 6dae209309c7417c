/// A type as it is written in a declaration.
package struct ScannedType: Equatable, Sendable {
  package indirect enum Kind: Equatable, Sendable {
    case function(FunctionType)
    /// A name, qualified or not, with or without generic arguments.
    case named
    case optional
    case array
    case dictionary
    case empty
    /// A type with an `any` or `some` in front.
    case constraint(ConstraintKind)
    case parenthesized(ScannedType)
    case other
  }

  package enum ConstraintKind: Equatable, Sendable { case any, some }

  package var kind: Kind

  /// The UTF-8 offsets, with attributes and specifiers.
  package var range: Range<Int>

  package var attributes: [Attribute] = []

  /// The keywords before the type, besides attributes: `inout`, `consuming`, `sending`, `isolated`.
  package var specifiers: [String] = []

  /// The UTF-8 offsets of the type without attributes and specifiers.
  package var baseRange: Range<Int>

  package var function: FunctionType? {
    if case .function(let function) = kind { function } else { nil }
  }

  /// The type without redundant parentheses around it.
  package var unwrapped: ScannedType {
    guard case .parenthesized(let inner) = kind, attributes.isEmpty, specifiers.isEmpty else {
      return self
    }
    return inner.unwrapped
  }
}

/// A function type.
package struct FunctionType: Equatable, Sendable {
  package enum Effect: Equatable, Sendable {
    case none, any
    /// The UTF-8 offsets of the error's type.
    case typed(Range<Int>)
  }

  package struct Parameter: Equatable, Sendable {
    package var label: String?
    package var name: String?
    package var type: ScannedType
    package var isVariadic = false
    /// The UTF-8 offsets with the labels.
    package var range: Range<Int>
  }

  package var parameters: [Parameter]
  package var isAsync: Bool
  package var effect: Effect
  package var result: ScannedType

  package var canThrow: Bool { effect != .none }
}
