import Environments
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import StandInRunning

/// Applies the selected faults.
struct Faults: RouterMiddleware {
  var options: BackersOptions

  func handle(
    _ request: Request, context: StandInContext,
    next: @concurrent (Request, StandInContext) async throws -> Response
  ) async throws -> Response {
    guard let fault = fault(for: request) else { return try await next(request, context) }
    switch fault {
    case .slow:
      try await Current.sleep(options.slowness)
      return try await next(request, context)
    case .never: return try await request.neverAnswered(sleep: Current.sleep)
    case .closesAtOnce: throw try await context.closeOnPurpose()
    case .closesMidway:
      let start = ByteBuffer(string: #"{"projects":[{"id":1,"name":"The Pr"#)
      return Response(
        status: .ok, headers: [.contentType: json],
        body: .unfinished([start], contentLength: 4_096, sleep: Current.sleep))

    case .html: return page(.ok, type: "text/html; charset=utf-8")
    case .notJSON: return page(.ok, type: json)
    case .html500: return page(.internalServerError, type: "text/html; charset=utf-8")
    case .wrongType:
      var response = try await next(request, context)
      response.headers[.contentType] = "text/plain; charset=utf-8"
      return response
    case .object: return text(#"{"items":[],"total":0}"#)
    case .huge: return huge()

    case .json500: throw Refusal.serverFailed
    case .unknownCode:
      let envelope = ErrorEnvelope(
        errorMessages: ["The moon is in the wrong phase."], ksrCode: "wrong_moon_phase",
        httpCode: 400)
      return try Response(json: envelope, status: .badRequest)
    case .noMessage:
      return try Response(
        json: ErrorEnvelope(errorMessages: [], httpCode: 400), status: .badRequest)
    case .tooManyRequests: throw Refusal.tooManyAttempts(wait: 60)
    case .expiredToken: throw Refusal.loggedOut
    case .revokedToken:
      if let session = try? await request.sessionIfAny() {
        _ = try await Current.database.revoke(
          tokenHash: session.tokenHash, at: Current.date())
      }
      return try await next(request, context)

    case .badCursor, .cursorElsewhere, .cursorLoop, .goalZero, .deadlinePast, .unknownState,
      .noCountry:
      let now = Current.date()
      // The client adds these parameters to every request.
      let path = request.path(without: "client_id", "currency")
      let url = "\(Current.origin.url)\(path)"
      return try await Current.withOverrides {
        $0.answer = { fault.changed($0, url: url, at: now) }
      } operation: {
        try await next(request, context)
      }
    }
  }

  private func fault(for request: Request) -> BackersFault? {
    if options.hasFaultsOnDemand,
      let asked = request.headers[.standInFault].flatMap(BackersFault.init)
    {
      return asked
    }
    guard request.uri.path.hasPrefix(options.faultPath) else { return nil }
    return options.fault
  }
}

extension HTTPField.Name {
  fileprivate static let standInFault: HTTPField.Name = {
    guard let name = HTTPField.Name("x-stand-in-fault") else {
      // Unreachable, because the name is the constant above.
      preconditionFailure("“x-stand-in-fault” is no name of a header.")
    }
    return name
  }()
}

// MARK: - Bodies

private let json = "application/json; charset=utf-8"

extension Faults {
  private func text(
    _ text: String, _ status: HTTPResponse.Status = .ok, type: String = json
  ) -> Response {
    Response(
      status: status, headers: [.contentType: type],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  private func page(_ status: HTTPResponse.Status, type: String) -> Response {
    text(
      """
      <!DOCTYPE html>
      <html lang="en"><head><title>Sign in</title></head>
      <body><h1>Sign in to this network</h1></body></html>

      """, status, type: type)
  }

  /// Returns one endless string: valid JSON up to the last byte, so that only its size is wrong.
  private func huge() -> Response {
    let count = options.hugeBytes
    let chunk = ByteBuffer(repeating: UInt8(ascii: "x"), count: 64_000)
    let body = ResponseBody { writer in
      try await writer.write(ByteBuffer(string: #"{"name":""#))
      var written = 0
      while written < count {
        try await writer.write(chunk)
        written += chunk.readableBytes
      }
      try await writer.write(ByteBuffer(string: #""}"#))
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: [.contentType: json], body: body)
  }
}
