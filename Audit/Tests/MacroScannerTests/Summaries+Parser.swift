import SwiftParser
import SwiftSyntax

/// What SwiftParser reads in a declaration, as the same sorted lines.
struct ParserSummary {
  private var lines: [String] = []

  /// Returns the structs and enums of a source, each with its text and its lines.
  ///
  /// - Returns: The declarations; nil if the source has errors.
  static func declarations(in source: String) -> [(source: [UInt8], lines: [String])]? {
    let tree = Parser.parse(source: source)
    if tree.hasError { return nil }
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.found
  }

  private final class Visitor: SyntaxVisitor {
    var found: [(source: [UInt8], lines: [String])] = []

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      add(
        Array(node.description.utf8), "struct", node.name, node.modifiers, node.attributes,
        node.inheritanceClause, node.memberBlock)
      return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      add(
        Array(node.description.utf8), "enum", node.name, node.modifiers, node.attributes,
        node.inheritanceClause, node.memberBlock)
      return .visitChildren
    }

    private func add(
      _ source: [UInt8], _ keyword: String, _ name: TokenSyntax,
      _ modifiers: DeclModifierListSyntax,
      _ attributes: AttributeListSyntax, _ inheritance: InheritanceClauseSyntax?,
      _ block: MemberBlockSyntax
    ) {
      var summary = ParserSummary()
      summary.lines.append(
        "\(keyword) \(name.text) \(access(modifiers)) \(attributes.map(\.trimmedDescription)) "
          + (inheritance?.inheritedTypes.trimmedDescription ?? "-"))
      summary.add(block.members, isConditional: false)
      found.append((source, summary.lines.sorted()))
    }

    private func access(_ modifiers: DeclModifierListSyntax) -> String {
      var access = "internal"
      for modifier in modifiers where modifier.detail == nil {
        switch modifier.name.text {
        case "private", "fileprivate", "package", "public": access = modifier.name.text
        case "open": access = "public"
        default: break
        }
      }
      return access
    }
  }

  private mutating func add(_ members: MemberBlockItemListSyntax, isConditional: Bool) {
    for member in members {
      let declaration = member.decl
      if let variable = declaration.as(VariableDeclSyntax.self) {
        add(variable, isConditional)
      } else if let function = declaration.as(FunctionDeclSyntax.self) {
        lines.append(
          "func \(isStatic(function.modifiers) ? "static " : "")\(function.name.text)"
            + labels(function.signature))
      } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
        lines.append("func init" + labels(initializer.signature))
      } else if let cases = declaration.as(EnumCaseDeclSyntax.self) {
        for element in cases.elements { add(element, isConditional) }
      } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          if case .decls(let members)? = clause.elements { add(members, isConditional: true) }
        }
      } else if let named = declaration.asProtocol((any NamedDeclSyntax).self),
        !declaration.is(MacroDeclSyntax.self)
      {
        lines.append("type \(named.name.text)")
      }
    }
  }

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
  }

  private func labels(_ signature: FunctionSignatureSyntax) -> String {
    "(" + signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }

  private mutating func add(_ element: EnumCaseElementSyntax, _ isConditional: Bool) {
    let values = element.parameterClause?.parameters.map {
      "\($0.firstName?.text ?? "")|\($0.secondName?.text ?? "")|\($0.type.trimmedDescription)"
    }
    lines.append(
      "case \(element.name.text) \(values != nil) \(isConditional) "
        + (values?.joined(separator: ",") ?? ""))
  }

  private mutating func add(_ variable: VariableDeclSyntax, _ isConditional: Bool) {
    // `var a, b: Int` has one type for both.
    var shared: TypeSyntax?
    for binding in variable.bindings.reversed() {
      let name = binding.pattern.trimmedDescription
      let written = binding.typeAnnotation?.type
      let type = written ?? (binding.initializer == nil ? shared : nil)
      shared = type
      var isComputed = binding.accessorBlock != nil
      var hasObservers = false
      if case .accessors(let accessors)? = binding.accessorBlock?.accessors,
        let first = accessors.first?.accessorSpecifier.text,
        first == "willSet" || first == "didSet"
      {
        isComputed = false
        hasObservers = true
      }
      if isStatic(variable.modifiers) || isComputed {
        lines.append("other \(isStatic(variable.modifiers) ? "static " : "")\(name)")
        continue
      }
      lines.append(
        "\(variable.bindingSpecifier.text) \(name): \(type?.trimmedDescription ?? "-") "
          + "= \(binding.initializer?.value.trimmedDescription ?? "-") \(hasObservers) \(isConditional) "
          + "\(variable.modifiers.map(\.trimmedDescription)) "
          + "\(variable.attributes.map(\.trimmedDescription)) "
          + (type.map { function($0) } ?? ""))
    }
  }

  private func unwrapped(_ type: TypeSyntax) -> TypeSyntax {
    guard let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first, element.firstName == nil, element.ellipsis == nil
    else { return type }
    return unwrapped(element.type)
  }

  private func parts(_ type: TypeSyntax) -> (
    attributes: [String], specifiers: [String], base: TypeSyntax
  ) {
    guard let type = type.as(AttributedTypeSyntax.self) else { return ([], [], type) }
    return (
      type.attributes.map(\.trimmedDescription),
      type.specifiers.map(\.trimmedDescription) + type.lateSpecifiers.map(\.trimmedDescription),
      type.baseType
    )
  }

  private func function(_ type: TypeSyntax) -> String {
    let (attributes, specifiers, base) = parts(unwrapped(type))
    guard let function = base.as(FunctionTypeSyntax.self) else { return "" }
    let effect =
      function.effectSpecifiers?.throwsClause.map { $0.type?.trimmedDescription ?? "throws" }
      ?? "none"
    let parameters = function.parameters.map { parameter in
      let (attributes, specifiers, base) = parts(parameter.type)
      return "\(parameter.firstName?.text ?? "")|\(parameter.secondName?.text ?? "")|"
        + "\(parameter.type.trimmedDescription)|\(parameter.ellipsis != nil)|\(attributes)|"
        + "\(specifiers)|\(base.trimmedDescription)"
    }
    return "\(parameters) \(function.effectSpecifiers?.asyncSpecifier != nil) \(effect) -> "
      + "\(function.returnClause.type.trimmedDescription) \(attributes) \(specifiers)"
  }
}
