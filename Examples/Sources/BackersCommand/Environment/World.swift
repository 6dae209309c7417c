import ArgumentParser
import BackersApp
import BackersClient
import BackersEnvironment
import BackersTexts
import CommandRunning
import EnvironmentStorage
import Environments
import Foundation
import ProgramSupport

/// The environment that a command runs in.
enum World: String, Codable, Sendable {
  /// Every value is known, and nothing is stored.
  case demonstration = "demo"
  /// The service over the network, with the stored session.
  case live

  /// Installs the environment.
  ///
  /// - Parameters:
  ///   - isReading: Whether the command only reads; then it works on a copy of the stored session while another
  ///     program has it.
  ///   - isReplay: Whether the session comes from a recording; then nothing is stored.
  /// - Throws: ``Failed`` if the stores cannot be reached: to go on as if they were empty would end in storing
  ///   nothing.
  func enter(isReading: Bool = false, isReplay: Bool = false) throws(Failed) {
    switch self {
    // A layer of its own: the environment below is not touched.
    case .demonstration: AppEnvironment.pushEnvironment(.demonstration)
    case .live where isReplay: AppEnvironment.replaceCurrentEnvironment(.replayed)
    case .live:
      // Problems are held until it is known whether the program goes on at all.
      let held = Locked<[StorageError]?>([])
      let stored = AppEnvironment.restore(from: try Self.stores(isReading)) { problem in
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

  /// Removes the environment again, if it was a demonstration.
  func leave() {
    if self == .demonstration { AppEnvironment.popEnvironment() }
  }

  private static var texts: Texts { Texts(Current.language) }

  /// Tells a problem of the storage, unless the user has read the same.
  private static func tell(_ problem: StorageError) {
    let message = texts.message(of: problem)
    guard Terminal.toldProblems.withLock({ $0.insert(message).inserted }) else { return }
    Terminal.output.writeError("backers: \(message)\n")
  }

  private static var stores: Stores {
    .files(in: Terminal.folder, sharedDirectory: Terminal.sharedFolder)
  }

  private static func stores(_ isReading: Bool) throws(Failed) -> Stores {
    let folder = Terminal.folder
    guard isReading else { return stores }
    do throws(StorageError.StoreFailure) {
      let state = FileStore(at: folder.appending(path: "state"), waiting: .zero)
      _ = try state.keys(withPrefix: "")
      return stores
    } catch {
      // Restoring reports any other problem.
      guard case .busy = error.reason else { return stores }
    }
    do throws(StorageError.StoreFailure) {
      return try .snapshot(of: folder, sharedDirectory: Terminal.sharedFolder)
    } catch {
      throw Failed(description: texts.reason(of: error))
    }
  }

  /// Checks that no other program uses the stores.
  ///
  /// - Throws: ``Failed`` if one does.
  static func checkNoOtherProgram() throws(Failed) {
    do throws(StorageError.StoreFailure) {
      _ = try Self.stores.state.keys(withPrefix: "")
    } catch {
      // Any other problem of the store is the reason to set it aside.
      if case .busy = error.reason { throw Failed(description: texts.reason(of: error)) }
    }
  }

  /// Waits until every change of the command is stored, and until its events are written.
  ///
  /// - Throws: `ExitCode` if a change could not be stored, after the reason was printed.
  static func save() async throws(ExitCode) {
    await Current.analytics.flush()
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
