// Overload resolution. A declaration of the code base hides a system function only for calls that it accepts.

extension FileResolution {
  /// Returns the static member of a type that a use refers to.
  ///
  /// An extension of another module's type adds overloads: a call that none of them accepts refers to the other
  /// module's function, and a use without a call refers to its property.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - type: The number of the type.
  ///   - site: The use.
  ///   - isLast: Whether the arguments of the use belong to the member.
  /// - Returns: The declaration; nil if the code base has none that matches.
  func staticMember(
    _ name: NameHash, of type: Int32, _ site: SiteRecord, isLast: Bool
  ) -> DeclarationReference? {
    guard let found = table.staticMember(name, of: type) else { return nil }
    guard table.declaration(found).kind == .function, !table.externalAncestry(type).isEmpty else {
      return found
    }
    let isCalled = isLast && site.flags.contains(.isCalled)
    return member(name, of: type) { reference, declaration in
      guard declaration.flags.contains(.isStatic) else { return false }
      return declaration.kind != .function || (isCalled && takes(site, reference))
    }
  }

  /// Returns the first matching member of a type, its superclasses and its protocols.
  func member(
    _ name: NameHash, of type: Int32,
    where fits: (DeclarationReference, DeclarationRecord) -> Bool
  ) -> DeclarationReference? {
    var result: DeclarationReference?
    for owner in table.ancestry(type) {
      let isFound = table.eachMember(name, in: owner) { reference, declaration in
        guard fits(reference, declaration) else { return false }
        result = reference
        return true
      }
      if isFound { return result }
    }
    return nil
  }

  /// Returns whether a declaration is a function that does not accept the arguments of a call.
  func isOtherFunction(_ reference: DeclarationReference, _ site: SiteRecord) -> Bool {
    table.declaration(reference).kind == .function && !takes(site, reference)
  }

  /// Returns whether a function accepts the arguments of a call, by their labels.
  ///
  /// A missing argument has a default, or is a trailing closure. Additional arguments without a label may
  /// belong to a variadic parameter. A use without a call matches.
  func takes(_ site: SiteRecord, _ reference: DeclarationReference) -> Bool {
    guard site.call >= 0 else { return true }
    var rest = CallView(unit, site.call).labels[...]
    var closures = Int(unit.facts.calls[Int(site.call)].trailingClosures)
    var isVariadic = false
    let declaring = table.file(reference.file)
    for parameter in declaring.facts.parameters[table.declaration(reference).parameters.indices] {
      let label = parameter.label < 0 ? "_" : declaring.facts.string(parameter.label)
      if rest.first != label, isVariadic { rest = rest.drop { $0 == "_" } }
      if rest.first == label {
        rest = rest.dropFirst()
        isVariadic = true
      } else if parameter.hasDefault {
        continue
      } else if closures > 0 {
        closures -= 1
      } else {
        return false
      }
    }
    return isVariadic ? rest.allSatisfy { $0 == "_" } : rest.isEmpty
  }
}
