public import EnvironmentHummingbird
import Foundation
public import Hummingbird

/// The context of a request to a page: the session that it belongs to.
public struct SiteContext: SessionContext {
  /// The values that the framework keeps of a request.
  public var coreContext: CoreRequestContextStorage
  /// The session.
  public var openedSession: Session<SiteSession>?
  /// The screens of the session.
  var openedVisitor: Visitor?

  /// Creates a context.
  ///
  /// - Parameter source: The connection of the request.
  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }

  /// The largest form that is read, in bytes.
  public var maxUploadSize: Int { 64 * 1_024 }
}

extension SiteContext {
  /// The screens of the session.
  ///
  /// - Throws: `HTTPError` if the route is outside ``VisitorMiddleware``.
  var visitor: Visitor {
    get throws {
      guard let openedVisitor else { throw HTTPError(.internalServerError) }
      return openedVisitor
    }
  }

  /// The token that forms send back.
  var csrf: String {
    get async throws { try await session.csrfToken() }
  }
}
