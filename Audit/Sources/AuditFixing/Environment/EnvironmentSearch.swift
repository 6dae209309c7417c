import SwiftSyntax

/// Finds the environment of a module by the name of its global.
struct EnvironmentSearch {
  enum Outcome {
    case found(EnvironmentLocation)
    /// The module has neither the global nor the structure.
    case none
    /// The environment exists but cannot be used, with the reason.
    case unusable(String)
  }

  let global: String
  let typeName: String
  let files: [SourceText]

  private static let environmentSuffixes = ["Dependencies", "Environment", "World"]

  func run() -> Outcome {
    let declarations = files.enumerated().map { Declarations(in: $1.tree, named: global) }
    let globals = declarations.flatMap(\.globals)
    let clashes = declarations.flatMap(\.clashes)
    if let clash = clashes.first {
      return .unusable(
        "the module declares another '\(global)' (\(clash)): name the environment's global with"
          + " `--global`")
    }
    guard let variable = globals.first else {
      if let other = otherEnvironment() {
        return EnvironmentSearch(global: other, typeName: typeName, files: files).run()
      }
      let isTaken = files.contains { $0.structure(named: typeName) != nil }
      return isTaken
        ? .unusable(
          "the module has a '\(typeName)', and no global '\(global)' that holds it: name the global"
            + " with `--global`, or another type with `--name`")
        : .none
    }
    return location(of: variable)
  }

  /// Returns the name of the only global that holds an environment, if the module has none with the usual name.
  private func otherEnvironment() -> String? {
    guard global == FixOptions.usualGlobal else { return nil }
    let names = files.flatMap(\.tree.statements).compactMap { statement -> String? in
      guard let variable = statement.item.as(VariableDeclSyntax.self),
        let binding = variable.bindings.first, !Self.isReadOnly(binding),
        let type = Self.environmentName(binding),
        Self.environmentSuffixes.contains(where: type.hasSuffix),
        files.contains(where: { $0.structure(named: type) != nil })
      else { return nil }
      let isStack = variable.trimmedDescription.contains("EnvironmentStack")
      guard isStack || variable.bindingSpecifier.tokenKind == .keyword(.var) else { return nil }
      return binding.pattern.trimmedDescription
    }
    return names.count == 1 ? names[0] : nil
  }

  private func location(of variable: VariableDeclSyntax) -> Outcome {
    let text = variable.trimmedDescription
    if variable.attributes.trimmedDescription.contains("MainActor") {
      return .unusable("the environment '\(global)' belongs to the main actor: edit by hand")
    }
    if variable.bindings.first.map(Self.isReadOnly) == true {
      return .unusable("'\(global)' is a computed property without a setter: edit by hand")
    }
    guard let name = variable.bindings.first.flatMap(Self.environmentName),
      let file = files.firstIndex(where: { $0.structure(named: name) != nil }),
      let structure = files[file].structure(named: name)
    else {
      return .unusable("what '\(global)' holds is no structure of this module: edit by hand")
    }
    var instances: [String: EnvironmentLocation.Instance] = [:]
    for (index, file) in files.enumerated() {
      for (member, call) in Instances(of: name, in: file.tree).found {
        instances[member] = EnvironmentLocation.Instance(file: index, call: call)
      }
    }
    return .found(
      EnvironmentLocation(
        global: global, typeName: name, isStack: text.contains("EnvironmentStack"), file: file,
        structure: structure, instances: instances))
  }

  /// Returns `World` for `: World`, `: EnvironmentStack<World>`, `= World(…)` and
  /// `= EnvironmentStack(World())`.
  private static func environmentName(_ binding: PatternBindingSyntax) -> String? {
    if let type = binding.typeAnnotation?.type { return name(type.trimmedDescription) }
    guard let call = binding.initializer?.value.as(FunctionCallExprSyntax.self) else {
      guard let member = binding.initializer?.value.as(MemberAccessExprSyntax.self) else {
        return nil
      }
      return member.base?.trimmedDescription
    }
    let callee = call.calledExpression.trimmedDescription
    guard callee == "EnvironmentStack" else { return name(callee) }
    let argument = call.arguments.first?.expression
    if let inner = argument?.as(FunctionCallExprSyntax.self) {
      return inner.calledExpression.trimmedDescription
    }
    return argument?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
  }

  private static func isReadOnly(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case nil: false
    case .getter: true
    case .accessors(let list):
      !list.contains { ["set", "_modify", "modify"].contains($0.accessorSpecifier.text) }
    }
  }

  private static func name(_ type: String) -> String {
    let prefix = "EnvironmentStack<"
    return type.hasPrefix(prefix) && type.hasSuffix(">")
      ? String(type.dropFirst(prefix.count).dropLast()) : type
  }
}

/// The declarations of a name in a file.
private final class Declarations: SyntaxVisitor {
  private(set) var globals: [VariableDeclSyntax] = []
  /// Other declarations with the name, as in `struct Current`.
  private(set) var clashes: [String] = []
  private let name: String

  init(in tree: SourceFileSyntax, named name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard token.text == name, let parent = token.parent else { return .skipChildren }
    if let pattern = parent.as(IdentifierPatternSyntax.self) {
      let variable = pattern.parent?.parent?.parent?.as(VariableDeclSyntax.self)
      if let variable, variable.parent?.parent?.parent?.is(SourceFileSyntax.self) == true {
        globals.append(variable)
      } else {
        clashes.append("a variable")
      }
    } else if let type = parent.asProtocol((any NamedDeclSyntax).self), type.name.id == token.id {
      clashes.append("\(type.introducerText) \(name)")
    } else if parent.is(GenericParameterSyntax.self) {
      clashes.append("a generic parameter")
    } else if let parameter = parent.as(FunctionParameterSyntax.self),
      (parameter.secondName ?? parameter.firstName).id == token.id
    {
      clashes.append("a parameter")
    }
    return .skipChildren
  }
}

extension NamedDeclSyntax {
  fileprivate var introducerText: String {
    asProtocol((any DeclGroupSyntax).self)?.introducer.text ?? "func"
  }
}

/// `live` and `mock` of a type in a file.
private struct Instances {
  private(set) var found: [(String, FunctionCallExprSyntax?)] = []

  init(of type: String, in tree: SourceFileSyntax) {
    for statement in tree.statements {
      let members: MemberBlockSyntax? =
        if let structure = statement.item.as(StructDeclSyntax.self), structure.name.text == type {
          structure.memberBlock
        } else if let block = statement.item.as(ExtensionDeclSyntax.self),
          block.extendedType.trimmedDescription == type
        {
          block.memberBlock
        } else {
          nil
        }
      for member in members?.members ?? [] {
        guard let variable = member.decl.as(VariableDeclSyntax.self),
          variable.modifiers.contains(where: { $0.name.text == "static" }),
          let binding = variable.bindings.first
        else { continue }
        let name = binding.pattern.trimmedDescription
        guard ["live", "mock"].contains(name) else { continue }
        found.append((name, Self.call(binding, of: type)))
      }
    }
  }

  private static func call(
    _ binding: PatternBindingSyntax, of type: String
  ) -> FunctionCallExprSyntax? {
    var value = binding.initializer?.value
    if value == nil, case .getter(let items) = binding.accessorBlock?.accessors, items.count == 1 {
      let item = items.first?.item
      value = item?.as(ExprSyntax.self) ?? item?.as(ReturnStmtSyntax.self)?.expression
    }
    guard let call = value?.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.rightParen != nil
    else { return nil }
    let names = [type, "\(type).init", ".init", "Self", "Self.init"]
    return names.contains(call.calledExpression.trimmedDescription) ? call : nil
  }
}
