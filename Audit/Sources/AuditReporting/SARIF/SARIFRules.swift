import AuditCatalog
import AuditModel

/// The rules of a run, with their indices.
struct SARIFRules {
  let descriptors: [JSONValue]
  private let indices: [RuleID: Int]

  /// - Parameters:
  ///   - catalog: The rules.
  ///   - findings: The findings that refer to the rules; a rule that is not in the catalog is also included.
  init(_ catalog: Catalog, referredToBy findings: [Finding]) {
    let known = Set(catalog.rules.map(\.id))
    let others = Set(findings.map(\.rule)).subtracting(known).sorted()
    descriptors =
      catalog.rules.map(Self.descriptor) + others.map { ["id": .string($0.rawValue)] }
    indices = Dictionary(
      (catalog.rules.map(\.id) + others).enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  func index(of rule: RuleID) -> Int? { indices[rule] }

  private static func descriptor(_ rule: Rule) -> JSONValue {
    [
      "id": .string(rule.id.rawValue),
      "name": .string(name(rule.id)),
      "shortDescription": ["text": .string(sentence(rule.title))],
      "fullDescription": ["text": .string(rule.explanation)],
      "help": ["text": .string(markdown(rule)), "markdown": .string(markdown(rule))],
      "defaultConfiguration": ["level": "warning", "enabled": .bool(rule.isOnByDefault)],
      "properties": ["tags": [.string(rule.family.rawValue), "testability"]],
    ]
  }

  /// Returns the name of a rule in Pascal case, as the standard requires: `time.relative-day` is
  /// TimeRelativeDay.
  private static func name(_ rule: RuleID) -> String {
    rule.rawValue.split { $0 == "." || $0 == "-" }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func sentence(_ title: String) -> String {
    title.prefix(1).uppercased() + title.dropFirst() + (title.hasSuffix(".") ? "" : ".")
  }

  private static func markdown(_ rule: Rule) -> String {
    """
    \(rule.explanation)

    Instead of:

    ```swift
    \(rule.example)
    ```

    write:

    ```swift
    \(rule.remedy)
    ```
    """
  }
}
