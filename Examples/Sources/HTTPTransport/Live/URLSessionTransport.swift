import Foundation
import ProgramSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Transport {
  /// Returns a transport with its own `URLSession`, which stores no files and no cookies.
  ///
  /// Foundation on Linux, up to Swift 6.3, has two defects that no delegate can avoid: a server
  /// that closes the connection within the head of a response stops the process
  /// (swift-corelibs-foundation, issue 5285), and the body of a redirect is held in memory until it
  /// is complete. The package's trait `AsyncHTTPClient` replaces this transport with one that has
  /// neither.
  ///
  /// - Parameter limits: The limits of the transport.
  /// - Returns: A transport that must be closed.
  package static func urlSession(_ limits: TransferLimits) -> Transport {
    let settings = URLSessionConfiguration.ephemeral
    settings.urlCache = nil
    settings.requestCachePolicy = .reloadIgnoringLocalCacheData
    settings.httpCookieStorage = nil
    settings.httpShouldSetCookies = false
    settings.urlCredentialStorage = nil
    // The caller's clock enforces the limit; the session's own timer only has to be later. On Linux
    // it counts whole seconds, so less than one second would disable it.
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

/// Forwards the session's callbacks to the transfer of the task.
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
    // Foundation on Linux ignores the disposition.
    if !isWanted { cancel(dataTask) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isWanted = transfer(dataTask)?.receive(data) ?? false
    if !isWanted { cancel(dataTask) }
  }

  /// Cancels a task once.
  ///
  /// Data that has already arrived is still delivered.
  private func cancel(_ task: URLSessionTask) {
    guard transfer(task)?.beginCancellation() ?? true else { return }
    #if canImport(FoundationNetworking)
      // Not on this queue, because cancelling waits for the thread of the task, which may wait for
      // this queue.
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
    // A server that requests a password receives none; its response is used as it is.
    #if canImport(FoundationNetworking)
      // Foundation on Linux sends the challenge after the response has arrived, never completes the
      // default handling, and cancels the task on a rejection. It sends no challenges for
      // certificates.
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
