import SwiftSyntax

/// Adds a scope for each test to the suites of a test target.
struct TestAdoption {
  let target: Manifest.Target
  private(set) var files: [SourceText]
  private let assigned: Set<String>

  init(target: Manifest.Target, files: [SourceText]) {
    self.target = target
    self.files = files
    assigned = files.reduce(into: []) { $0.formUnion(Assignments(in: $1.tree).names) }
  }

  /// Returns whether a test assigns a variable, or a part of it.
  func assigns(_ name: String) -> Bool { assigned.contains(name) }

  mutating func run(
    stack: String
  ) -> (adopted: [AdoptionPlan.Note], left: [AdoptionPlan.Note]) {
    var adopted: [AdoptionPlan.Note] = []
    var left: [AdoptionPlan.Note] = []
    let hasFreeTests = files.contains { file in
      file.tree.statements.contains { $0.item.as(FunctionDeclSyntax.self).map(Self.isTest) == true }
    }
    // A strict run fails for a read outside any scope, so every test must have a scope.
    let traits =
      hasFreeTests ? ".environment(\(stack))" : ".strict(\(stack)), .environment(\(stack))"
    for index in files.indices {
      let file = files[index]
      for statement in file.tree.statements {
        guard let type = statement.item.asProtocol((any DeclGroupSyntax).self),
          let named = statement.item.asProtocol((any NamedDeclSyntax).self)
        else { continue }
        let line = file.line(of: named.name.ownRange.lowerBound)
        if type.inheritanceClause?.trimmedDescription.contains("XCTestCase") == true {
          left.append(
            .init(
              path: file.path, line: line,
              text: "'\(named.name.text)' is an XCTest case, which runs one test at a time: see"
                + " \"From XCTest with setUp to parallel Swift Testing\""))
          continue
        }
        guard let edit = Self.edit(statement.item, type, traits) else { continue }
        guard files[index].add([edit]) else { continue }
        _ = files[index].addImport("EnvironmentsTesting")
        adopted.append(
          .init(
            path: file.path, line: line,
            text: "'\(named.name.text)' has a scope for each test"))
      }
    }
    return (adopted, left)
  }

  private static func edit(
    _ item: CodeBlockItemSyntax.Item, _ type: any DeclGroupSyntax, _ traits: String
  ) -> SourceEdit? {
    let suite = type.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "Suite" }
    if let suite {
      guard case .argumentList(let arguments) = suite.arguments, let last = arguments.last else {
        return .replace(suite.ownRange, by: "@Suite(\(traits))")
      }
      return .insert(", \(traits)", at: last.expression.ownRange.upperBound)
    }
    let hasTests = type.memberBlock.members.contains {
      $0.decl.as(FunctionDeclSyntax.self).map(isTest) == true
    }
    return hasTests ? .insert("@Suite(\(traits))\n", at: item.ownRange.lowerBound) : nil
  }

  private static func isTest(_ function: FunctionDeclSyntax) -> Bool {
    function.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Test"
    }
  }
}

/// The variables that a file assigns.
private final class Assignments: SyntaxVisitor {
  private(set) var names: Set<String> = []

  init(in tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: ExprListSyntax) -> SyntaxVisitorContinueKind {
    if node.dropFirst().first?.is(AssignmentExprSyntax.self) == true, let target = node.first {
      add(target)
    }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    add(node.expression)
    return .visitChildren
  }

  /// Records `current` for `current.card?.isChild`.
  private func add(_ target: ExprSyntax) {
    var root = target
    while true {
      if let member = root.as(MemberAccessExprSyntax.self), let base = member.base {
        root = base
      } else if let chain = root.as(OptionalChainingExprSyntax.self) {
        root = chain.expression
      } else {
        break
      }
    }
    if let name = root.as(DeclReferenceExprSyntax.self)?.baseName.text { names.insert(name) }
  }
}
