public import Hummingbird
public import NIOCore

/// A request context with the connection, which some faults close.
public struct StandInContext: RequestContext {
  /// The framework's state of a request.
  public var coreContext: CoreRequestContextStorage
  /// The connection.
  public let channel: any Channel

  /// Creates a context.
  ///
  /// - Parameter source: The source of the request, with its connection.
  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
