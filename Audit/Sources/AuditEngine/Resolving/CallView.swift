/// The arguments of a call, to be compared with the conditions of a symbol.
struct CallView {
  let unit: DeclarationTable.File
  /// Nil for a reference without a call: `map(UUID.init)`.
  let call: CallRecord?

  static let unlabeled = NameHash("_")

  func fits(_ condition: CompiledSymbol.Condition) -> Bool {
    switch condition {
    case .any: return true
    case .none:
      guard let call else { return true }
      return call.arguments.count == 0 && call.trailingClosures == 0
    case .exactly(let lists): return lists.contains { labels.elementsEqual($0) }
    case .with(let wanted): return labels.contains { wanted.contains($0) }
    case .without(let unwanted): return !labels.contains { unwanted.contains($0) }
    case .count(let range): return range.contains(Int(call?.arguments.count ?? 0))
    case .value(let label, let names, let implicit):
      return arguments.contains { argument in
        let name = argument.label < 0 ? Self.unlabeled : unit.facts.hash(argument.label)
        guard name == label, argument.head >= 0 else { return false }
        let head = unit.facts.hash(argument.head)
        return argument.kind == .implicitMember ? implicit.contains(head) : names.contains(head)
      }
    case .withoutInout: return !arguments.contains { $0.kind == .inOut }
    case .startingWith(let names):
      guard let first = arguments.first, first.label < 0, first.kind == .implicitMember else {
        return false
      }
      return names.contains(unit.facts.hash(first.head))
    case .allOf(let all): return all.allSatisfy { fits($0) }
    }
  }

  /// Returns whether the call has everything that makes it deterministic.
  func satisfies(_ needs: [[NameHash]]) -> Bool {
    guard !needs.isEmpty else { return false }
    guard let call else { return false }
    var present = unit.facts.mentions[call.mentions.indices].map { unit.facts.hash($0) }
    present.append(contentsOf: labels)
    return needs.allSatisfy { alternatives in alternatives.contains { present.contains($0) } }
  }

  private var arguments: ArraySlice<ArgumentRecord> {
    call.map { unit.facts.arguments[$0.arguments.indices] } ?? []
  }

  var labels: [NameHash] {
    arguments.map { $0.label < 0 ? Self.unlabeled : unit.facts.hash($0.label) }
  }

  /// The labels as in the name of a function: `(in:using:)`; `()` for no arguments.
  var description: String {
    guard call != nil else { return "()" }
    let names = arguments.map { ($0.label < 0 ? "_" : unit.facts.string($0.label)) + ":" }
    return "(" + names.joined() + ")"
  }
}
