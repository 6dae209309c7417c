internal import AuditCatalog

/// The names of dependencies, the same for all forms of one.
enum SymbolNames {
  static func name(of shape: Symbol.Shape, call: CallView) -> String {
    switch shape {
    case .initializer(let type): type + call.description
    case .configured(let type): type + "()"
    case .staticProperty(let type, let name): type + "." + name
    case .staticMethod(let type, let name): type + "." + name + call.description
    case .memberPath(let type, let path):
      path.reduce(type) { name, part in part == "init" ? name + "()" : name + "." + part }
    case .implicitMember(let name): "." + name
    case .function(let name): name + "()"
    case .variable(let name): name
    case .method(let name): name + call.description
    case .property(let name): name
    case .attribute(let name): "@" + name
    case .macro(let name): "#" + name
    }
  }
}
