#if !os(Linux)
  import EnvironmentFakes
  import Foundation

  /// The observation of one test.
  struct HermeticScope {
    init(allowing allowed: [HermeticAccess], enforcing: Bool) {}

    func run(_ operation: @concurrent @Sendable () async throws -> Void) async throws {
      try await operation()
    }

    func end() -> (calls: [HermeticCall], unattributed: [HermeticCall]) {
      ([], HermeticRequests.removeAll())
    }

    static func install() { URLProtocol.registerClass(HermeticRequests.self) }
  }

  /// Notes the requests of `URLSession.shared`, on Apple platforms, and handles none.
  ///
  /// Not verified: the project is built on Linux. A session with a configuration of its own does not ask the registered
  /// protocols, and the request's task is unknown.
  final class HermeticRequests: URLProtocol {
    private static let urls = Locked<[String]>([])

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
