import AuditCatalog
import AuditSuggesting
import SwiftSyntax

/// Adds members to the existing environment of a module.
struct MemberAdding {
  let location: EnvironmentLocation
  let global: String
  /// Whether the structures of clients can be added.
  ///
  /// They have the isolation of the module.
  let allowsSupport: Bool
  /// The files of the module.
  private(set) var files: [SourceText]
  private var added: [Member] = []

  init(
    to location: EnvironmentLocation, global: String, files: [SourceText], allowsSupport: Bool
  ) {
    self.location = location
    self.global = global
    self.files = files
    self.allowsSupport = allowsSupport
  }

  /// Returns the expression that reads a member, as in `Current.date`, or the reason why it cannot be read.
  mutating func access(to member: Member) -> Result<String, Reason> {
    if added.contains(member) { return .success("\(global).\(member.name)") }
    if let property = property(for: member) {
      let value = location.liveValue(of: property)
      guard Self.isLive(value, of: member) else {
        return .failure(
          .module(
            "the live value of '\(property.name)' is code of this project, which may call this place:"
              + " edit by hand"))
      }
      if let reason = supportProblem(member, isMember: true) { return .failure(reason) }
      return .success("\(global).\(property.name)")
    }
    if let reason = problem(adding: member) { return .failure(.module(reason)) }
    if let reason = supportProblem(member, isMember: false) { return .failure(reason) }
    added.append(member)
    return .success("\(global).\(member.name)")
  }

  /// Makes the edits for the members to add.
  ///
  /// - Returns: Whether all edits could be made.
  mutating func finish() -> Bool {
    guard !added.isEmpty else { return true }
    let file = location.file
    var texts: [String] = []
    let own = location.structure.memberBlock.members.first?.indentation ?? ""
    let indentation = own.isEmpty ? "  " : own
    // Calls that pass all properties must also pass the new ones.
    let isPlain = location.needsAllArguments && location.instances["live"]?.call != nil
    for member in added {
      let head = "\(indentation)var \(member.name): \(member.type)"
      texts.append(isPlain ? head : SwiftLayout.value(member.live, after: "\(head) =", end: ""))
    }
    let last = location.structure.memberBlock.members.last { member in
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
      return variable.bindings.allSatisfy { $0.accessorBlock == nil }
        && !variable.modifiers.contains { $0.name.text == "static" }
    }
    let place =
      last?.ownRange.upperBound ?? location.structure.memberBlock.leftBrace.ownRange.upperBound
    guard files[file].add([.insert("\n" + texts.joined(separator: "\n"), at: place)]) else {
      return false
    }
    for (name, instance) in location.instances where name == "mock" || isPlain {
      guard let call = instance.call, add(to: call, in: instance.file, isMock: name == "mock")
      else { return false }
    }
    addSupport()
    let imports = Set(added.flatMap(\.imports))
    for module in imports.filter({ !$0.isGuarded }).map(\.module).sorted() {
      _ = files[file].addImport(module)
    }
    for module in imports.filter(\.isGuarded).map(\.module).sorted() {
      _ = files[file].addImport(module, isGuarded: true)
    }
    return true
  }

  // MARK: - Parts

  private mutating func add(
    to call: FunctionCallExprSyntax, in file: Int, isMock: Bool
  ) -> Bool {
    guard let paren = call.rightParen else { return false }
    let last = call.arguments.last
    let line = last.flatMap { $0.leadingTrivia.contains(where: \.isNewline) ? $0 : nil }
    let indentation = line?.indentation
    let texts = added.map { member in
      let value = isMock ? member.mock : member.live
      guard let indentation else {
        return SwiftLayout.value(value, after: "    \(member.name):", end: "")
          .drop { $0 == " " }.description
      }
      return SwiftLayout.value(value, after: "\(indentation)\(member.name):", end: "")
    }
    let separator = indentation == nil ? ", " : ",\n"
    let end = last?.expression.ownRange.upperBound ?? paren.ownRange.lowerBound
    let text = texts.joined(separator: separator)
    return files[file].add([.insert(last == nil ? text : separator + text, at: end)])
  }

