import AuditProject
import SwiftSyntax

/// Replaces the global variables of one module by a stack.
struct ModuleAdoption {
  private let target: Manifest.Target
  private let options: FixOptions
  private let isSwift5: Bool
  private var files: [SourceText]
  private var tests: [TestAdoption]
  private var stack = ""
  private(set) var adopted: [AdoptionPlan.Note] = []
  private(set) var left: [AdoptionPlan.Note] = []

  init(target: Manifest.Target, manifest: Manifest, options: FixOptions) {
    self.target = target
    self.options = options
    isSwift5 = manifest.isSwift5(target)
    let folders = manifest.targets.map(\.folder)
    func files(of target: Manifest.Target) -> [SourceText] {
      ModuleFiles(
        in: target.folder, without: folders.filter { $0 != target.folder },
        fileSystem: options.fileSystem
      ).files
    }
    self.files = files(of: target)
    tests = manifest.targets
      .filter { $0.kind == "testTarget" && $0.dependencies.contains(target.name) }
      .map { TestAdoption(target: $0, files: files(of: $0)) }
  }

  var changes: [FileChange] {
    (files + tests.flatMap(\.files)).compactMap(\.change)
  }

  /// Plans the module's changes.
  ///
  /// - Returns: Whether there are any changes.
  mutating func run(_ manifest: inout Manifest) -> Bool {
    let hasStack = files.contains { file in
      file.tree.statements.contains {
        $0.item.as(VariableDeclSyntax.self)?.trimmedDescription.contains("EnvironmentStack") == true
      }
    }
    if hasStack { return false }
    let globals = files.enumerated().flatMap { GlobalVariable.all(in: $1, file: $0) }
    let edited = manifest
    let isDone: Bool
    let assigned = globals.filter { global in tests.contains { $0.assigns(global.name) } }
    let worlds = (assigned.isEmpty ? globals : assigned).filter(isEnvironment)
    // A single client among several variables that tests replace is not an environment.
    let named = worlds.filter { Self.isEnvironmentName($0.type) }
    if let world = worlds.first, worlds.count == 1, assigned.count <= 1 {
      isDone = adopt(world)
    } else if let world = named.first, named.count == 1 {
      isDone = adopt(world)
      for other in assigned where other.name != world.name {
        leave(other, "make it a property of '\(world.type)', which has a stack")
      }
    } else {
      isDone = adopt(assigned)
    }
    guard isDone else { return false }
    if let problem = prepare(&manifest) {
      manifest = edited
      left = adopted.map { note in
        AdoptionPlan.Note(path: note.path, line: note.line, text: problem)
      }
      adopted = []
      return false
    }
    return true
  }

  // MARK: - One structure

  /// Returns whether a structure's name says that it is an environment and not a client.
  static func isEnvironmentName(_ type: String) -> Bool {
    ["Dependencies", "Environment", "World"].contains { type.hasSuffix($0) }
  }

  /// Returns whether a variable holds a structure of this module with closures, interfaces or system values, as
  /// an environment does.
  private func isEnvironment(_ global: GlobalVariable) -> Bool {
    structure(named: global.type)?.structure.memberBlock.members.contains { member in
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        variable.modifiers.allSatisfy({ $0.name.text != "static" })
      else { return false }
      return variable.bindings.contains { binding in
        guard binding.accessorBlock == nil else { return false }
        let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
        let value = binding.initializer?.value.trimmedDescription ?? ""
        return type.contains("->") || type.hasPrefix("any ")
          || SendableTypes.ofSystem.contains { type == $0 || value.hasPrefix("\($0).") }
      }
    } == true
  }

  private mutating func adopt(_ world: GlobalVariable) -> Bool {
    guard let (file, structure) = structure(named: world.type) else { return false }
    let inherited =
      structure.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    let sendable = structure.inheritanceClause?.inheritedTypes
      .first { $0.type.trimmedDescription == "Sendable" }
    guard isSwift5 || sendable != nil || inherited.contains("Controllable") else {
      leave(world, "'\(world.type)' is not declared Sendable: declare it, and run `adopt` again")
      return false
    }
    stack = stackName(world.type)
    if let sendable {
      _ = files[file].add([.replace(sendable.type.ownRange, by: "Controllable")])
    }
    let text = """
      \(world.access)nonisolated let \(stack): EnvironmentStack<\(world.type)> = \
      EnvironmentStack(\(world.value))

      \(world.access)nonisolated var \(world.name): \(world.type) {
        get { \(stack).current }
        _modify { yield &\(stack).current }
      }
      """
    guard files[world.file].add([.replace(world.range, by: text)]) else {
      return false
    }
    for index in Set([file, world.file]) { _ = files[index].addImport("Environments") }
    note(world, "'\(world.name)' reads and writes the stack '\(stack)'")
    return true
  }

