import SwiftSyntax

/// The environment of a module, as declared in its files.
struct EnvironmentLocation {
  /// The name of the global variable.
  let global: String
  /// The name of the structure.
  let typeName: String
  /// Whether the global is a stack of the library, and not a variable of the structure.
  let isStack: Bool
  /// The index of the file with the structure among the files of the module.
  let file: Int
  let structure: StructDeclSyntax
  /// `live` and `mock`, by name.
  let instances: [String: Instance]

  /// A static member that holds an environment.
  struct Instance {
    let file: Int
    /// The call of the initializer; nil if the member is created in another way.
    let call: FunctionCallExprSyntax?
  }

  /// A stored property.
  struct Property {
    let name: String
    let type: String?
    let value: String?
  }

  /// The stored properties, in source order.
  var properties: [Property] {
    structure.memberBlock.members.flatMap { member -> [Property] in
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        variable.modifiers.allSatisfy({ $0.name.text != "static" })
      else { return [] }
      return variable.bindings.compactMap { binding in
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          binding.accessorBlock == nil || binding.initializer != nil
        else { return nil }
        return Property(
          name: name, type: binding.typeAnnotation?.type.trimmedDescription,
          value: binding.initializer?.value.trimmedDescription)
      }
    }
  }

  /// The names of all members, stored or computed.
  var memberNames: Set<String> {
    var names: Set<String> = []
    for member in structure.memberBlock.members {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        for binding in variable.bindings { names.insert(binding.pattern.trimmedDescription) }
      } else if let function = member.decl.as(FunctionDeclSyntax.self) {
        names.insert(function.name.text)
      }
    }
    return names
  }

  var hasInitializer: Bool {
    structure.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
  }

  /// Whether a property has no default value, so that calls of the initializer must pass all.
  var needsAllArguments: Bool {
    properties.contains { $0.value == nil && $0.type?.hasSuffix("?") != true }
  }

  /// Returns the value of a property in `live`; its default value if `live` does not pass one.
  func liveValue(of property: Property) -> String? {
    let argument = instances["live"]?.call?.arguments.first { $0.label?.text == property.name }
    return argument?.expression.trimmedDescription ?? property.value
  }
}
