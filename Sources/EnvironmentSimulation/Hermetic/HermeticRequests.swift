#if canImport(Darwin)
  import EnvironmentFakes
  import Foundation

  /// Notes the requests of `URLSession.shared`, on Apple platforms, and handles none.
  ///
  /// Not verified: the project is built on Linux. A session with a configuration of its own does not ask the registered
  /// protocols, and the request's task is unknown.
  final class HermeticRequests: URLProtocol {
    private static let urls = Locked<[String]>([])

    static func install() { URLProtocol.registerClass(self) }

    override class func canInit(with request: URLRequest) -> Bool {
      urls.withLock { $0.append(request.url?.absoluteString ?? "") }
      return false
    }

    /// Returns the requests since the last call, which belong to no test.
    static func removeAll() -> [HermeticCall] {
      urls.withLock { urls in
        defer { urls = [] }
        return urls.map(HermeticCall.init(request:))
      }
    }
  }
#endif
