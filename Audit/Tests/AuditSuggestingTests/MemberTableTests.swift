import AuditCatalog
import AuditModel
import AuditSuggesting
import Testing

@Suite("The table of members")
struct MemberTableTests {
  /// Rules about what only the code base knows, or about services of too many kinds.
  private let withoutMember: Set<RuleID> = [
    "concurrency.unstructured-task", "global.mutable", "global.never-assigned",
    "global.singleton", "global.static-effect", "platform.system-service",
  ]

  @Test("Every rule has a member in the table, or needs a design")
  func rules() {
    #expect(Catalog.standard.rules.count >= 40)
    for rule in Catalog.standard.rules where !withoutMember.contains(rule.id) {
      #expect(
        rule.member.flatMap(MemberTable.member(named:)) != nil,
        "\(rule.id) has the member \(rule.member ?? "nil"), which the table does not know")
    }
  }

  @Test("Every symbol has a member in the table, or its rule's")
  func symbols() {
    for member in Set(Catalog.standard.symbols.compactMap(\.member)) {
      #expect(MemberTable.member(named: member) != nil, "the table does not know \(member)")
    }
  }

  @Test("Every member is one that the catalog names")
  func members() {
    let named = Set(
      Catalog.standard.rules.compactMap(\.member) + Catalog.standard.symbols.compactMap(\.member))
    for member in MemberTable.all {
      let isNamed =
        named.contains(member.name) || EnvironmentSuggestion.membersByUse.contains(member.name)
      #expect(isNamed, "no rule and no symbol has \(member.name)")
    }
  }

  @Test("What a rule shows as its remedy is what the table says", arguments: MemberTable.all)
  func remedies(member: Member) {
    let rules = Catalog.standard.rules.filter { $0.member == member.name }
    for rule in rules where !member.uses.keys.contains(rule.id.rawValue) {
      #expect(rule.remedy.contains("Current.\(member.name)"), "\(rule.id): \(rule.remedy)")
    }
  }
}
