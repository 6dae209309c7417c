internal import CIndexStore
internal import Foundation

/// An index store: the units and records that compilers write during a build.
package final class IndexStore {
  /// The output of a compiler for one file of a target.
  package struct Unit: Hashable, Sendable {
    /// The absolute path of the file.
    package var file: String
    package var module: String
    /// The name of the record, which changes with the record's content.
    package var record: String
    package var time: Timestamp
  }

  /// The modification time of a file.
  package struct Timestamp: Hashable, Comparable, Sendable {
    package var seconds: Int64
    package var nanoseconds: Int64

    package init(seconds: Int64, nanoseconds: Int64 = 0) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
      (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
  }

  private let library: IndexLibrary
  private let store: UnsafeMutableRawPointer
  private let path: String

  /// Opens a store.
  ///
  ///   - path: The folder that contains `v5` or another version of the format.
  ///   - library: The library of the toolchain that wrote the store.
  /// - Throws: ``IndexProblem/store(_:)`` if the folder is not a store of the library's format.
  package init(path: String, library: IndexLibrary) throws(IndexProblem) {
    // The library creates a missing store, but an audit must not write to a build folder.
    let version = "v\(library.formatVersion())"
    guard FileManager.default.fileExists(atPath: "\(path)/\(version)/units") else {
      throw .store("'\(path)' has no units in the format \(version) of the toolchain")
    }
    var error: UnsafeMutableRawPointer?
    guard let store = library.createStore(path, &error) else {
      throw .store("'\(path)' cannot be opened: \(library.reason(error))")
    }
    self.library = library
    self.store = store
    self.path = path
  }

  deinit { library.disposeStore(store) }

  /// Reads the units of all Swift files.
  ///
  /// - Parameter isWanted: Returns whether a file is relevant, by its absolute path.
  /// - Returns: The units of these files, the modules of toolchains and SDKs, and the number of damaged units.
  package func units(
    where isWanted: (String) -> Bool
  ) -> (units: [Unit], systemModules: Set<String>, damaged: Int) {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { names in
      _ = library.applyUnits(store, 1, names) { context, name in
        context?.assumingMemoryBound(to: [String].self).pointee.append(name.text)
        return true
      }
    }
    var units: [Unit] = []
    var systemModules: Set<String> = []
    var damaged = 0
    for name in names {
      guard isWhole("units/\(name)"), let reader = library.createUnit(store, name, nil) else {
        damaged += 1
        continue
      }
      defer { library.disposeUnit(reader) }
      var file = library.unitMainFile(reader).text
      guard file.hasSuffix(".swift") else { continue }
      if !file.hasPrefix("/") { file = "\(library.unitWorkingFolder(reader).text)/\(file)" }
      var seconds: Int64 = 0
      var nanoseconds: Int64 = 0
      guard isWanted(file),
        // The function returns true if there was an error.
        !library.unitModificationTime(store, name, &seconds, &nanoseconds, nil)
      else { continue }
      var dependencies = Dependencies(library: library, file: file)
      withUnsafeMutablePointer(to: &dependencies) { dependencies in
        _ = library.applyDependencies(reader, dependencies) { context, dependency in
          if let dependency {
            context?.assumingMemoryBound(to: Dependencies.self).pointee.add(dependency)
          }
          return true
        }
      }
      systemModules.formUnion(dependencies.systemModules)
      guard let record = dependencies.record else { continue }
      units.append(
        Unit(
          file: file, module: library.unitModule(reader).text, record: record,
          time: Timestamp(seconds: seconds, nanoseconds: nanoseconds)))
    }
    return (units, systemModules, damaged)
  }

  /// Reads the symbols that the names of a file refer to.
  ///
  /// - Parameter record: The name of the file's record.
  /// - Returns: The references; nil if the record is missing or damaged.
  /// - Complexity: O(*n* log *n*) for *n* occurrences.
  package func references(in record: String) -> FileReferences? {
    guard isWhole("records/\(record.suffix(2))/\(record)"),
      let reader = library.createRecord(store, record, nil)
    else { return nil }
    defer { library.disposeRecord(reader) }
    var occurrences = Occurrences(library: library)
    let isComplete = withUnsafeMutablePointer(to: &occurrences) { occurrences in
      library.applyOccurrences(reader, occurrences) { context, occurrence in
        if let occurrence {
          context?.assumingMemoryBound(to: Occurrences.self).pointee.add(occurrence)
        }
        return true
      }
    }
    // The library also reports a failure for a file without code.
    guard isComplete || occurrences.occurrences.isEmpty else { return nil }
    return FileReferences(occurrences.occurrences, symbols: occurrences.symbols)
  }

  /// Returns whether a file of the store starts like a bit stream of whole words.
  ///
  /// A bit stream that is truncated within a word is not passed to the library.
  private func isWhole(_ name: String) -> Bool {
    guard
      let file = try? FileHandle(
        forReadingFrom: URL(fileURLWithPath: "\(path)/v\(library.formatVersion())/\(name)"))
    else { return false }
    defer { try? file.close() }
    guard let start = try? file.read(upToCount: 4), start.count == 4,
      let size = try? file.seekToEnd()
    else { return false }
    return size % 4 == 0
      && (start.elementsEqual(Array("IDXU".utf8)) || start.elementsEqual(Array("IDXR".utf8)))
  }

  /// Collects the record and the modules of a unit.
  private struct Dependencies {
    let library: IndexLibrary
    let file: String
    var record: String?
    var systemModules: Set<String> = []

    mutating func add(_ dependency: UnsafeMutableRawPointer) {
      switch library.dependencyKind(dependency) {
      case 2:
        // Units of bridging headers have additional records.
        let path = library.dependencyPath(dependency).text
        if path == file || record == nil, path.hasSuffix(".swift") {
          record = library.dependencyName(dependency).text
        }
      default:
        guard library.dependencyIsSystem(dependency) else { return }
        let module = library.dependencyModule(dependency).text
        if !module.isEmpty { systemModules.insert(module) }
      }
    }
  }

  /// Collects the occurrences of a record.
  private struct Occurrences {
    let library: IndexLibrary
    var occurrences: [FileReferences.Occurrence] = []
    var symbols: [IndexedSymbol] = []
    private var numbers: [UnsafeMutableRawPointer: Int32] = [:]

    init(library: IndexLibrary) { self.library = library }

    mutating func add(_ occurrence: UnsafeMutableRawPointer) {
      guard let symbol = library.occurrenceSymbol(occurrence) else { return }
      var line: UInt32 = 0
      var column: UInt32 = 0
      library.occurrencePosition(occurrence, &line, &column)
      let roles = Roles(rawValue: library.occurrenceRoles(occurrence))
      occurrences.append(
        FileReferences.Occurrence(
          line: line, column: column, symbol: number(of: symbol), roles: roles,
          receiver: roles.contains(.received) ? receiver(of: occurrence) : -1))
    }

    private mutating func number(of symbol: UnsafeMutableRawPointer) -> Int32 {
      if let known = numbers[symbol] { return known }
      let number = Int32(symbols.count)
      numbers[symbol] = number
      symbols.append(
        IndexedSymbol(
          usr: library.symbolUSR(symbol).text, name: library.symbolName(symbol).text,
          kind: library.symbolKind(symbol)))
      return number
    }

    private mutating func receiver(of occurrence: UnsafeMutableRawPointer) -> Int32 {
      var search = Receiver(library: library)
      withUnsafeMutablePointer(to: &search) { search in
        _ = library.applyRelations(occurrence, search) { context, relation in
          if let relation {
            context?.assumingMemoryBound(to: Receiver.self).pointee.add(relation)
          }
          return true
        }
      }
      return search.symbol.map { number(of: $0) } ?? -1
    }
  }

  /// Finds the receiver among the relations of an occurrence.
  private struct Receiver {
    let library: IndexLibrary
    var symbol: UnsafeMutableRawPointer?

    mutating func add(_ relation: UnsafeMutableRawPointer) {
      guard Roles(rawValue: library.relationRoles(relation)).contains(.received) else { return }
      symbol = library.relationSymbol(relation)
    }
  }
}

extension IndexLibrary {
  /// Returns the text of an error, and disposes of it.
  func reason(_ error: UnsafeMutableRawPointer?) -> String {
    guard let error else { return "no reason is given" }
    defer { disposeError(error) }
    return errorDescription(error).map { String(cString: $0) } ?? "no reason is given"
  }
}
