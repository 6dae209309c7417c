package import Hummingbird
package import NIOCore

/// A request's context that knows the connection, which some faults close.
package struct StandInContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  package let channel: any Channel

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
