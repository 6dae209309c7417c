internal import AuditCatalog

/// The arguments of a call, to be compared with the conditions of a symbol.
struct CallView {
  let unit: DeclarationTable.File
  /// Nil for a reference without a call: `map(UUID.init)`.
  let call: CallRecord?

  init(_ unit: DeclarationTable.File, _ call: Int32) {
    self.unit = unit
    self.call = call < 0 ? nil : unit.facts.calls[Int(call)]
  }

  func fits(_ condition: Symbol.Arguments) -> Bool {
    switch condition {
    case .any: return true
    case .none:
      guard let call else { return true }
      return call.arguments.count == 0 && call.trailingClosures == 0
    case .exactly(let lists): return lists.contains(labels)
    case .with(let wanted): return labels.contains { wanted.contains($0) }
    case .without(let unwanted): return !labels.contains { unwanted.contains($0) }
    case .count(let range): return range.contains(Int(call?.arguments.count ?? 0))
    case .value(let label, let heads):
      return arguments.contains { argument in
        guard self.label(of: argument) == label, argument.head >= 0 else { return false }
        let head = unit.facts.string(argument.head)
        return heads.contains(argument.kind == .implicitMember ? "." + head : head)
      }
    case .withoutInout: return !arguments.contains { $0.kind == .inOut }
    case .startingWith(let names):
      guard let first = arguments.first, first.label < 0, first.kind == .implicitMember else {
        return false
      }
      return names.contains(unit.facts.string(first.head))
    case .allOf(let all): return all.allSatisfy { fits($0) }
    }
  }

  /// Returns whether the call has everything that makes it deterministic.
  func satisfies(_ needs: [[String]]) -> Bool {
    guard !needs.isEmpty, let call else { return false }
    let mentions = unit.facts.mentions[call.mentions.indices].map { unit.facts.string($0) }
    let present = Set(mentions + labels)
    return needs.allSatisfy { !present.isDisjoint(with: $0) }
  }

  private var arguments: ArraySlice<ArgumentRecord> {
    call.map { unit.facts.arguments[$0.arguments.indices] } ?? []
  }

  /// The labels; `_` for an argument without one.
  var labels: [String] { arguments.map(label) }

  private func label(of argument: ArgumentRecord) -> String {
    argument.label < 0 ? "_" : unit.facts.string(argument.label)
  }

  /// The labels as in the name of a function: `(in:using:)`; `()` for no arguments.
  var description: String { "(" + labels.map { $0 + ":" }.joined() + ")" }
}

extension Symbol.Arguments {
  /// Whether the symbol has no condition on arguments.
  var isOpen: Bool {
    switch self {
    case .any, .none, .without: true
    default: false
    }
  }

  /// Whether the symbol has conditions only on labels, which an uncalled function does not show.
  var isOfLabels: Bool {
    switch self {
    case .any, .none, .exactly, .count, .without: true
    default: false
    }
  }
}
