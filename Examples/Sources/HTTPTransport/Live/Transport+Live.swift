#if AsyncHTTPClient
#endif

extension Transport {
  /// Returns a transport over the network: a `URLSession`, or async-http-client if the package is
  /// built with the trait `AsyncHTTPClient`.
  ///
  /// - Parameter limits: The limits of the transport.
  /// - Returns: A transport that must be closed.
  package static func live(_ limits: TransferLimits) -> Transport {
    #if AsyncHTTPClient
      .asyncHTTPClient(limits)
    #else
      .urlSession(limits)
    #endif
  }
}
