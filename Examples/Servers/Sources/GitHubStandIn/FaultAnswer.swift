import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import StandInRunning

/// Creates the response of a fault.
struct FaultAnswer: Sendable {
  var fault: Fault
  var page: PageRequest
  var list: ListAnswer
  var options: StandInOptions
  var environment: StandInEnvironment

  func response(to request: Request, context: StandInContext) async throws -> Response {
    switch fault {
    case .slow:
      try await environment.sleep(options.slowness)
      return list.response(to: request)
    case .drip:
      return unfinished(list.body.map { ByteBuffer(bytes: [$0]) }, pause: .seconds(1))
    case .never: return try await request.neverAnswered(sleep: environment.sleep)
    case .pageTwoNever where page.page == 2:
      return try await request.neverAnswered(sleep: environment.sleep)
    case .closesAtOnce:
      throw try await context.closeOnPurpose()
    case .closesMidway:
      return closesMidway()

    case .html:
      return text(loginPage, type: "text/html; charset=utf-8")
    case .notJSON:
      return text(loginPage, type: "application/json; charset=utf-8")
    case .wrongType:
      var response = list.response(to: request)
      response.headers[.contentType] = "text/plain; charset=utf-8"
      return response
    case .object:
      return text(#"{"total_count": 0, "items": []}"#, type: "application/json")
    case .huge:
      return huge()

    case .redirect, .redirectElsewhere, .redirectLoop, .redirectToFile:
      return redirection(of: request)
    case .nextLoop, .nextElsewhere, .endless, .pageTwoFails, .pageTwoCloses, .pageTwoNever:
      return try list(for: request)
    case .rateLimited, .tooManyRequests, .unauthorized, .forbidden, .serverError:
      return try refusal()
    }
  }
}

private let loginPage = """
  <!DOCTYPE html>
  <html lang="en"><head><title>Sign in</title></head>
  <body><h1>Sign in to this network</h1></body></html>

  """

// MARK: - Bodies

extension FaultAnswer {
  private func text(_ text: String, type: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: type],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Returns the list's head, with a body of parts after which the connection is closed.
  private func unfinished(_ parts: [ByteBuffer], pause: Duration = .zero) -> Response {
    Response(
      status: .ok, headers: list.headers,
      body: .unfinished(
        parts, contentLength: list.body.count, pause: pause, sleep: environment.sleep))
  }

  private func closesMidway() -> Response {
    unfinished([ByteBuffer(bytes: list.body.prefix(list.body.count / 2))])
  }

  private func huge() -> Response {
    let count = options.hugeBytes
    // One endless string: valid JSON up to the last byte, so that only its size is wrong.
    let chunk = ByteBuffer(repeating: UInt8(ascii: "x"), count: 64_000)
    let body = ResponseBody { writer in
      try await writer.write(ByteBuffer(string: #"[{"name":""#))
      var written = 0
      while written < count {
        try await writer.write(chunk)
        written += chunk.readableBytes
      }
      try await writer.write(ByteBuffer(string: #""}]"#))
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: [.contentType: "application/json"], body: body)
  }
}

// MARK: - Elsewhere, for ever, and no

extension FaultAnswer {
  private func redirection(of request: Request) -> Response {
    let target =
      switch fault {
      case .redirect:
        "/organizations/\(Organization.threePages.id)/repos?per_page=\(page.size)&page=\(page.page)"
      case .redirectElsewhere:
        "http://\(otherName(of: request))/organizations/\(Organization.blobco.id)/repos"
          + "?per_page=\(page.size)&page=\(page.page)"
      case .redirectToFile: "file:///etc/hosts"
      default: request.uri.string
      }
    return Response(
      status: fault == .redirect ? .movedPermanently : .found, headers: [.location: target])
  }

  /// Returns another name for this server, which a client considers another host.
  private func otherName(of request: Request) -> String {
    let authority = request.head.authority ?? "localhost"
    let port = authority.split(separator: ":").dropFirst().last.map { ":\($0)" } ?? ""
    return (authority.hasPrefix("localhost") ? "127.0.0.1" : "localhost") + port
  }

  private func list(for request: Request) throws -> Response {
    var response = list.response(to: request)
    switch fault {
    case .nextLoop: response.headers[.link] = page.link(to: 1, "next")
    case .endless: response.headers[.link] = page.link(to: page.page + 1, "next")
    case .nextElsewhere:
      response.headers[.link] =
        "<http://elsewhere.example/orgs/blobco/repos?page=2>; rel=\"next\""
    case .pageTwoFails where page.page == 2:
      return try Refusal.serverError.response(.internalServerError)
    case .pageTwoCloses where page.page == 2: return closesMidway()
    default: break
    }
    return response
  }

  private func refusal() throws -> Response {
    switch fault {
    case .rateLimited:
      let end = Int(environment.now().timeIntervalSince1970) + 3_600
      return try Refusal.rateLimited.response(
        .forbidden,
        headers: [
          .rateLimitLimit: "60", .rateLimitRemaining: "0", .rateLimitUsed: "60",
          .rateLimitReset: "\(end)", .rateLimitResource: "core",
        ])
    case .tooManyRequests:
      return try Refusal.secondaryRateLimit.response(
        .tooManyRequests, headers: [.retryAfter: "60"])
    case .unauthorized: return try Refusal.badCredentials.response(.unauthorized)
    case .forbidden: return try Refusal.forbidden.response(.forbidden)
    default: return try Refusal.serverError.response(.internalServerError)
    }
  }
}
