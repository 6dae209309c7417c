import BackersClient
import BackersEnvironment
import CommandRunning
import EnvironmentStorage
import Environments
import Foundation
import Locks
import TerminalIO

/// Which world a command runs in.
enum World: String, Sendable {
  /// Everything is known, and nothing is stored.
  case demonstration = "demo"
  /// The real service, with the session that is stored.
  case live

  /// Puts the program into the world.
  ///
  /// - Throws: ``Failed`` where what is stored cannot be reached: to go on as if there were nothing
  ///   would end in storing nothing.
  func enter() throws(Failed) {
    switch self {
    case .demonstration: AppEnvironment.replaceCurrentEnvironment(.demonstration)
    case .live:
      // What there is to tell while it is not known whether the program goes on at all.
      let held = Locked<[StorageError]?>([])
      let stored = AppEnvironment.fromStorage(.files(in: Terminal.folder)) { problem in
        let isHeld = held.withLock { held in
          held?.append(problem)
          return held != nil
        }
        if !isHeld { Terminal.output.writeError("backers: \(problem)\n") }
      }
      Terminal.replace { $0.stored = stored }
      let problems = stored.problems
      for problem in problems {
        if case .unreadableStore = problem.kind { throw Failed(description: "\(problem)") }
        Terminal.output.writeError("backers: \(problem)\n")
      }
      let others = held.withLock { held in
        defer { held = nil }
        return held ?? []
      }
      for problem in others { Terminal.output.writeError("backers: \(problem)\n") }
      if !problems.isEmpty {
        Terminal.output.writeError(
          "backers: To start from nothing, with all that is stored put aside: backers reset.\n")
      }
    }
  }

  /// Makes sure that no other program is using what is stored.
  ///
  /// - Throws: ``Failed`` where one is.
  static func checkNobodyElse() throws(Failed) {
    do throws(StorageError.StoreFailure) {
      _ = try Stores.files(in: Terminal.folder).state.keys(withPrefix: "")
    } catch {
      // What else is wrong with it is the reason to put it aside.
      if case .busy = error.reason { throw Failed(description: "\(error)") }
    }
  }

  /// Waits until everything is stored that the command has changed.
  ///
  /// - Throws: ``Failed`` where it is not.
  static func save() async throws(Failed) {
    do {
      try await AppEnvironment.saveEnvironment()
    } catch {
      throw Failed(description: "\(error)")
    }
  }
}
