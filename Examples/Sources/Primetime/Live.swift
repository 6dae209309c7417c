public import Counter
public import EnvironmentClients
import EnvironmentReducers
import FavoritePrimes
public import Foundation
public import ProgramSupport

// This file contains all code of this module that accesses the outside of the program.

extension AppEnvironment {
  /// The outside world.
  ///
  /// Without a key for Wolfram|Alpha, primes are computed.
  public static var live: AppEnvironment {
    let key = variable("WOLFRAM_ALPHA_APP_ID")
    return AppEnvironment(
      calendar: .user,
      date: { Date() },
      fileClient: .live(.folder(of: "primetime")),
      log: { _ in },
      nthPrime: key == nil ? offline : online,
      offlineNthPrime: offline,
      report: { Current.terminal.writeError("primetime: \($0)\n") },
      terminal: .standard,
      wolframAlpha: .live(key: key))
  }

  /// Asks the server of the current environment.
  public static let online: NthPrime = { n in
    let (wolframAlpha, report) = (Current.wolframAlpha, Current.report)
    return .run { send in
      do {
        await send(try await wolframAlpha.nthPrime(n: n))
      } catch let error as CancellationError {
        throw error
      } catch {
        report("\(error)".safe)
        await send(nil)
      }
    }
  }

  /// Computes a prime, off the main actor.
  public static let offline: NthPrime = { n in
    let report = Current.report
    return .run { send in
      let prime = try await Sieve.nthPrime(n)
      if prime == nil { report("Primes are computed up to the \(Sieve.largestIndex)th only.") }
      await send(prime)
    }
  }
}

/// Wolfram|Alpha, as a struct of closures.
@Controllable
public struct WolframAlpha: Sendable {
  /// Looks up the *n*-th prime.
  public var nthPrime: @Sendable (_ n: Int) async throws -> Int

  /// Returns a client of Wolfram|Alpha, or of a server with the same interface.
  ///
  /// - Parameters:
  ///   - server: The address of the server.
  ///   - key: The key of the program.
  ///   - http: Sends the requests.
  /// - Returns: The client, whose errors are ``ProgramSupport/Failure``.
  public static func live(
    server: URL = .wolframAlpha, key: String?, http: HTTPClient = .live
  ) -> WolframAlpha {
    WolframAlpha { n in
      // The key is Wolfram|Alpha's, and goes to no other server.
      let appID = server == .wolframAlpha ? key ?? "" : "stand-in"
      let url = server.appending(path: "v2/query").appending(queryItems: [
        URLQueryItem(name: "input", value: "prime \(n)"),
        URLQueryItem(name: "format", value: "plaintext"),
        URLQueryItem(name: "output", value: "JSON"),
        URLQueryItem(name: "appid", value: appID),
      ])
      let request = HTTPRequest(url)
      let answer = try await http.send(request: request)
        .decoded(Answer.self, from: request, by: JSONDecoder())
      let pod = answer.queryresult.pods?.first { $0.primary == true }
      guard let text = pod?.subpods.first?.plaintext, let prime = Int(text) else {
        throw Failure("\(request.place) answered without a prime. Ask about another one.")
      }
      return prime
    }
  }

  /// The part of an answer that contains the prime.
  private struct Answer: Decodable {
    struct QueryResult: Decodable {
      var pods: [Pod]?
    }
    struct Pod: Decodable {
      var primary: Bool?
      var subpods: [Subpod]
    }
    struct Subpod: Decodable {
      var plaintext: String
    }
    var queryresult: QueryResult
  }
}

extension URL {
  // Unwrapped because it is a constant, which every test of the live environment reads.
  // swift-format-ignore: NeverForceUnwrap
  /// Wolfram|Alpha's interface.
  public static let wolframAlpha = URL(string: "https://api.wolframalpha.com")!
}
