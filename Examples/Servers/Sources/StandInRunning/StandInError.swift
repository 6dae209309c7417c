public import Foundation
import NIOCore

/// The reason why a server cannot listen, for its operator.
public enum StandInError: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// Another program listens on the port.
  case portInUse(host: String, port: Int)
  /// The system reserves the port for privileged programs.
  case portNotAllowed(host: String, port: Int)
  /// The host is not a name or address of this machine.
  case notThisMachine(host: String)
  /// Another failure, with the system's message.
  case cannotListen(host: String, port: Int, reason: String)

  package init(_ error: any Error, host: String, port: Int) {
    switch error {
    case let error as IOError where error.errnoCode == EADDRINUSE:
      self = .portInUse(host: host, port: port)
    case let error as IOError where error.errnoCode == EACCES:
      self = .portNotAllowed(host: host, port: port)
    case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
      self = .notThisMachine(host: host)
    case is SocketAddressError, is SocketAddressError.UnknownHost:
      self = .notThisMachine(host: host)
    default: self = .cannotListen(host: host, port: port, reason: "\(error)")
    }
  }

  /// One line that states what failed, where, and what to do.
  public var description: String {
    switch self {
    case .portInUse(let host, let port):
      "Port \(port) of \(host) is in use by another program. "
        + "Stop that program, or take another port: --port 0 finds a free one."
    case .portNotAllowed(let host, let port):
      "Port \(port) of \(host) is kept for programs with more rights. "
        + "Take one above 1023: --port 0 finds a free one."
    case .notThisMachine(let host):
      "“\(host)” is no address of this machine. Listen on 127.0.0.1, or on 0.0.0.0 for all."
    case .cannotListen(let host, let port, let reason):
      "Cannot listen on port \(port) of \(host): \(reason). Take another port or host."
    }
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}
