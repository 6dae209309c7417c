package import AuditModel

/// A finding that is not converted, with the reason.
package struct Left: Hashable, Sendable {
  package var finding: Finding
  package var reason: Reason
}

/// The reason why a finding is not converted.
package enum Reason: Hashable, Sendable {
  case noForm
  case byName
  case attributeArgument
  case macroArgument
  case conditional
  case inlinable
  case frozen
  case initializedOnce
  case storedInMacroType
  case environmentItself
  case generated
  case comments
  case overlaps
  case unparsed
  case changed
  case notDeclaredInManifest
  case outsideProject
  /// The environment or the manifest of the module prevents the conversion.
  case module(String)
}

extension Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noForm: "there is no mechanical form for it; `environment-audit suggest` shows what to do"
    case .byName: "only a name tells what it is; write its type"
    case .attributeArgument: "it is an argument of an attribute"
    case .macroArgument: "it is an argument of a macro, which may need it as it is written"
    case .conditional: "it is in an `#if`, which a build may leave out"
    case .inlinable: "it is in code that is compiled into other modules (`@inlinable`)"
    case .frozen: "it is an initial value in a `@frozen` type"
    case .initializedOnce:
      "it initializes a static or global property once, in the scope that reads it first;"
        + " make the property computed"
    case .storedInMacroType: "it is an initial value in a type that a macro expands"
    case .environmentItself: "it is in the environment itself"
    case .generated: "the file is generated"
    case .comments: "there are comments inside it"
    case .overlaps: "it is part of another one; run `fix` again"
    case .unparsed: "the file does not parse; correct it first"
    case .changed: "the file changed while it was looked at; run `fix` again"
    case .notDeclaredInManifest:
      "no literal target of a Package.swift has the file, and its module has no environment;"
        + " make one by `environment-audit suggest --output`"
    case .outsideProject: "the file is a link that leads out of the project"
    case .module(let reason): reason
    }
  }
}
