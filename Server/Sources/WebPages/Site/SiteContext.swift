import Foundation
public import Hummingbird

/// The context of a request to a page: the session that it belongs to.
public struct SiteContext: RequestContext {
  /// The values that the framework keeps of a request.
  public var coreContext: CoreRequestContextStorage
  /// The state of the session.
  var session: PageSession?

  /// Creates a context.
  ///
  /// - Parameter source: The connection of the request.
  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }

  /// The largest form that is read, in bytes.
  public var maxUploadSize: Int { 64 * 1_024 }
}

/// The session of a request.
struct PageSession: Sendable {
  /// The state of the session's pages.
  let visitor: Visitor
  /// The token that forms send back.
  let csrf: String
}

extension SiteContext {
  /// The state of the session's pages.
  ///
  /// - Throws: `HTTPError` if the middleware of sessions has not run.
  var visitor: Visitor {
    get throws { try requiredSession.visitor }
  }

  /// The token that forms send back.
  ///
  /// - Throws: `HTTPError` if the middleware of sessions has not run.
  var csrf: String {
    get throws { try requiredSession.csrf }
  }

  private var requiredSession: PageSession {
    get throws {
      guard let session else { throw HTTPError(.internalServerError) }
      return session
    }
  }
}
