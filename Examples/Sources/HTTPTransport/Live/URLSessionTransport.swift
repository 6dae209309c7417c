import Foundation
import ProgramSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Transport {
  /// Sends requests through a `URLSession` of its own, which keeps nothing on disk and no cookies.
  ///
  /// Foundation on Linux, up to Swift 6.3, has two limits that no delegate can lift: a server that
  /// closes the connection within the head of an answer stops the process
  /// (swift-corelibs-foundation, issue 5285), and the body of a redirect is in memory until it has
  /// arrived. The package's trait `AsyncHTTPClient` replaces this transport by one without them.
  ///
  /// - Parameter limits: How much it puts up with.
  /// - Returns: A transport that has to be closed.
  package static func urlSession(_ limits: TransferLimits) -> Transport {
    let settings = URLSessionConfiguration.ephemeral
    settings.urlCache = nil
    settings.requestCachePolicy = .reloadIgnoringLocalCacheData
    settings.httpCookieStorage = nil
    settings.httpShouldSetCookies = false
    settings.urlCredentialStorage = nil
    // The clock of the caller decides; the session's own timer only has to be later. It counts
    // whole seconds on Linux, where less than one would be none.
    settings.timeoutIntervalForRequest =
      (limits.patience / .seconds(1)).rounded(.up) + 10

    let delegate = TransferDelegate()
    let session = URLSession(
      configuration: settings, delegate: delegate, delegateQueue: BoundedQueue.make())
    return Transport(
      send: { request in
        let transfer = Transfer(request: request, limits: limits)
        let task = session.dataTask(with: request)
        delegate.transfers.withLock { $0[task.taskIdentifier] = transfer }
        return try await withTaskCancellationHandler {
          try await withCheckedThrowingContinuation { continuation in
            transfer.onFinish { continuation.resume(with: $0) }
            task.resume()
          }
        } onCancel: {
          transfer.finish(.failure(CancellationError()))
          task.cancel()
        }
      },
      close: { session.invalidateAndCancel() })
  }
}

/// Hands what a session reports to the transfer that it concerns.
final class TransferDelegate: NSObject, URLSessionDataDelegate {
  let transfers = Locked<[Int: Transfer]>([:])

  private func transfer(_ task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let isWanted = transfer(dataTask)?.receive(response) ?? false
    completionHandler(isWanted ? .allow : .cancel)
    // Foundation on Linux does not look at the disposition.
    if !isWanted { cancel(dataTask) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isWanted = transfer(dataTask)?.receive(data) ?? false
    if !isWanted { cancel(dataTask) }
  }

  /// Cancels a task, once: what has arrived before is still delivered.
  private func cancel(_ task: URLSessionTask) {
    guard transfer(task)?.beginCancellation() ?? true else { return }
    #if canImport(FoundationNetworking)
      // Not on this queue, because it waits for the thread of the task, which may wait for this
      // queue.
      DispatchQueue.global().async { task.cancel() }
    #else
      task.cancel()
    #endif
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    transfer(task)?.redirect(
      to: request, from: response, completionHandler: completionHandler)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (
        URLSession.AuthChallengeDisposition, URLCredential?
      ) -> Void
  ) {
    // A server that asks for a password gets none; what it says beside that is the answer.
    #if canImport(FoundationNetworking)
      // Linux asks after the answer has arrived, never ends by default handling, and cancels the
      // task on refusal; certificates are not its subject.
      transfer(task)?.complete(task.response, error: nil)
      completionHandler(.rejectProtectionSpace, nil)
    #else
      let isCertificate =
        challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust
      completionHandler(isCertificate ? .performDefaultHandling : .rejectProtectionSpace, nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    transfer?.complete(task.response, error: error)
  }
}
