public import EnvironmentClients
import Foundation

/// The signals that end a program, as a struct of closures.
@Controllable
public struct Signals: Sendable {
  /// Waits for the first signal, and suppresses its default action.
  ///
  /// A second signal ends the program immediately.
  public var next: @Sendable () async -> Int32?
  /// Ends the program with the default action of a signal.
  public var end: @Sendable (_ signal: Int32) -> Void
}

extension Signals {
  /// Delivers no signals.
  public static let mock = Signals(next: { nil }, end: { _ in })

  /// Ctrl-C, `kill` with its default signal, and a terminal that is closed.
  public static let standard: Signals = {
    let numbers = [SIGINT, SIGTERM, SIGHUP]
    let sources = Locked<[any DispatchSourceSignal]>([])
    return Signals(
      next: {
        let (signals, continuation) = AsyncStream<Int32>.makeStream()
        sources.withLock { sources in
          let queue = DispatchQueue(label: "Signals")
          sources = numbers.map { number in
            watchSignal(number, on: queue) { continuation.yield(number) }
          }
        }
        var first: Int32?
        for await number in signals {
          first = number
          break
        }
        sources.withLock { sources in
          for source in sources { source.cancel() }
          sources = []
        }
        for number in numbers { signal(number, SIG_DFL) }
        return first
      },
      end: { raiseByDefault($0) })
  }()
}
