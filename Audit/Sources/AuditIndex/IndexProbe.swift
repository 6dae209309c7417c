internal import Foundation

/// Reads stores in a child process.
///
/// libIndexStore trusts a store: some damaged records cause invalid memory accesses. A child process that only
/// reads the store shows whether the audit can read it.
package struct IndexProbe: Sendable {
  /// The arguments for ``program``, which precede the paths of the stores.
  private let arguments: [String]
  private let program: String

  /// - Parameters:
  ///   - program: The path of a program that calls ``read(_:library:)``.
  ///   - arguments: The arguments that start the reading.
  package init(program: String, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Returns whether the program has read the stores and exited normally.
  func survives(_ stores: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments + stores
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // A backtrace of the child would take longer than the reading.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { _, new in new }
    guard (try? process.run()) != nil else { return true }
    process.waitUntilExit()
    return process.terminationReason == .exit
  }

  /// Reads the units and records of all Swift files in stores.
  package static func read(_ stores: [String], library: String? = nil) {
    guard let path = library ?? ToolchainLibrary.path(),
      let library = try? IndexLibrary(path: path)
    else { return }
    for path in stores {
      guard let store = try? IndexStore(path: path, library: library) else { continue }
      var records: Set<String> = []
      for unit in store.units(where: { _ in true }).units
      where records.insert(unit.record).inserted {
        _ = store.references(in: unit.record)
      }
    }
  }
}
