import Foundation

/// A browser without a window, used as a person would: with a mouse and a keyboard.
///
/// It is driven over its protocol for developer tools. The actor waits for the answers on a queue of its own, and so
/// blocks no thread that other tasks need.
actor Browser {
  /// A failure of the browser, or of a page in it.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private let profile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let queue = QueueExecutor()
  private var unread = Data()
  private var lastID = 0
  private var session: String?
  private var loads = 0

  /// The lines of the console, and the complaints of the browser about the pages, up to the last answer.
  private(set) var console: [String] = []
  /// The addresses of all requests, up to the last answer.
  private(set) var requests: [String] = []

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Runs an operation with a browser that shows an empty page, and ends with the operation.
  static func run(_ operation: @Sendable (Browser) async throws -> Void) async throws {
    let browser = try Browser()
    defer { browser.end() }
    try await browser.openTab()
    try await operation(browser)
  }

  private init() throws {
    // No window, and none of the features that containers do not have: tests often run there as root, without a
    // sandbox and without a graphics processor. The browser reads commands from the descriptor 3 and writes answers
    // to 4. `Process` passes on only the first three, so that a shell moves them.
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", try tool("chromium"),
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--user-data-dir=\(profile.path)", "--remote-debugging-pipe", "--hide-scrollbars",
      "--disable-background-networking",
    ]
    // The temporary files are in the profile, too.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": profile.path]) { $1 }
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    try process.run()
  }

  private func openTab() throws {
    let target = try send("Target.createTarget", ["url": "about:blank"])
    let opened = try send(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = opened["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { try send("\(domain).enable") }
    try resize(width: 1_280, height: 900)
  }

  /// Ends the browser, and removes its files.
  private nonisolated func end() {
    // The browser ends with the pipe.
    try? commands.fileHandleForWriting.close()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  // MARK: - Going to pages

  /// Opens an address, and waits until the page is loaded.
  func open(_ address: String) throws {
    try waitForLoad {
      let problem = try send("Page.navigate", ["url": address])["errorText"]
      if let problem { throw Failure(description: "\(address): \(problem)") }
    }
  }

  /// Clicks on a button or a link, and waits until the next page is loaded.
  ///
  /// - Parameters:
  ///   - name: The text of the button or the link.
  ///   - index: Which one of several, from 0.
  /// - Throws: ``Failure`` if there is no such button or link, or if it is covered.
  func click(_ name: String, at index: Int = 0) throws {
    try waitForLoad {
      try press(
        "[...document.querySelectorAll('main button, main a, footer a, nav a')]"
          + ".filter(element => element.innerText.trim() === \(Self.literal(name)))[\(index)]",
        name)
    }
  }

  /// Types into a field, instead of its content.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - selector: The CSS selector of the field.
  /// - Throws: ``Failure`` if there is no such field, or if it is covered.
  func type(_ text: String, into selector: String) throws {
    try tick(selector)
    let _: Bool = try evaluate("document.activeElement.select?.() ?? true")
    try send("Input.insertText", ["text": text])
  }

  /// Sets the check mark of a box, or removes it.
  func tick(_ selector: String) throws {
    try press("document.querySelector(\(Self.literal(selector)))", selector)
  }

  /// Chooses an option of a menu by its value.
  func choose(_ value: String, in selector: String) throws {
    let _: Bool = try evaluate(
      "{ const menu = document.querySelector(\(Self.literal(selector)));"
        + " menu.value = \(Self.literal(value)); menu.value === \(Self.literal(value)) }")
  }

  /// Presses the mouse where an element is.
  private func press(_ element: String, _ name: String) throws {
    let place: [String: Any] = try evaluate(
      """
      (() => {
        const element = \(element);
        if (!element) return {};
        element.scrollIntoView({ block: "center" });
        const box = element.getClientRects()[0];
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        return { x, y, isHit: element === hit || element.contains(hit) };
      })()
      """)
    guard let x = place["x"], let y = place["y"] else {
      throw Failure(description: "There is no “\(name)” on the page: \(try text)")
    }
    guard place["isHit"] as? Bool == true else {
      throw Failure(description: "“\(name)” is covered by another element.")
    }
    for type in ["mousePressed", "mouseReleased"] {
      try send(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1])
    }
  }

  // MARK: - Looking at pages

  /// The visible text of the page, with single spaces.
  var text: String {
    get throws {
      let text: String = try evaluate("document.body.innerText")
      return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// The address of the page without the host.
  var path: String {
    get throws { try evaluate("location.pathname + location.search + location.hash") }
  }

  /// Evaluates an expression in the page, and waits for a promise.
  func evaluate<Value>(_ expression: String) throws -> Value {
    let outcome = try send(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    let result = outcome["result"] as? [String: Any] ?? [:]
    guard outcome["exceptionDetails"] == nil, let value = result["value"] as? Value else {
      throw Failure(description: "\(expression) is no \(Value.self): \(outcome)")
    }
    return value
  }

  /// Makes the page as wide and high as a screen.
  func resize(width: Int, height: Int) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Shows pages in the dark scheme, or in the light one.
  func setDark(_ isDark: Bool) throws {
    let scheme = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
    try send("Emulation.setEmulatedMedia", ["features": [scheme]])
  }

  /// A text as a literal of JavaScript, which JSON's are.
  private static func literal(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  // MARK: - The protocol

  /// Sends a command, and waits for its result.
  @discardableResult
  private func send(
    _ method: String, _ parameters: [String: Any] = [:]
  ) throws -> [String: Any] {
    lastID += 1
    var command: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    command["sessionId"] = session
    try commands.fileHandleForWriting.write(
      contentsOf: JSONSerialization.data(withJSONObject: command) + [0])
    while true {
      let message = try nextMessage()
      guard message["id"] as? Int == lastID else {
        receiveEvent(message)
        continue
      }
      guard let result = message["result"] as? [String: Any] else {
        throw Failure(description: "\(method): \(message)")
      }
      return result
    }
  }

  /// Performs an action, and waits until a page is loaded after it.
  private func waitForLoad(after action: () throws -> Void) throws {
    let before = loads
    try action()
    while loads == before { receiveEvent(try nextMessage()) }
  }

  /// Waits for a message of the browser, each of which ends with a zero.
  private func nextMessage() throws -> [String: Any] {
    while true {
      if let end = unread.firstIndex(of: 0) {
        let message = try JSONSerialization.jsonObject(with: Data(unread[..<end]))
        unread = Data(unread[(end + 1)...])
        return message as? [String: Any] ?? [:]
      }
      let data = answers.fileHandleForReading.availableData
      if data.isEmpty { throw Failure(description: "The browser has ended.") }
      unread.append(data)
    }
  }

  private func receiveEvent(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Page.loadEventFired": loads += 1
    case "Runtime.consoleAPICalled", "Runtime.exceptionThrown":
      console.append("\(parameters)")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any] ?? [:]
      console.append("\(entry["text"] ?? "") \(entry["url"] ?? "")")
    case "Network.requestWillBeSent":
      let request = parameters["request"] as? [String: Any] ?? [:]
      requests.append("\(request["url"] ?? "")")
    default: break
    }
  }
}

/// Returns the path of a tool that `Scripts/require` makes available.
func tool(_ name: String) throws -> String {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let (process, output) = (Process(), Pipe())
  process.executableURL = root.appending(path: "Scripts/require")
  process.arguments = [name]
  process.standardOutput = output
  try process.run()
  let path = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw Browser.Failure(description: "Scripts/require \(name) failed; see its message.")
  }
  return path.trimmingCharacters(in: .newlines)
}

/// Runs an actor's jobs on a queue, one after the other.
private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "Browser")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
