import Foundation

/// A browser without a window, driven over its protocol for developer tools.
package actor Browser {
  private let process: DevToolsProcess
  private var lastID = 0
  private var replies: [Int: CheckedContinuation<Data, any Error>] = [:]
  private var tabs: [String: TabEvents] = [:]
  private var hasEnded = false

  /// Runs an operation with a browser, which ends with it.
  package static func run<Result: Sendable>(
    _ operation: @Sendable (Browser) async throws -> Result
  ) async throws -> Result {
    let browser = Browser(try DevToolsProcess())
    let receiving = Task { await browser.receive() }
    do {
      let result = try await operation(browser)
      await browser.end()
      await receiving.value
      return result
    } catch {
      await browser.end()
      await receiving.value
      throw error
    }
  }

  private init(_ process: DevToolsProcess) {
    self.process = process
  }

  private func end() {
    process.end()
  }

  /// Opens a window with cookies of its own.
  ///
  /// - Parameters:
  ///   - width: The width of the page, in pixels of CSS.
  ///   - height: The height of the page, in pixels of CSS.
  /// - Returns: The window, with an empty page.
  /// - Throws: ``ChromiumProgram/Failure`` if the browser has ended.
  package func tab(width: Int = 1_280, height: Int = 900) async throws -> Tab {
    struct Context: Decodable { var browserContextId: String }
    struct Target: Decodable { var targetId: String }
    struct Session: Decodable { var sessionId: String }
    let context: Context = try await send("Target.createBrowserContext", [String: String]())
    let target: Target = try await send(
      "Target.createTarget", ["url": "about:blank", "browserContextId": context.browserContextId])
    let session: Session = try await send(
      "Target.attachToTarget", AttachParameters(targetId: target.targetId, flatten: true))
    tabs[session.sessionId] = TabEvents()
    let tab = Tab(browser: self, session: session.sessionId)
    for domain in ["Page", "Runtime", "Log", "Network"] {
      try await perform("\(domain).enable", [String: String](), in: session.sessionId)
    }
    try await tab.resize(width: width, height: height)
    return tab
  }

  private struct AttachParameters: Encodable {
    var targetId: String
    var flatten: Bool
  }

  // MARK: - Commands

  /// Sends a command whose result does not matter.
  func perform(
    _ method: String, _ parameters: some Encodable & Sendable, in session: String? = nil
  ) async throws {
    let _: Anything = try await send(method, parameters, in: session)
  }

  /// Sends a command.
  ///
  /// - Returns: The result.
  /// - Throws: ``ChromiumProgram/Failure`` if the browser refuses or ends.
  func send<Result: Decodable & Sendable>(
    _ method: String, _ parameters: some Encodable & Sendable, in session: String? = nil
  ) async throws -> Result {
    lastID += 1
    let id = lastID
    let command = try JSONEncoder().encode(
      Command(id: id, method: method, params: parameters, sessionId: session))
    let reply = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Data, any Error>) in
      guard !hasEnded else {
        continuation.resume(
          throwing: ChromiumProgram.Failure(description: "The browser has ended."))
        return
      }
      replies[id] = continuation
      do {
        try process.write(command)
      } catch {
        replies.removeValue(forKey: id)?.resume(throwing: error)
      }
    }
    let decoded = try JSONDecoder().decode(Reply<Result>.self, from: reply)
    guard let result = decoded.result else {
      throw ChromiumProgram.Failure(
        description: "\(method): \(decoded.error?.message ?? "no result")")
    }
    return result
  }

  private struct Anything: Decodable {}

  private struct Command<Parameters: Encodable>: Encodable {
    var id: Int
    var method: String
    var params: Parameters
    var sessionId: String?
  }

  private struct Reply<Result: Decodable & Sendable>: Decodable, Sendable {
    struct Refusal: Decodable, Sendable { var message: String }
    var result: Result?
    var error: Refusal?
  }

  // MARK: - Messages

  /// Handles the messages of the browser until it ends.
  private func receive() async {
    for await message in process.messages { handle(message) }
    hasEnded = true
    for (_, reply) in replies {
      reply.resume(throwing: ChromiumProgram.Failure(description: "The browser has ended."))
    }
    replies = [:]
    for session in tabs.keys { tabs[session]?.end() }
  }

  private func handle(_ message: Data) {
    guard let header = try? JSONDecoder().decode(Header.self, from: message) else { return }
    if let id = header.id {
      replies.removeValue(forKey: id)?.resume(returning: message)
    } else if let session = header.sessionId, let method = header.method {
      tabs[session]?.receive(method, message)
    }
  }

  private struct Header: Decodable {
    var id: Int?
    var method: String?
    var sessionId: String?
  }

  /// The events of a tab so far.
  func events(of session: String) -> TabEvents { tabs[session] ?? TabEvents() }

  /// Waits until a tab has loaded more pages than it had.
  func waitForLoad(after loads: Int, in session: String) async throws {
    while let events = tabs[session], events.loads <= loads {
      guard !events.hasEnded else {
        throw ChromiumProgram.Failure(description: "The browser has ended.")
      }
      await withCheckedContinuation { tabs[session]?.wait($0) }
    }
  }
}
