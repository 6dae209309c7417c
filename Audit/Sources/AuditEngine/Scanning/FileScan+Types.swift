internal import SwiftSyntax

// Type syntax, recorded to be resolved when all declarations are known.

extension FileScan {
  /// Records a type.
  func type(_ form: TypeRecord.Form) -> Int32 { builder.type(form, context: context) }

  /// Returns the record of a type in the source, or -1.
  func type(of syntax: Int32?, depth: Int = 0) -> Int32 {
    guard let syntax, depth < 16 else { return -1 }
    switch kind(syntax) {
    case .identifierType:
      return identifierType(syntax, depth: depth)
    case .memberType:
      guard let stretch = typePath(syntax) else { return -1 }
      return type(.named(stretch))
    case .optionalType, .implicitlyUnwrappedOptionalType:
      return type(of: child(syntax, Slot.wrappedType), depth: depth + 1)
    case .arrayType:
      let element = type(of: child(syntax, Slot.arrayElementType), depth: depth + 1)
      return type(.array(of: element))
    case .functionType:
      let result = child(syntax, Slot.functionTypeReturn).flatMap { child($0, Slot.returnType) }
      return type(.function(result: type(of: result, depth: depth + 1)))
    case .attributedType:
      return type(of: child(syntax, Slot.attributedBase), depth: depth + 1)
    case .someOrAnyType:
      return type(of: child(syntax, Slot.constraint), depth: depth + 1)
    case .tupleType:
      return tupleType(syntax, depth: depth)
    case .compositionType:
      var first: Int32?
      for index in syntax..<nodes[Int(syntax)].end where first == nil {
        if kind(index) == .identifierType || kind(index) == .memberType { first = index }
      }
      return type(of: first, depth: depth + 1)
    default:
      return -1
    }
  }

  private func identifierType(_ syntax: Int32, depth: Int) -> Int32 {
    guard let token = child(syntax, Slot.identifierTypeName) else { return -1 }
    let number = nodes[Int(token)].name
    if isWord(number, .Self) { return type(.ownType) }
    if let arguments = child(syntax, Slot.identifierTypeArguments) {
      var first: Int32?
      for index in (arguments + 1)..<nodes[Int(arguments)].end
      where first == nil && kind(index) == .genericArgument {
        first = index + 1
      }
      if isWord(number, .Optional) { return type(of: first, depth: depth + 1) }
      if isWord(number, .Array) {
        return type(.array(of: type(of: first, depth: depth + 1)))
      }
    }
    let path = path(number, end: nodes[Int(token)].stop)
    return type(.named(path))
  }

  /// Returns a type that is not named in the source.
  func namedType(_ name: String) -> Int32 {
    builder.facts.paths.append(builder.text(name))
    builder.facts.pathEnds.append(0)
    return type(.named(Stretch(start: Int32(builder.facts.paths.count - 1), count: 1)))
  }

  private func tupleType(_ syntax: Int32, depth: Int) -> Int32 {
    var element: Int32?
    var count = 0
    for index in syntax..<nodes[Int(syntax)].end where kind(index) == .tupleTypeElement {
      count += 1
      if element == nil { element = index }
    }
    if count == 0 {
      return namedType("Void")
    }
    guard count == 1, let element else { return -1 }
    return type(of: child(element, Slot.tupleTypeElementType), depth: depth + 1)
  }

  /// Returns the names of `A.B.C`; nil if the syntax is not a path of names.
  func typePath(_ syntax: Int32) -> Stretch? {
    var names: [(Int32, Int32)] = []
    var index = syntax
    while names.count < 16 {
      if kind(index) == .memberType {
        guard let token = child(index, Slot.memberTypeName),
          let base = child(index, Slot.memberTypeBase)
        else { return nil }
        names.append((nodes[Int(token)].name, nodes[Int(token)].stop))
        index = base
      } else if kind(index) == .identifierType {
        guard let token = child(index, Slot.identifierTypeName) else { return nil }
        names.append((nodes[Int(token)].name, nodes[Int(token)].stop))
        break
      } else if kind(index) == .attributedType, let base = child(index, Slot.attributedBase) {
        index = base
      } else if kind(index) == .optionalType, let base = child(index, Slot.wrappedType) {
        index = base
      } else {
        return nil
      }
    }
    let start = Int32(builder.facts.paths.count)
    for (number, end) in names.reversed() { appendPath(number, end: end) }
    return Stretch(start: start, count: Int32(names.count))
  }

  /// Appends a path of one name.
  func path(_ number: Int32, end: Int32) -> Stretch {
    appendPath(number, end: end)
    return Stretch(start: Int32(builder.facts.paths.count - 1), count: 1)
  }

  func appendPath(_ number: Int32, end: Int32) {
    // In `value.0`, the member has no name.
    builder.facts.paths.append(number < 0 ? builder.text("") : name(number))
    builder.facts.pathEnds.append(end)
  }

  /// Returns the inherited types of a declaration.
  func inherited(_ clause: Int32?) -> Stretch {
    guard let clause else { return .none }
    var types: [Int32] = []
    for index in clause..<nodes[Int(clause)].end where kind(index) == .inheritedType {
      let inherited = type(of: child(index, Slot.inheritedType))
      if inherited >= 0 { types.append(inherited) }
    }
    let start = Int32(builder.facts.lists.count)
    builder.facts.lists.append(contentsOf: types)
    return Stretch(start: start, count: Int32(types.count))
  }
}
