import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Primes
import StandInRunning

/// The routes of the stand-in.
struct WolframAlphaRoutes: Sendable {
  let options: WolframAlphaOptions
  let environment: WolframAlphaEnvironment

  func router() -> Router<StandInContext> {
    let router = Router(context: StandInContext.self, options: .autoGenerateHeadEndpoints)
    router.get("/") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: wolframAlphaDirectory)))
    }
    router.get("/v2/query", use: query)
    return router
  }

  @Sendable
  private func query(_ request: Request, _ context: StandInContext) async throws -> Response {
    let query = request.uri.queryParameters
    let input = query["input"].map(String.init) ?? ""
    let key = query["appid"].map(String.init)
    environment.record(key == nil ? input : "\(input), with a key")
    if options.delay > .zero { try await environment.sleep(options.delay) }

    if let fault = options.fault ?? key.flatMap(WolframAlphaFault.init) {
      return try await response(fault, request, context, try await answer(to: input))
    }
    if let accepted = options.key, key != accepted { return json(Answers.invalidKey) }
    return json(try await answer(to: input))
  }

  /// Returns the correct answer, or the fixed one.
  private func answer(to input: String) async throws -> String {
    guard let n = input.wholeMatch(of: /prime (-?[0-9]+)/).flatMap({ Int($0.1) }) else {
      return Answers.notUnderstood
    }
    if let answer = options.answer { return Answers.number("\(answer)", for: input) }
    // Limited to primes that are computed quickly.
    guard n <= 10_000_000, let prime = try await OfflinePrimes.nthPrime(n) else {
      return Answers.notUnderstood
    }
    return Answers.number("\(prime)", for: input)
  }

  private func response(
    _ fault: WolframAlphaFault, _ request: Request, _ context: StandInContext, _ answer: String
  ) async throws -> Response {
    switch fault {
    case .slow:
      try await environment.sleep(options.slowness)
      return json(answer)
    case .drip:
      return unfinished(answer.utf8.map { ByteBuffer(bytes: [$0]) }, of: answer, pause: .seconds(1))
    case .never: return try await request.neverAnswered(sleep: environment.sleep)
    case .closesAtOnce: throw try await context.closeOnPurpose()
    case .closesMidway:
      return unfinished([ByteBuffer(bytes: answer.utf8.prefix(answer.utf8.count / 2))], of: answer)

    case .html: return json(Answers.loginPage, type: "text/html; charset=utf-8")
    case .null: return json("null")
    case .object: return json(#"{"items": []}"#)
    case .huge: return huge()

    case .notUnderstood: return json(Answers.notUnderstood)
    case .noPrimaryPod: return json(Answers.noPrimaryPod)
    case .noSubpods: return json(Answers.noSubpods)
    case .words: return json(Answers.number("about 17", for: "prime 7"))
    case .invalidKey: return json(Answers.invalidKey)

    case .redirectLoop: return Response(status: .found, headers: [.location: request.uri.string])
    case .redirectToFile: return Response(status: .found, headers: [.location: "file:///etc/hosts"])
    case .forbidden: return json(Answers.invalidKey, status: .forbidden)
    case .serverError: return json(Answers.loginPage, status: .internalServerError)
    }
  }

  /// Returns JSON with the content type of plain text, as Wolfram|Alpha does.
  private func json(
    _ text: String, type: String = "text/plain;charset=utf-8",
    status: HTTPResponse.Status = .ok
  ) -> Response {
    Response(
      status: status, headers: [.contentType: type],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  private func unfinished(
    _ parts: [ByteBuffer], of answer: String, pause: Duration = .zero
  ) -> Response {
    Response(
      status: .ok, headers: [.contentType: "text/plain;charset=utf-8"],
      body: .unfinished(
        parts, contentLength: answer.utf8.count, pause: pause, sleep: environment.sleep))
  }

  private func huge() -> Response {
    let count = options.hugeBytes
    let chunk = ByteBuffer(repeating: UInt8(ascii: " "), count: 64_000)
    let body = ResponseBody { writer in
      var written = 0
      while written < count {
        try await writer.write(chunk)
        written += chunk.readableBytes
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: [.contentType: "text/plain;charset=utf-8"], body: body)
  }
}
