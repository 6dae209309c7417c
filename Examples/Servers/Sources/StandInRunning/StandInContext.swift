public import Hummingbird
public import NIOCore

/// A request's context that knows the connection, which some faults close.
public struct StandInContext: RequestContext {
  /// The framework's state of a request.
  public var coreContext: CoreRequestContextStorage
  /// The connection.
  public let channel: any Channel

  /// Creates a context.
  ///
  /// - Parameter source: The connection that the request came by.
  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
