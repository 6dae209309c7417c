import Environments
import Foundation

extension EnvironmentSession {
  /// Replaces a part of a session that a server has rejected, such as a token, by one request for all callers.
  ///
  /// Use it if a server rejects a token: see <doc:DeclareASession>. If the part has another value already, the method returns that value, and makes no request. Otherwise, it joins the
  /// request that is in progress, or starts one. The result is installed by one atomic change, in the session in which
  /// the request was started; a session that has ended meanwhile stays ended. If a caller is cancelled, the request goes
  /// on, because the server may have replaced the old value already.
  ///
  /// - Parameters:
  ///   - part: The part, which is nil without a session.
  ///   - id: The session to which the rejected value belongs; by default the current one.
  ///   - rejected: The rejected value.
  ///   - operation: Requests another value. It runs in a task of its own, which no caller cancels.
  /// - Returns: The new value of the part.
  /// - Throws: The error of `operation`, to all callers; ``SessionFailure`` with the reason `ended` if the session is
  ///   not the current one any more; `CancellationError` if the calling task is cancelled.
  @discardableResult
  public func refresh<Part: Equatable & Sendable>(
    _ part: any WritableKeyPath<Environment, Part?> & Sendable, in id: SessionID? = nil,
    replacing rejected: Part, _ operation: @escaping @Sendable (Part) async throws -> Part
  ) async throws -> Part {
    try Task.checkCancellation()
    guard let id = id ?? self.id else { throw SessionFailure(.ended) }
    let key = Refreshes.Key(
      part: part, session: id, layers: ObjectIdentifier(stack.identityOfLayers))
    while true {
      let finished = refreshes.finished
      let environment = stack.current
      guard environment[keyPath: declaration.identity] == id,
        let current = environment[keyPath: part]
      else { throw SessionFailure(.ended) }
      guard current == rejected else { return current }
      // Compared without the lock, because `==` is code of the program. So compare again if a refresh has ended.
      guard let (refresh, isNew) = refreshes.join(key, of: Part.self, after: finished) else {
        continue
      }
      if isNew {
        // environment-audit:ignore concurrency.unstructured-task: its callers wait for it, and none cancels it
        Task {
          let outcome: Result<Part, any Error>
          do {
            let new = try await operation(rejected)
            outcome = .success(try install(new, as: part, replacing: rejected, in: id))
          } catch {
            outcome = .failure(error)
          }
          refreshes.finish(key)
          refresh.resolve(outcome)
        }
      }
      return try await refresh.value(orIfCancelled: .failure(CancellationError())).get()
    }
  }

  /// Replaces the rejected value, unless another change has replaced it, and returns the value of the part.
  private func install<Part: Equatable>(
    _ new: Part, as part: WritableKeyPath<Environment, Part?>, replacing rejected: Part,
    in id: SessionID
  ) throws(SessionFailure) -> Part {
    var installed: Part?
    let isCurrent = update(in: id) { environment in
      if environment[keyPath: part] == rejected { environment[keyPath: part] = new }
      installed = environment[keyPath: part]
    }
    guard isCurrent, let installed else { throw SessionFailure(.ended) }
    return installed
  }
}

/// The refreshes of a session's parts that are in progress.
///
/// `@unchecked Sendable` because the variables are accessed only with the lock held.
final class Refreshes: @unchecked Sendable {
  /// A part of a session, on the process-wide stack or in a scope.
  struct Key: Hashable, Sendable {
    let part: any AnyKeyPath & Sendable
    let session: SessionID
    let layers: ObjectIdentifier
  }

  private let lock = NSLock()
  private var running: [Key: any Sendable] = [:]
  private var count = 0

  /// The number of refreshes that have ended.
  var finished: Int { lock.withLock { count } }

  /// Returns the refresh of a part that is in progress, or adds one.
  ///
  /// - Returns: The refresh, and whether it was added; nil if another one has ended since.
  func join<Part>(
    _ key: Key, of part: Part.Type, after finished: Int
  ) -> (refresh: Promise<Result<Part, any Error>>, isNew: Bool)? {
    lock.withLock {
      if let refresh = running[key] as? Promise<Result<Part, any Error>> { return (refresh, false) }
      guard finished == count else { return nil }
      let refresh = Promise<Result<Part, any Error>>()
      running[key] = refresh
      return (refresh, true)
    }
  }

  func finish(_ key: Key) {
    lock.withLock {
      running[key] = nil
      count += 1
    }
  }
}
