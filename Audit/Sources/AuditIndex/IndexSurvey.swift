internal import Foundation

/// The units of a project's files in all stores, before their records are read.
package struct IndexSurvey {
  /// A file of the project.
  package struct File: Hashable, Sendable {
    /// The path in the form of the audit.
    package var name: String
    package var path: String

    package init(name: String, path: String) {
      self.name = name
      self.path = path
    }
  }

  private struct Choice {
    var store: Int
    var unit: IndexStore.Unit
  }

  private var stores: [IndexStore] = []
  /// The chosen units, by the name of the file.
  private var choices: [String: Choice] = [:]
  /// The units of files outside the project, by module.
  private var foreign: [String: [Choice]] = [:]
  private var systemModules: Set<String> = []
  /// The number of files that changed after their last build.
  package private(set) var staleFiles = 0
  /// The reasons why stores or units cannot be read.
  package private(set) var problems: [IndexProblem] = []

  /// Reads the units of stores.
  ///
  /// - Parameters:
  ///   - files: The project's files.
  ///   - paths: The folders of the stores.
  ///   - library: The path of libIndexStore; nil for the library of the toolchain.
  ///   - probe: Reads the stores first; nil to skip that.
  package init(
    files: [File], stores paths: [String], library: String? = nil, probe: IndexProbe? = nil
  ) {
    guard !paths.isEmpty, !files.isEmpty else { return }
    if let probe, !probe.survives(paths) {
      problems.append(.store("is damaged: \(paths.joined(separator: ", "))"))
      return
    }
    let loaded: IndexLibrary
    do {
      guard let path = library ?? ToolchainLibrary.path() else {
        throw IndexProblem.library("is not found beside 'swift'; put a toolchain into the PATH")
      }
      loaded = try IndexLibrary(path: path)
    } catch {
      problems.append(error as? IndexProblem ?? .library("cannot be loaded"))
      return
    }
    let names = Self.namesByPath(files)
    var newest: [String: Choice] = [:]
    for path in paths {
      let store: IndexStore
      do throws(IndexProblem) {
        store = try IndexStore(path: path, library: loaded)
      } catch {
        problems.append(error)
        continue
      }
      let number = stores.count
      stores.append(store)
      let found = store.units { _ in true }
      systemModules.formUnion(found.systemModules)
      if found.damaged > 0 {
        problems.append(.store("'\(path)' has damaged units: \(found.damaged)"))
      }
      for unit in found.units {
        let choice = Choice(store: number, unit: unit)
        guard let name = names[unit.file] else {
          foreign[unit.module, default: []].append(choice)
          continue
        }
        if let known = newest[name], known.unit.time >= unit.time { continue }
        newest[name] = choice
      }
    }
    let paths = Dictionary(
      files.map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first })
    for (name, choice) in newest {
      guard let path = paths[name], let time = IndexStore.Timestamp(ofFile: path) else { continue }
      if time > choice.unit.time {
        staleFiles += 1
      } else {
        choices[name] = choice
      }
    }
  }

  package var isEmpty: Bool { choices.isEmpty }

  /// Reads the records of the files.
  ///
  /// - Returns: The index, and the problem of the first damaged record.
  package func read() -> (index: CodeIndex, problem: IndexProblem?) {
    var index = CodeIndex(
      ownModules: Set(choices.values.map(\.unit.module)), systemModules: systemModules)
    var problem: IndexProblem?
    for (name, choice) in choices.sorted(by: { $0.key < $1.key }) {
      if let references = stores[choice.store].references(in: choice.unit.record) {
        index.files[name] = references
      } else if problem == nil {
        problem = .store("has a damaged record, '\(choice.unit.record)', among others perhaps")
      }
    }
    readForeign(into: &index)
    return (index, problem)
  }

  /// Reads the modules of other packages whose static or global variables the files use.
  private func readForeign(into index: inout CodeIndex) {
    var wanted: Set<String> = []
    var seen: Set<String> = []
    for references in index.files.values {
      for symbol in references.symbols where symbol.kind.isStaticVariable {
        guard seen.insert(symbol.usr).inserted, let name = ResolvedName(usr: symbol.usr) else {
          continue
        }
        if !index.ownModules.contains(name.module) { wanted.insert(name.module) }
      }
    }
    for module in wanted.sorted() {
      for choice in foreign[module] ?? [] {
        guard let references = stores[choice.store].references(in: choice.unit.record) else {
          continue
        }
        index.add(foreign: references)
      }
    }
  }

  /// Returns the names of files by all paths that a compiler can have used for them.
  private static func namesByPath(_ files: [File]) -> [String: String] {
    var names: [String: String] = [:]
    var folders: [Substring: String] = [:]
    for file in files {
      names[file.path] = file.name
      guard let slash = file.path.lastIndex(of: "/") else { continue }
      let folder = file.path[..<slash]
      let real =
        folders[folder] ?? URL(fileURLWithPath: String(folder)).resolvingSymlinksInPath().path
      folders[folder] = real
      names[real + file.path[slash...]] = file.name
    }
    return names
  }
}

extension CodeIndex {
  /// Adds the types and the stored variables of a file of another module.
  fileprivate mutating func add(foreign references: FileReferences) {
    var computed: Set<Substring> = []
    var variables: [String] = []
    for occurrence in references.occurrences where occurrence.roles.contains(.definition) {
      let symbol = references.symbols[Int(occurrence.symbol)]
      if symbol.kind.isType {
        foreignTypes.append(symbol)
      } else if symbol.name.hasPrefix("getter:"), !occurrence.roles.contains(.implicit) {
        // `…vg` and `…vgZ` are the getters of `…vp` and `…vpZ`.
        computed.insert(Self.stem(symbol.usr))
      } else if symbol.kind.isStaticVariable {
        variables.append(symbol.usr)
      }
    }
    storedVariables.formUnion(variables.filter { !computed.contains(Self.stem($0)) })
  }

  private static func stem(_ usr: String) -> Substring {
    usr.dropLast(usr.hasSuffix("Z") ? 2 : 1)
  }
}

extension IndexStore.Timestamp {
  /// The modification time of a file; nil if the file is missing.
  init?(ofFile path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    #if canImport(Darwin)
      let time = information.st_mtimespec
    #else
      let time = information.st_mtim
    #endif
    self.init(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
  }
}
