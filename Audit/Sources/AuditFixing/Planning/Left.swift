package import AuditModel

/// A finding that is not converted, with the reason.
package struct Left: Hashable, Sendable {
  package var finding: Finding
  package var reason: Reason
}

/// The reason why a finding is not converted.
package struct Reason: Error, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  package static let noForm = Reason(
    "there is no mechanical form for it; `environment-audit suggest` shows what to do")
  package static let byName = Reason("only a name tells what it is; write its type")
  package static let attributeArgument = Reason("it is an argument of an attribute")
  package static let macroArgument = Reason(
    "it is an argument of a macro, which may need it as it is written")
  package static let conditional = Reason("it is in an `#if`, which a build may leave out")
  package static let inlinable = Reason(
    "it is in code that is compiled into other modules (`@inlinable`)")
  package static let frozen = Reason("it is an initial value in a `@frozen` type")
  package static let initializedOnce = Reason(
    "it initializes a static or global property once, in the scope that reads it first;"
      + " make the property computed")
  package static let storedInMacroType = Reason(
    "it is an initial value in a type that a macro expands")
  package static let environmentItself = Reason("it is in the environment itself")
  package static let generated = Reason("the file is generated")
  package static let comments = Reason("there are comments inside it")
  package static let overlaps = Reason("it is part of another one; run `fix` again")
  package static let unparsed = Reason("the file does not parse; correct it first")
  package static let changed = Reason("the file changed while it was looked at; run `fix` again")
  package static let notDeclaredInManifest = Reason(
    "no literal target of a Package.swift has the file, and its module has no environment;"
      + " make one by `environment-audit suggest --output`")
  package static let outsideProject = Reason("the file is a link that leads out of the project")

  /// The environment or the manifest of the module prevents the conversion.
  static func module(_ reason: String) -> Reason { Reason(reason) }
}
