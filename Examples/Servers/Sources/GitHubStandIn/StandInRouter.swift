import Hummingbird
import NIOCore
import StandInRunning

/// The routes of the stand-in.
struct StandInRoutes: Sendable {
  let options: StandInOptions
  let environment: StandInEnvironment
  let limiter: RateLimiter

  init(options: StandInOptions, environment: StandInEnvironment) {
    self.options = options
    self.environment = environment
    limiter = RateLimiter(limit: options.requestsPerHour)
  }

  func router() -> Router<StandInContext> {
    let router = Router(context: StandInContext.self, options: .autoGenerateHeadEndpoints)
    router.get("/") { request, _ in
      environment.record(RecordedRequest(request))
      return Response(
        status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: standInDirectory)))
    }
    router.get("/orgs/:name/repos") { request, context in
      let name = try context.parameters.require("name")
      return try await repos(
        Organization.named(name), fault: Fault(rawValue: name.lowercased()), request, context)
    }
    router.get("/organizations/:id/repos") { request, context in
      let id = try context.parameters.require("id", as: Int.self)
      return try await repos(Organization.numbered(id), fault: nil, request, context)
    }
    router.get("**") { request, _ in
      environment.record(RecordedRequest(request))
      return try Refusal.notFound.response(.notFound)
    }
    return router
  }

  private func repos(
    _ organization: Organization?, fault named: Fault?, _ request: Request,
    _ context: StandInContext
  ) async throws -> Response {
    environment.record(RecordedRequest(request))
    if options.delay > .zero { try await environment.sleep(options.delay) }

    let asked = request.headers[.standInFault].flatMap { Fault(rawValue: $0) }
    let fault = asked ?? options.fault ?? named
    let page = PageRequest(request)
    let list = try (organization ?? fault?.organization).map { try ListAnswer($0, page: page) }

    let allowance = await limiter.allowance(
      for: request.headers[.authorization] ?? "none", at: environment.now(),
      isFree: list?.isKnown(to: request) == true && fault == nil)
    guard !allowance.isExceeded else {
      return try Refusal.rateLimited.response(.forbidden, headers: allowance.headers)
    }

    var response =
      switch (fault, list) {
      case (_, nil): try Refusal.notFound.response(.notFound)
      case (nil, let list?): list.response(to: request)
      case (let fault?, let list?):
        try await FaultAnswer(
          fault: fault, page: page, list: list, options: options, environment: environment
        ).response(to: request, context: context)
      }
    // The limits that a fault reports take precedence over the real ones.
    if response.headers[.rateLimitRemaining] == nil {
      response.headers.append(contentsOf: allowance.headers)
    }
    return response
  }
}

extension Fault {
  /// The organization with the affected list.
  var organization: Organization {
    switch self {
    case .pageTwoFails, .pageTwoCloses, .pageTwoNever, .endless: .threePages
    default: .blobco
    }
  }
}
