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

/// The environment of a command.
enum World: String, Codable, Sendable {
  /// Every value is fixed, and nothing is stored.
  case demonstration = "demo"
  /// The service over the network, with the stored session.
  case live

  /// Installs the environment.
  ///
  /// - Parameters:
  ///   - isReading: Whether the command only reads. It then works on a copy of the stored session
  ///     if another program uses the session.
  ///   - isReplay: Whether the session comes from a recording. Then nothing is stored.
  /// - Throws: ``Failed`` if the stores cannot be reached: a program that treated them as empty
  ///   could not store anything either.
  func enter(isReading: Bool = false, isReplay: Bool = false) throws(Failed) {
    switch self {
    // A separate layer, so that the environment below is unchanged.
    case .demonstration: AppEnvironment.pushEnvironment(.demonstration)
    case .live where isReplay: AppEnvironment.replaceCurrentEnvironment(.replayed)
    case .live:
      // Problems are held back until it is certain that the program continues.
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

  /// Removes the environment if it was a demonstration.
  func leave() {
    if self == .demonstration { AppEnvironment.popEnvironment() }
  }

  private static var texts: Texts { Texts(Current.language) }

  /// Shows a problem of the storage, unless the same message was shown before.
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
      // The restore reports any other problem.
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

  /// Waits until all changes of the command are stored, and its events are written.
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
