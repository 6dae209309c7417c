#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1
  import NIOHTTPCompression
  import NIOPosix
  import NIOSSL

  extension TransferFailure {
    /// Converts an error of async-http-client.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - limits: The limits of the transport.
    init(asyncHTTPClient error: any Error, limits: TransferLimits) {
      self =
        switch error {
        case let error as TransferFailure: error
        case let error as HTTPClientError: Self(error)
        case HTTPParserError.invalidEOFState: .connectionLost
        case let error as HTTPParserError: .garbledAnswer("\(error)")
        case NIOHTTPDecompression.DecompressionError.limit: .tooLarge(limit: limits.maximumBytes)
        case is NIOHTTPDecompression.DecompressionError,
          is NIOHTTPDecompression.ExtraDecompressionError:
          .garbledAnswer("its compression is malformed")
        case let error as NIOConnectionError: Self(error)
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: .secureConnectionFailed
        case is ChannelError: .connectionLost
        case let error as IOError: Self(error)
        default: .network("\(error)")
        }
    }

    private init(_ error: HTTPClientError) {
      self =
        switch error {
        case .remoteConnectionClosed, .uncleanShutdown: .connectionLost
        case .connectTimeout: .cannotConnect
        case .tlsHandshakeTimeout: .secureConnectionFailed
        default: .network(error.shortDescription)
        }
    }

    private init(_ error: IOError) {
      self =
        switch error.errnoCode {
        case ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, ETIMEDOUT: .cannotConnect
        case ECONNRESET, EPIPE: .connectionLost
        default: .network("\(error)")
        }
    }

    private init(_ error: NIOConnectionError) {
      // If a host has no address, there are errors of the resolver and no attempts to connect.
      let isUnknown =
        error.connectionErrors.isEmpty && (error.dnsAError ?? error.dnsAAAAError) != nil
      self = isUnknown ? .hostNotFound : .cannotConnect
    }
  }
#endif
