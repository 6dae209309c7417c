import Environments
import Foundation
import Testing

/// Reads through computed links, and links that are made while the stack is used.
@Suite(.serialized)
struct LinkSoundnessTests {
  @Test func `A read through a computed link survives a deinit that reads`() async {
    await #expect(processExitsWith: .success) {
      let app = EnvironmentStack(Application())
      let part = EnvironmentStack(Part(name: "feature"))
      part.link(to: app, \.part)
      let (reads, isReading) = (Locked(0), Locked(false))
      Reentrant.install { round in
        // The read that runs this getter is the last to hold the layer that is replaced here.
        app.replace {
          $0.name = String(repeating: "x", count: 40) + "\(round)"
          $0.released = AtEnd {
            // These reads replace, too, and end in a `deinit` like this one.
            guard
              isReading.withLock({ isReading in
                defer { isReading = true }
                return !isReading
              })
            else { return }
            precondition(app.name.hasPrefix("xxxx"))
            app.withOverrides {
              $0.name = "overridden"
            } operation: {
              precondition(part.name == "part of overridden")
            }
            precondition(part.name.hasPrefix("part of"))
            precondition(part.current.name.hasPrefix("part of"))
            reads.withLock { $0 += 1 }
            isReading.withLock { $0 = false }
          }
        }
      }
      for _ in 0..<2_000 {
        precondition(part.name.hasPrefix("part of"))
        precondition(part.probe?.name == "part's")
      }
      precondition(reads.withLock { $0 } > 1_000)
    }
  }

  @Test(arguments: FirstUse.allCases)
  func `Linking races with the first use of the linked stack`(use: FirstUse) async {
    await #expect(processExitsWith: .success) { [use] in
      let apps = (0..<20_000).map { _ in EnvironmentStack(Application()) }
      let parts = apps.map { _ in EnvironmentStack(Part(name: "feature")) }
      // Both threads reach each stack at the same time. They do not sleep: that takes longer than the
      // step that both may be in.
      let progress = (Locked(0), Locked(0))
      @Sendable func meet(_ own: Locked<Int>, _ other: Locked<Int>, at index: Int) {
        own.withLock { $0 = index }
        var spins = 0
        while other.withLock({ $0 }) < index {
          spins += 1
          if spins > 2_000 { sched_yield() }
        }
      }
      let linking: @Sendable () -> Void = {
        for index in apps.indices {
          meet(progress.0, progress.1, at: index)
          parts[index].link(to: apps[index], \.stored)
        }
      }
      let using: @Sendable () -> Void = {
        for index in apps.indices {
          meet(progress.1, progress.0, at: index)
          // From before the link to after it.
          for _ in 0..<(index % 64) { progress.1.withLock { _ in } }
          use.run(on: parts[index])
        }
      }
      await onThreads([linking, using])
      precondition(parts.allSatisfy { ["stored", "changed"].contains($0.name) })
    }
  }

  enum FirstUse: String, CaseIterable, Codable, Sendable {
    case scope, read, whole, replace, push, update

    fileprivate func run(on part: EnvironmentStack<Part>) {
      switch self {
      case .scope:
        part.withOverrides {
          $0.name = "scoped"
        } operation: {
          precondition(part.name == "scoped")
        }
      case .read: precondition(["feature", "stored"].contains(part.name))
      case .whole: precondition(["feature", "stored"].contains(part.current.name))
      case .replace: part.replace { $0.name = "changed" }
      case .push: part.push { $0.name = "changed" }
      case .update: _ = part.updates.makeAsyncIterator()
      }
    }
  }
}

private struct Part: Sendable {
  var name: String
  var probe: Probe? = Probe()
}

private struct Application: Sendable {
  var name = "application"
  var stored = Part(name: "stored")
  var released: AtEnd?

  var part: Part {
    get {
      Reentrant.run()
      return Part(name: "part of \(name)", probe: Probe("part's"))
    }
    set { name = newValue.name }
  }
}

/// Runs a closure when it is deallocated.
private final class AtEnd: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  deinit {
    body()
  }
}

/// The closure that a computed property runs, unless that closure is running.
private enum Reentrant {
  /// An object, because a closure in a generic tuple would get another thunk with each access.
  private final class Body: Sendable {
    let run: @Sendable (Int) -> Void

    init(_ run: @escaping @Sendable (Int) -> Void) {
      self.run = run
    }
  }

  private struct State {
    var body: Body?
    var depth = 0
    var round = 0
  }

  private static let state = Locked(State())

  static func install(_ body: @escaping @Sendable (Int) -> Void) {
    state.withLock { $0.body = Body(body) }
  }

  static func run() {
    let (body, round) = state.withLock { state in
      state.depth += 1
      state.round += 1
      return (state.depth == 1 ? state.body : nil, state.round)
    }
    body?.run(round)
    state.withLock { $0.depth -= 1 }
  }
}
