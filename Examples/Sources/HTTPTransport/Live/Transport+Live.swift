#if AsyncHTTPClient
#endif

extension Transport {
  /// Sends requests over the network: through a `URLSession`, or through async-http-client if the
  /// package is built with the trait `AsyncHTTPClient`.
  ///
  /// - Parameter limits: How much it puts up with.
  /// - Returns: A transport that has to be closed.
  package static func live(_ limits: TransferLimits) -> Transport {
    #if AsyncHTTPClient
      .asyncHTTPClient(limits)
    #else
      .urlSession(limits)
    #endif
  }
}