  private mutating func addSupport() {
    let names = Set(added.flatMap(\.support)).sorted { $0.name < $1.name }
    for support in names where declaration(of: support.name) == nil {
      let end = files[location.file].bytes.count
      let isClosed = files[location.file].bytes.last == UInt8(ascii: "\n")
      _ = files[location.file].append("\(isClosed ? "" : "\n")\n\(support.code)\n", at: end)
    }
  }

  private func property(for member: Member) -> EnvironmentLocation.Property? {
    let candidates = location.properties.filter { Self.isType($0, of: member) }
    if let same = candidates.first(where: { $0.name == member.name }) { return same }
    // Only the type of a closure is specific enough, and only if a single property has it.
    guard member.type.contains("->"), candidates.count == 1,
      Self.isLive(location.liveValue(of: candidates[0]), of: member)
    else { return nil }
    return candidates[0]
  }

  private func problem(adding member: Member) -> String? {
    if location.memberNames.contains(member.name) {
      return "the environment has another '\(member.name)': edit by hand"
    }
    if location.hasInitializer {
      return "'\(location.typeName)' has an initializer of its own: add '\(member.name):"
        + " \(member.type)' by hand, and run `fix` again"
    }
    for (name, instance) in location.instances where name == "mock" || location.needsAllArguments {
      guard instance.call == nil else { continue }
      return "'\(location.typeName).\(name)' is no call of the initializer: add"
        + " '\(member.name): \(member.type)' by hand, and run `fix` again"
    }
    return nil
  }

  private func supportProblem(_ member: Member, isMember: Bool) -> Reason? {
    if !isMember, !allowsSupport, !member.support.isEmpty {
      return .module(
        "the module has a default isolation: add '\(member.name)' by hand, and run `fix` again")
    }
    for support in member.support where !isMember || member.type == support.name {
      let own = declaration(of: support.name)
      if own == nil, !isMember { continue }
      guard Self.isSame(own, support.code) else {
        return .module("the module has a '\(support.name)' of its own: edit by hand")
      }
    }
    return nil
  }

  private func declaration(of name: String) -> String? {
    for file in files {
      for statement in file.tree.statements {
        guard let type = statement.item.asProtocol((any NamedDeclSyntax).self),
          type.name.text == name
        else { continue }
        return statement.item.trimmedDescription
      }
    }
    return nil
  }

  private static func isSame(_ declaration: String?, _ code: String) -> Bool {
    guard let declaration else { return false }
    let code = code.split(separator: "\n").drop { $0.hasPrefix("//") }.joined()
    return declaration.filter { !$0.isWhitespace } == code.filter { !$0.isWhitespace }
  }

  // MARK: - Comparing

  private static func isType(_ property: EnvironmentLocation.Property, of member: Member) -> Bool {
    if let type = property.type { return plain(type) == plain(member.type) }
    return property.name == member.name && property.value?.hasPrefix(member.type + ".") == true
  }

  private static func plain(_ type: String) -> String {
    type.replacing("@Sendable", with: "").filter { !$0.isWhitespace }
  }

  /// Returns whether a live value accesses the system directly, and so none of the rewritten locations.
  private static func isLive(_ value: String?, of member: Member) -> Bool {
    guard let value = value?.filter({ !$0.isWhitespace }) else { return false }
    let live = member.live.filter { !$0.isWhitespace }
    return value == live || value == member.type + live
      || (liveValues[member.name] ?? []).contains(value)
  }

  private static let liveValues: [String: Set<String>] = [
    "calendar": [".current", "Calendar.current"],
    "date": [
      "Date.init", "Date.init()", "{.init()}", "{.now}", "{Date.init()}", "{Date.now}",
      "{returnDate()}",
    ],
    "locale": [".current", "Locale.current"],
    "timeZone": [".current", "TimeZone.current"],
    "uuid": ["UUID.init", "{.init()}", "{UUID.init()}", "{returnUUID()}"],
    "print": ["{print($0)}"],
  ]
}
