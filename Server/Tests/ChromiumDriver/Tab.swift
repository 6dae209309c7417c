package import Foundation

/// A window of a browser, used as a person would: with a mouse and a keyboard.
package struct Tab: Sendable {
  let browser: Browser
  let session: String

  // MARK: - Going to pages

  /// Opens an address, and waits until the page is loaded.
  package func open(_ address: String) async throws {
    struct Navigation: Decodable { var errorText: String? }
    let loads = await browser.events(of: session).loads
    let navigation: Navigation = try await browser.send(
      "Page.navigate", ["url": address], in: session)
    if let problem = navigation.errorText {
      throw ChromiumProgram.Failure(description: "\(address): \(problem)")
    }
    try await browser.waitForLoad(after: loads, in: session)
  }

  /// Clicks on a button or a link, and waits until the next page is loaded.
  ///
  /// - Parameters:
  ///   - name: The text of the button or the link.
  ///   - index: Which one of several, from 0.
  /// - Throws: ``ChromiumProgram/Failure`` if there is no such button or link, or if it is covered.
  package func click(_ name: String, at index: Int = 0) async throws {
    let loads = await browser.events(of: session).loads
    try await press(
      "[...document.querySelectorAll('main button, main a, footer a, nav a')]"
        + ".filter(element => element.innerText.trim() === \(Self.literal(name)))[\(index)]", name)
    try await browser.waitForLoad(after: loads, in: session)
  }

  /// Types into a field, instead of its content.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - selector: The CSS selector of the field.
  /// - Throws: ``ChromiumProgram/Failure`` if there is no such field, or if it is covered.
  package func type(_ text: String, into selector: String) async throws {
    try await press("document.querySelector(\(Self.literal(selector)))", selector)
    let _: Bool = try await evaluate("document.activeElement.select?.() ?? true")
    try await browser.perform("Input.insertText", ["text": text], in: session)
  }

  /// Sets the check mark of a box, or removes it.
  package func tick(_ selector: String) async throws {
    try await press("document.querySelector(\(Self.literal(selector)))", selector)
  }

  /// Chooses an option of a menu by its value.
  package func choose(_ value: String, in selector: String) async throws {
    let _: Bool = try await evaluate(
      "{ const menu = document.querySelector(\(Self.literal(selector)));"
        + " menu.value = \(Self.literal(value)); menu.value === \(Self.literal(value)) }")
  }

  /// Presses the mouse where an element is.
  private func press(_ element: String, _ name: String) async throws {
    struct Place: Decodable, Sendable {
      var x: Double
      var y: Double
      var isHit: Bool
    }
    let place: Place? = try await evaluate(
      """
      (() => {
        const element = \(element);
        if (!element) return null;
        element.scrollIntoView({ block: "center" });
        const box = element.getClientRects()[0];
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        return { x, y, isHit: element === hit || element.contains(hit) };
      })()
      """)
    guard let place else {
      let text = try await text
      throw ChromiumProgram.Failure(description: "There is no “\(name)” on the page: \(text)")
    }
    guard place.isHit else {
      throw ChromiumProgram.Failure(description: "“\(name)” is covered by another element.")
    }
    for type in ["mousePressed", "mouseReleased"] {
      try await browser.perform(
        "Input.dispatchMouseEvent",
        MouseParameters(type: type, x: place.x, y: place.y, button: "left", clickCount: 1),
        in: session)
    }
  }

  private struct MouseParameters: Encodable {
    var type: String
    var x: Double
    var y: Double
    var button: String
    var clickCount: Int
  }

  // MARK: - Looking at pages

  /// The visible text of the page, with single spaces.
  package var text: String {
    get async throws {
      let text: String = try await evaluate("document.body.innerText")
      return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// The address of the page without the host.
  package var path: String {
    get async throws { try await evaluate("location.pathname + location.search + location.hash") }
  }

  /// The lines of the console, and the complaints of the browser about the pages.
  package var console: [String] {
    get async { await browser.events(of: session).console }
  }

  /// The addresses of all requests so far.
  package var requests: [String] {
    get async { await browser.events(of: session).requests }
  }

  /// Evaluates an expression in the page, and waits for a promise.
  package func evaluate<Value: Decodable & Sendable>(_ expression: String) async throws -> Value {
    let outcome: Outcome<Value> = try await browser.send(
      "Runtime.evaluate", Expression(expression: expression), in: session)
    if let exception = outcome.exceptionDetails {
      throw ChromiumProgram.Failure(
        description: "\(exception.text) \(exception.exception?.description ?? "")")
    }
    if let value = outcome.result.value { return value }
    // An optional without a value.
    return try JSONDecoder().decode(Value.self, from: Data("null".utf8))
  }

  private struct Expression: Encodable {
    var expression: String
    var returnByValue = true
    var awaitPromise = true
  }

  private struct Outcome<Value: Decodable & Sendable>: Decodable, Sendable {
    struct Object: Decodable, Sendable {
      var value: Value?
    }
    struct Exception: Decodable, Sendable {
      struct Description: Decodable, Sendable { var description: String? }
      var text: String
      var exception: Description?
    }
    var result: Object
    var exceptionDetails: Exception?
  }

  /// Makes the page as wide and high as a screen.
  package func resize(width: Int, height: Int) async throws {
    struct Parameters: Encodable {
      var width: Int
      var height: Int
      var deviceScaleFactor = 1
      var mobile = false
    }
    try await browser.perform(
      "Emulation.setDeviceMetricsOverride", Parameters(width: width, height: height), in: session)
  }

  /// Shows pages in the dark scheme, or in the light one.
  package func setDark(_ isDark: Bool) async throws {
    struct Parameters: Encodable {
      struct Feature: Encodable {
        var name: String
        var value: String
      }
      var features: [Feature]
    }
    try await browser.perform(
      "Emulation.setEmulatedMedia",
      Parameters(features: [.init(name: "prefers-color-scheme", value: isDark ? "dark" : "light")]),
      in: session)
  }

  /// Makes a picture of the visible part of the page.
  ///
  /// - Returns: The bytes of a PNG file.
  package func picture() async throws -> Data {
    struct Picture: Decodable { var data: String }
    let picture: Picture = try await browser.send(
      "Page.captureScreenshot", ["format": "png"], in: session)
    return Data(base64Encoded: picture.data) ?? Data()
  }

  /// A text as a literal of JavaScript, which JSON's are.
  private static func literal(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
