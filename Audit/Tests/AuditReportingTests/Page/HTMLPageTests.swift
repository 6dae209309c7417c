import AuditModel
import AuditReporting
import Foundation
import Testing

// One test at a time, because a browser takes all of a small machine.
@Suite("The page in a browser", .serialized)
struct HTMLPageTests {
  private static let shop = HTMLReporter().string(Sample.shop, Sample.shopContext)

  @Test("It loads, its script runs, nothing is wider than the window, and the console is empty")
  func loads() throws {
    for (name, report) in [("a shop", Sample.shop), ("strange names", Sample.hostile)] {
      let text = HTMLReporter().string(report, Sample.shopContext)
      let outcome = try Harness.withPage(text) { try Chromium.load($1) }
      #expect(outcome.console == [], "\(name)")
      let frames = try Harness.result(in: outcome.page)["frames"]?.elements ?? []
      #expect(frames.map { $0["width"]?.integer } == Harness.widths)
      for frame in frames {
        #expect(frame["needed"] == frame["room"], "\(name)")
        #expect(frame["hasScript"] == .bool(true), "\(name)")
      }
    }
  }

  @Test("It is used: searched, shown by class and family, grouped by module and file")
  func used() throws {
    let script = """
      result.start = { shown: shown(), groups: groups() };
      change("query", "cart.swift uuid");
      result.query = { shown: shown(), groups: groups() };
      change("query", "");
      change("class", "live");
      result.live = shown();
      change("class", "");
      result.all = shown();
      change("family", "random");
      result.random = shown();
      change("family", "");
      const by = (value) => {
        page.querySelector(`input[value=${value}]`).click();
        page.querySelectorAll("details").forEach((details) => { details.open = true; });
        return { shown: shown(), groups: groups() };
      };
      result.module = by("module");
      result.file = by("file");
      result.change = by("change");
      change("query", "there is nothing like that");
      result.nothing = { shown: shown(), says: visible("#nothing").length };
      page.dispatchEvent(new window.KeyboardEvent("keydown", { key: "/", bubbles: true }));
      result.focus = page.activeElement.id;
      change("query", "");
      page.getElementById("close").click();
      result.closed = visible(".group article").length;
      page.getElementById("open").click();
      result.open = visible(".group article").length > 0;
      change("class", "hidden");
      page.getElementById("close").click();
      const live = page.querySelector("article[data-class=live] mark");
      window.location.hash = live.id;
      window.dispatchEvent(new window.HashChangeEvent("hashchange"));
      result.target = live.checkVisibility();
      """
    let outcome = try Harness.withPage(Self.shop, script) { try Chromium.load($1) }
    #expect(outcome.console == [])
    let result = try Harness.result(in: outcome.page)
    #expect(result["start"]?["shown"]?.string == "43 of 48 findings")
    #expect(result["start"]?["groups"]?[0]?.string == "Current.date")
    #expect(result["query"]?["shown"]?.string == "2 of 48 findings")
    #expect(result["query"]?["groups"]?.elements.compactMap(\.string) == ["Current.uuid"])
    #expect(result["live"]?.string == "5 of 48 findings")
    #expect(result["all"]?.string == "48 of 48 findings")
    #expect(result["random"]?.string == "4 of 48 findings")
    #expect(
      result["module"]?["groups"]?.elements.compactMap(\.string) == ["ShopKit", "ShopApp"])
    #expect(result["file"]?["groups"]?[0]?.string == "Sources/ShopKit/Cart/Cart.swift")
    #expect(result["file"]?["groups"]?.elements.count == 7)
    #expect(result["file"]?["shown"]?.string == "48 of 48 findings")
    #expect(result["change"]?["groups"]?[0]?.string == "Current.date")
    #expect(result["nothing"]?["shown"]?.string == "0 of 48 findings")
    #expect(result["nothing"]?["says"]?.integer == 1)
    #expect(result["focus"]?.string == "query")
    #expect(result["closed"]?.integer == 0)
    #expect(result["open"] == .bool(true))
    #expect(result["target"] == .bool(true))
  }

  @Test("It is dark in the dark, and light in the light")
  func colorSchemes() throws {
    func ground(isDark: Bool) throws -> String? {
      let outcome = try Harness.withPage(Self.shop) { try Chromium.load($1, isDark: isDark) }
      return try Harness.result(in: outcome.page)["frames"]?[0]?["ground"]?.string
    }
    #expect(try ground(isDark: false) == "rgb(246, 245, 241)")
    #expect(try ground(isDark: true) == "rgb(18, 21, 28)")
  }

  @Test("It can be seen: in the light, in the dark, and in a narrow window")
  func pictures() throws {
    func picture(width: Int, isDark: Bool) throws -> Data {
      try Harness.withPage(Self.shop) { report, _ in
        try Chromium.picture(of: report, width: width, height: 900, isDark: isDark)
      }
    }
    let pictures = try [
      picture(width: 1_280, isDark: false), picture(width: 1_280, isDark: true),
      picture(width: 500, isDark: false),
    ]
    for picture in pictures {
      #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      // The bytes of a picture grow with what is in it: an empty page takes a tenth of this.
      #expect(picture.count > 30_000)
    }
    #expect(Set(pictures).count == 3)
  }

  @Test("Ten thousand findings stay usable")
  func large() throws {
    let (report, context) = Sample.large(copies: 210)
    #expect(report.findings.count == 10_080)
    let text = HTMLReporter().string(report, context)
    #expect(text.utf8.count < 12_000_000)
    let script = """
      change("query", "isDateInToday part7/");
      result.query = shown();
      page.querySelector("input[value=file]").click();
      result.groups = page.querySelectorAll(".group").length;
      """
    let outcome = try Harness.withPage(text, script) { try Chromium.load($1) }
    #expect(outcome.console == [])
    let result = try Harness.result(in: outcome.page)
    #expect(result["query"]?.string == "1 of 10,080 findings")
    #expect(result["groups"]?.integer == report.statistics.files)
  }

  @Test("A page whose script is not the one that it allows is seen to be broken")
  func broken() throws {
    let text = Self.shop.replacing("\"use strict\";", with: "\"use strict\"; ")
    let outcome = try Harness.withPage(text) { try Chromium.load($1) }
    #expect(outcome.console.contains { $0.contains("Content Security Policy") })
  }
}
