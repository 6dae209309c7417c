package import Foundation

/// A server on a free port of this machine, which records its requests.
///
/// It speaks just enough HTTP for one request per connection: the tests of the real client, against
/// everything that servers do, stand with the stand-in for GitHub.
package final class TinyServer: @unchecked Sendable {
  // Sendable because the variables are accessed under the lock only.
  private let lock = NSLock()
  private var received: [String] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isStopped = false
  private let accepting = DispatchSemaphore(value: 0)
  private let socketDescriptor: Int32
  /// A socket that keeps the port after the end.
  private let placeholder: Int32?
  private let address: sockaddr_in
  private let answer: @Sendable (String) -> Data?

  /// Where it is.
  package let url: String

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - keepsPort: Whether nothing else can listen at the port while this object exists, for a test that goes
  ///     on after the end of its server. It costs a descriptor more.
  ///   - answer: Makes a whole response of a whole request; none to never answer.
  /// - Throws: The system's reason, if there is no port left.
  package convenience init(
    keepsPort: Bool = false, answer: @escaping @Sendable (String) -> String?
  ) throws {
    try self.init(keepsPort: keepsPort) { answer($0).map { Data($0.utf8) } }
  }

  /// Starts a server that answers with bytes.
  ///
  /// - Parameter answer: Makes a whole response of a whole request; none to never answer.
  /// - Returns: The server.
  /// - Throws: The system's reason, if there is no port left.
  package static func sending(
    _ answer: @escaping @Sendable (String) -> Data?
  ) throws -> TinyServer {
    try TinyServer(keepsPort: false, sending: answer)
  }

  #if canImport(Glibc) || canImport(Musl)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  private init(keepsPort: Bool, sending answer: @escaping @Sendable (String) -> Data?) throws {
    self.answer = answer
    socketDescriptor = Self.socket(sharesPort: keepsPort)
    placeholder = keepsPort ? Self.socket(sharesPort: true) : nil
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (descriptor, placeholder) = (socketDescriptor, placeholder)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, address, &length) == 0
          && placeholder.map { bind($0, address, length) } ?? 0 == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    self.address = address
    url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    Thread.detachNewThread { self.acceptAll() }
  }

  deinit {
    if let placeholder { close(placeholder) }
  }

  private static func socket(sharesPort: Bool) -> Int32 {
    let descriptor = Foundation.socket(AF_INET, stream, 0)
    var isOn: Int32 = sharesPort ? 1 : 0
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEPORT, &isOn, socklen_t(MemoryLayout<Int32>.size))
    return descriptor
  }

  /// The requests so far, each as it came.
  package var requests: [String] { lock.withLock { received } }

  /// Waits until a request has come.
  package func request() async {
    await withCheckedContinuation { continuation in
      lock.withLock {
        guard received.isEmpty else { return continuation.resume() }
        waiting.append(continuation)
      }
    }
  }

  /// Stops listening, and waits until no thread uses the socket: after its end, another server's socket can
  /// have the same descriptor, and a thread that still accepted would take its connections.
  package func stop() {
    let isFirst = lock.withLock {
      defer { isStopped = true }
      return !isStopped
    }
    guard isFirst else { return }
    shutdown(socketDescriptor, Int32(SHUT_RDWR))
    // On Linux, `accept` has ended by now. On other systems it ends by a last connection.
    let last = Self.socket(sharesPort: false)
    _ = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(last, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    close(last)
    accepting.wait()
  }

  private func acceptAll() {
    while true {
      let connection = accept(socketDescriptor, nil, nil)
      if lock.withLock({ isStopped }) {
        if connection >= 0 { close(connection) }
        break
      }
      guard connection >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        break
      }
      Thread.detachNewThread { self.serve(FileHandle(fileDescriptor: connection)) }
    }
    close(socketDescriptor)
    accepting.signal()
  }

  private func serve(_ connection: FileHandle) {
    let request = Self.request(from: connection)
    let waiters = lock.withLock {
      received.append(request)
      defer { waiting = [] }
      return waiting
    }
    for waiter in waiters { waiter.resume() }
    guard let response = answer(request) else {
      // Held open until the other side is gone.
      _ = try? connection.readToEnd()
      return
    }
    try? connection.write(contentsOf: response)
    try? connection.close()
  }

  private static func request(from connection: FileHandle) -> String {
    var data = Data()
    while let more = try? connection.read(upToCount: 1), !more.isEmpty {
      data.append(more)
      let text = String(decoding: data, as: UTF8.self)
      guard let end = text.firstRange(of: "\r\n\r\n")?.upperBound else { continue }
      let length = text.firstMatch(of: /(?i)content-length: *([0-9]+)/).flatMap { Int($0.1) } ?? 0
      if text[end...].utf8.count >= length { return text }
    }
    return String(decoding: data, as: UTF8.self)
  }
}

extension String {
  /// A response with a JSON body.
  package static func json(_ body: String, status: String = "200 OK") -> String {
    """
    HTTP/1.1 \(status)\r
    Content-Type: application/json\r
    Content-Length: \(body.utf8.count)\r
    Connection: close\r
    \r
    \(body)
    """
  }
}