  // MARK: - Several variables

  private mutating func adopt(_ globals: [GlobalVariable]) -> Bool {
    let known = SendableTypes(files: files)
    let fitting = globals.filter { isSwift5 || known.contains($0.type) }
    for global in globals where !fitting.contains(where: { $0.name == global.name }) {
      leave(global, "its type '\(global.type)' is not declared Sendable")
    }
    guard let first = fitting.first, structure(named: options.typeName) == nil else {
      if let first = fitting.first {
        leave(first, "the module has a '\(options.typeName)': choose another `--name`")
      }
      return false
    }
    stack = stackName(options.typeName)
    // The environment is declared at the position of the first variable.
    let source = files[first.file]
    let place =
      source.tree.statements.first { !$0.item.is(ImportDeclSyntax.self) }?.position.utf8Offset
      ?? source.bytes.count
    let properties = fitting.map { "  \(accessOfAll(fitting))var \($0.name): \($0.type)" }
    let arguments = fitting.map { "    \($0.name): \($0.value)" }
    let access = accessOfAll(fitting)
    let text = """


      \(access)struct \(options.typeName): Controllable {
      \(properties.joined(separator: "\n"))

        \(access)static let live = \(options.typeName)(
      \(arguments.joined(separator: ",\n")))
      }

      \(access)nonisolated let \(stack): EnvironmentStack<\(options.typeName)> = \
      EnvironmentStack(.live)
      """
    guard files[first.file].add([.insert(text, at: place)]) else { return false }
    _ = files[first.file].addImport("Environments")
    for global in fitting {
      let computed = """
        \(global.access)nonisolated var \(global.name): \(global.type) {
          get { \(stack).\(global.name) }
          set { \(stack).\(global.name) = newValue }
        }
        """
      // Computed properties of several lines are separated by an empty line.
      let trivia = global.leadingTrivia.description
      let isClose = trivia.filter(\.isNewline).count == 1 && global.name != first.name
      let edit = SourceEdit.replace(
        global.range, by: isClose ? "\n" + computed : computed)
      guard files[global.file].add([edit]) else { return false }
      note(global, "'\(global.name)' is a property of '\(options.typeName)'")
    }
    return true
  }

  private func accessOfAll(_ globals: [GlobalVariable]) -> String {
    let accesses = Set(globals.map(\.access))
    return ["public ", "package "].first(where: accesses.contains) ?? ""
  }

  // MARK: - Manifest and tests

  private mutating func prepare(_ manifest: inout Manifest) -> String? {
    if let problem = manifest.link(target, options) { return problem }
    let names = Set(adopted.compactMap { $0.text.split(separator: "'").first.map(String.init) })
    for index in tests.indices where names.contains(where: { tests[index].assigns($0) }) {
      let notes = tests[index].run(stack: stack)
      left += notes.left
      guard !notes.adopted.isEmpty else { continue }
      let problem = manifest.add(
        product: "EnvironmentsTesting", to: tests[index].target, library: options.library)
      if let problem { return problem }
      adopted += notes.adopted
    }
    return nil
  }

  // MARK: - Parts

  private func structure(named name: String) -> (file: Int, structure: StructDeclSyntax)? {
    files.enumerated().lazy
      .compactMap { index, file in file.structure(named: name).map { (index, $0) } }.first
  }

  /// Returns the name of a stack: `worlds` for `World`, `environments` for `AppEnvironment`.
  private func stackName(_ type: String) -> String {
    if type.hasSuffix("Environment") { return "environments" }
    return type.prefix(1).lowercased() + type.dropFirst() + "s"
  }

  private mutating func note(_ global: GlobalVariable, _ text: String) {
    adopted.append(note(about: global, text))
  }

  private mutating func leave(_ global: GlobalVariable, _ text: String) {
    left.append(note(about: global, "'\(global.name)' is left: \(text)"))
  }

  private func note(about global: GlobalVariable, _ text: String) -> AdoptionPlan.Note {
    let source = files[global.file]
    return AdoptionPlan.Note(
      path: source.path, line: source.line(of: global.range.lowerBound), text: text)
  }
}
