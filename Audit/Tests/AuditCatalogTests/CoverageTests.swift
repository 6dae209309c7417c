import AuditCatalog
import AuditModel
import Testing

/// Spellings that code bases have, and the rule that each belongs to.
@Suite("What the catalog knows")
struct CoverageTests {
  @Test("Formatters name all that they take from the device")
  func formatters() {
    let needs = Dictionary(
      Catalog.standard.symbols.compactMap { symbol in
        if case .configured(let type) = symbol.shape { (type, symbol.needs) } else { nil }
      }, uniquingKeysWith: { first, _ in first })
    #expect(needs["DateFormatter"] == [["locale"], ["timeZone"]])
    #expect(needs["NumberFormatter"] == [["locale"]])
    #expect(needs["RelativeDateTimeFormatter"] == [["locale"], ["calendar"]])
    #expect(needs["DateComponentsFormatter"] == [["calendar"]])
    #expect(needs["ISO8601DateFormatter"] == nil)
  }

  @Test(
    "What does not depend on the world is not listed",
    arguments: [
      .staticProperty(type: "Date", name: "distantPast"),
      .staticProperty(type: "TimeZone", name: "gmt"),
      .staticProperty(type: "URLSessionConfiguration", name: "default"),
      .initializer(type: "Locale"), .initializer(type: "Calendar"),
      .initializer(type: "TimeZone"), .initializer(type: "ISO8601DateFormatter"),
      .initializer(type: "DispatchQueue"), .initializer(type: "OperationQueue"),
      .initializer(type: "NotificationCenter"), .method("isDateInWeekend"),
      .property("capitalized"), .function("fatalError"), .function("precondition"),
      .function("close"), .function("read"), .function("remove"),
      .staticMethod(type: "Task", name: "yield"),
      .staticMethod(type: "MainActor", name: "run"),
    ] as [Symbol.Shape])
  func deterministic(shape: Symbol.Shape) {
    let symbols = Catalog.standard.symbols.filter { $0.shape == shape }
    // `read(STDIN_FILENO, …)` is one for what is read, not for how.
    #expect(symbols.allSatisfy { if case .value = $0.arguments { true } else { false } })
  }
}
