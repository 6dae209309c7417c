extension [Snippet] {
  /// Sessions, names and reachability.
  static let network: [Snippet] = [
    Snippet(
      "the shared session",
      #"""
      import Foundation
      func fetch(_ url: URL) async throws -> Data {
        let (data, _) = try await URLSession.shared.data(from: url)  // FIND network.session
        return data
      }
      """#),
    Snippet(
      "a session of its own",
      #"""
      import Foundation
      final class API {
        let session = URLSession(configuration: .ephemeral)  // FIND network.session
        lazy var background = URLSession(  // FIND network.session
          configuration: .background(withIdentifier: "sync"), delegate: nil, delegateQueue: nil)
      }
      """#),
    Snippet(
      "a session as a default argument and as an implicit member",
      #"""
      import Foundation
      struct Client {
        let session: URLSession
        init(session: URLSession = .shared) { self.session = session }  // FIND network.session:live-default
        static func make() -> Client { Client(session: .shared) }  // FIND network.session
      }
      """#),
    Snippet(
      "a publisher of the shared session",
      #"""
      import Combine
      import Foundation
      func posts(_ url: URL) -> AnyPublisher<Data, any Error> {
        URLSession.shared  // FIND network.session
          .dataTaskPublisher(for: url)
          .map(\.data)
          .mapError { $0 }
          .eraseToAnyPublisher()
      }
      """#),
    Snippet(
      "connections and sockets",
      #"""
      import Network
      func connect() -> NWConnection {
        NWConnection(host: "example.com", port: 443, using: .tls)  // FIND network.session
      }
      func listen() throws -> NWListener { try NWListener(using: .tcp, on: 8080) }  // FIND network.session
      """#),
    Snippet(
      "a socket of C",
      #"""
      import Glibc
      func open() -> Int32 {
        socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)  // FIND network.session
      }
      """#),
    Snippet(
      "a session that was handed in", without: "network.session",
      #"""
      import Foundation
      struct Loader {
        let session: URLSession
        func load(_ url: URL) async throws -> Data { try await session.data(from: url).0 }
        func request(_ url: URL) -> URLRequest { URLRequest(url: url) }
        let configuration = URLSessionConfiguration.ephemeral
      }
      """#),
    Snippet(
      "own sessions and sockets", without: "network.session",
      #"""
      protocol Session { func data() -> [UInt8] }
      struct URLSession: Session { func data() -> [UInt8] { [] } }
      func socket(_ name: String) -> Int { 1 }
      let bytes = URLSession().data()
      let plug = socket("eu")
      """#),
    Snippet(
      "looking names up",
      #"""
      import Glibc
      func resolve(_ host: String) -> Bool {
        var result: UnsafeMutablePointer<addrinfo>?
        defer { freeaddrinfo(result) }
        return getaddrinfo(host, nil, nil, &result) == 0  // FIND network.name-lookup
      }
      func old(_ host: String) -> Bool { gethostbyname(host) != nil }  // FIND network.name-lookup
      """#),
    Snippet(
      "names of addresses",
      #"""
      import Darwin
      func name(_ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> String {
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        getnameinfo(address, length, &host, socklen_t(host.count), nil, 0, 0)  // FIND network.name-lookup
        return String(cString: host)
      }
      """#),
    Snippet(
      "hosts of Foundation and Core Foundation",
      #"""
      import Foundation
      let local = Host.current().localizedName  // FIND network.name-lookup
      let host = CFHostCreateWithName(nil, "example.com" as CFString)  // FIND network.name-lookup
      """#),
    Snippet(
      "an own resolver", without: "network.name-lookup",
      #"""
      protocol Resolver { func getaddrinfo(_ host: String) -> [String] }
      func look(_ resolver: any Resolver) -> [String] { resolver.getaddrinfo("a.example") }
      struct Host { let name: String; static func current() -> Host { Host(name: "h") } }
      let name = Host.current().name
      """#),
    Snippet(
      "own functions that look up names", without: "network.name-lookup",
      #"""
      func gethostbyname(_ name: String) -> Int { 0 }
      func find() -> Int { gethostbyname("x") }
      func inspect(_ getaddrinfo: (String) -> Int) -> Int { getaddrinfo("y") }
      """#),
    Snippet(
      "a path monitor",
      #"""
      import Network
      final class Reachability {
        private let monitor = NWPathMonitor()  // FIND network.reachability
        func start(on queue: DispatchQueue) { monitor.start(queue: queue) }
      }
      """#),
    Snippet(
      "a path monitor for one kind of interface",
      #"""
      import Network
      func cellular() -> NWPathMonitor { NWPathMonitor(requiredInterfaceType: .cellular) }  // FIND network.reachability
      """#),
    Snippet(
      "reachability of the system configuration",
      #"""
      import SystemConfiguration
      func reachability(_ host: String) -> SCNetworkReachability? {
        SCNetworkReachabilityCreateWithName(nil, host)  // FIND network.reachability
      }
      """#),
    Snippet(
      "a monitor that was handed in", without: "network.reachability",
      #"""
      import Network
      func isOnline(_ monitor: NWPathMonitor) -> Bool { monitor.currentPath.status == .satisfied }
      """#),
    Snippet(
      "an own reachability", without: "network.reachability",
      #"""
      struct Reachability { var isOnline = true }
      struct NWPathMonitor { var path = 0 }
      let status = Reachability().isOnline && NWPathMonitor().path == 0
      """#),
  ]
}
