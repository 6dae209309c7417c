import Environments
import Foundation
import GRDB
import HTTPTypes
import Hummingbird
import Logging
import StandInRunning

/// Opens a scope for each request, with its own date, language and id, and logs its result.
struct RequestScope: RouterMiddleware {
  var options: BackersOptions

  func handle(
    _ request: Request, context: StandInContext,
    next: @concurrent (Request, StandInContext) async throws -> Response
  ) async throws -> Response {
    let now = Current.date()
    let id = Current.randomBytes(4).map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }
      .joined()
    var logger = Current.logger
    logger[metadataKey: "request"] = "\(id)"
    let origin = RequestOrigin(request, context, trustedProxies: options.trustedProxies)
    return try await Current.withOverrides {
      $0.date = { now }
      $0.language = Language(acceptLanguage: request.headers[.acceptLanguage])
      $0.logger = logger
      $0.origin = origin
      $0.requestID = id
    } operation: {
      let response = try await next(request, context)
      options.record(
        AnsweredRequest(request, status: response.status.code, language: Current.language))
      return response
    }
  }
}

/// Converts every error into the documented envelope.
struct Envelopes: RouterMiddleware {
  func handle(
    _ request: Request, context: StandInContext,
    next: @concurrent (Request, StandInContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let refusal as Refusal {
      return try refusal.response()
    } catch let error as ClosedOnPurpose {
      throw error
    } catch let error as HTTPError where error.status == .notFound {
      return try Refusal(.notFound, nil, .noSuchPath).response()
    } catch {
      if Task.isCancelled { throw error }
      // Only the kind of the error is logged, because its message may contain a secret value.
      let kind = (error as? DatabaseError)?.resultCode.description ?? "\(type(of: error))"
      Current.logger.error(
        "failed", metadata: ["path": "\(request.uri.path)", "error": "\(kind)"])
      return try Refusal.serverFailed.response()
    }
  }
}

/// Rejects requests of unknown client programs.
struct KnownClients: RouterMiddleware {
  func handle(
    _ request: Request, context: StandInContext,
    next: @concurrent (Request, StandInContext) async throws -> Response
  ) async throws -> Response {
    let parameters = try QueryParameters(request.uri.query)
    guard let client = parameters["client_id"] else {
      throw Refusal(.badRequest, nil, .clientMissing)
    }
    guard try await Current.database.knowsClient(client) else {
      throw Refusal(.badRequest, nil, .clientUnknown)
    }
    // Every project has its own currency; clients convert amounts.
    if let currency = parameters["currency"], currency.wholeMatch(of: /[A-Z]{3}/) == nil {
      throw Refusal.invalidParameter("currency", .currencyCode)
    }
    return try await next(request, context)
  }
}
