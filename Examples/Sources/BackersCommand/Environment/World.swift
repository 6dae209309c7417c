import ArgumentParser
import BackersClient
import BackersEnvironment
import BackersTexts
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
  /// - Parameter isReading: Whether the command only reads; then it works on a copy of the stored session
  ///   while another program has it.
  /// - Throws: ``Failed`` where what is stored cannot be reached: to go on as if there were nothing
  ///   would end in storing nothing.
  func enter(isReading: Bool = false) throws(Failed) {
    switch self {
    case .demonstration: AppEnvironment.replaceCurrentEnvironment(.demonstration)
    case .live:
      // What there is to tell while it is not known whether the program goes on at all.
      let held = Locked<[StorageError]?>([])
      let stored = AppEnvironment.fromStorage(try Self.stores(isReading)) { problem in
        let isHeld = held.withLock { held in
          held?.append(problem)
          return held != nil
        }
        if !isHeld { Self.tell(problem) }
      }
      Terminal.replace { $0.stored = stored }
      let problems = stored.problems
      for problem in problems {
        if case .unreadableStore = problem.kind {
          throw Failed(description: Self.texts.message(of: problem))
        }
        Self.tell(problem)
      }
      let others = held.withLock { held in
        defer { held = nil }
        return held ?? []
      }
      for problem in others { Self.tell(problem) }
      if !problems.isEmpty {
        Terminal.output.writeError("backers: \(Self.texts(ProgramText.wayOut))\n")
      }
    }
  }

  private static var texts: Texts { Texts(Current.language) }

  /// Tells a problem of the storage, unless the user has read the same.
  private static func tell(_ problem: StorageError) {
    let message = texts.message(of: problem)
    guard Terminal.toldProblems.withLock({ $0.insert(message).inserted }) else { return }
    Terminal.output.writeError("backers: \(message)\n")
  }

  private static func stores(_ isReading: Bool) throws(Failed) -> Stores {
    let folder = Terminal.folder
    guard isReading else { return .files(in: folder) }
    do throws(StorageError.StoreFailure) {
      let state = FileStore(at: folder.appending(path: "state"), waiting: .zero)
      _ = try state.keys(withPrefix: "")
      return .files(in: folder)
    } catch {
      // The usual way tells what else may be wrong.
      guard case .busy = error.reason else { return .files(in: folder) }
    }
    do throws(StorageError.StoreFailure) {
      return try .snapshot(of: folder)
    } catch {
      throw Failed(description: texts.reason(of: error))
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
      if case .busy = error.reason { throw Failed(description: texts.reason(of: error)) }
    }
  }

  /// Waits until everything is stored that the command has changed.
  ///
  /// - Throws: `ExitCode` if it is not, after the user was told why.
  static func save() async throws(ExitCode) {
    do {
      try await AppEnvironment.saveEnvironment()
    } catch let problem as StorageError {
      tell(problem)
      throw .failure
    } catch {
      Terminal.output.writeError("backers: \(texts.reason(of: error))\n")
      throw .failure
    }
  }
}
