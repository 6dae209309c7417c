import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection to a server on this machine on which a test writes what no client would.
struct RawConnection: ~Copyable {
  private let socket: CInt

  /// Connects.
  ///
  /// - Parameter port: The port of 127.0.0.1.
  /// - Throws: The error of the system.
  init(port: Int) throws {
    #if canImport(Glibc)
      let kind = CInt(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    socket = Self.made(kind)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  private static func made(_ kind: CInt) -> CInt {
    #if canImport(Glibc)
      Glibc.socket(AF_INET, kind, 0)
    #else
      Darwin.socket(AF_INET, kind, 0)
    #endif
  }

  deinit {
    close(socket)
  }

  /// Writes bytes; that the server hears no more of them is not a failure.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, noSignal) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// What the server writes, until it closes the connection or has written something.
  func read(upTo end: String?) -> String {
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      answer += buffer.prefix(max(count, 0))
      let text = String(decoding: answer, as: UTF8.self)
      if count <= 0 || end.map(text.hasSuffix) == true { return text }
    }
  }
}

#if canImport(Glibc)
  private let noSignal = CInt(MSG_NOSIGNAL)
#else
  private let noSignal: CInt = 0
#endif
