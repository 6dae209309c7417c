import ChromiumDriver
import Foundation

/// A page that shows a report in frames, uses it as a person would, and writes down what it sees.
enum Harness {
  /// The widths of a phone, a tablet and a desktop, in pixels of CSS.
  static let widths = [360, 768, 1_280]

  /// Writes a report and the page around it into a folder of its own, for as long as a test runs.
  static func withPage<Result>(
    _ report: String, _ script: String = "", _ use: (_ report: URL, _ harness: URL) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appending(path: "report.html")
    let harness = folder.appending(path: "harness.html")
    try Data(report.utf8).write(to: page)
    try Data(text(script).utf8).write(to: harness)
    return try use(page, harness)
  }

  /// What the script wrote down, in the page as the browser gives it back.
  ///
  /// - Throws: If there is nothing, or something else than JSON.
  static func result(in page: String) throws -> JSON {
    guard let start = page.range(of: "<pre id=\"result\">"),
      let end = page.range(of: "</pre>", range: start.upperBound..<page.endIndex)
    else {
      throw Chromium.Failure(description: "the harness wrote nothing down: \(page.suffix(500))")
    }
    let text = String(page[start.upperBound..<end.lowerBound])
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    return try JSON(text)
  }

  private static func text(_ script: String) -> String {
    let frames = widths.map {
      "<iframe src=\"report.html\" style=\"width:\($0)px;height:800px;border:0\"></iframe>"
    }
    return """
      <!DOCTYPE html><meta charset="utf-8"/><body>\(frames.joined())
      <script>
      addEventListener("load", () => {
        const result = { frames: [] };
        for (const frame of document.querySelectorAll("iframe")) {
          const page = frame.contentDocument, root = page.documentElement;
          page.querySelectorAll("details").forEach((details) => { details.open = true; });
          result.frames.push({
            width: frame.clientWidth, room: root.clientWidth, needed: root.scrollWidth,
            hasScript: root.classList.contains("js"),
            ground: frame.contentWindow.getComputedStyle(page.body).backgroundColor,
          });
        }
        const frame = document.querySelectorAll("iframe")[2];
        const page = frame.contentDocument, window = frame.contentWindow;
        const visible = (selector) => Array.from(page.querySelectorAll(selector))
          .filter((element) => element.checkVisibility({ contentVisibilityAuto: false }));
        const change = (id, value) => {
          const element = page.getElementById(id);
          element.value = value;
          element.dispatchEvent(new window.Event(id === "query" ? "input" : "change"));
        };
        const shown = () => page.getElementById("count").textContent;
        const groups = () => visible(".group > summary h3").map((title) => title.textContent);
        \(script)
        const place = document.createElement("pre");
        place.id = "result";
        place.textContent = JSON.stringify(result);
        document.body.append(place);
      });
      </script></body>
      """
  }
}
