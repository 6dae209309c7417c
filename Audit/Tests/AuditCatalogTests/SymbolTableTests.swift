import AuditCatalog
import AuditModel
import Testing

@Suite("Tables of symbols")
struct SymbolTableTests {
  @Test(
    "A line lists members of a type",
    arguments: [
      ("Locale: current", [.staticProperty(type: "Locale", name: "current")]),
      ("Host: current()", [.staticMethod(type: "Host", name: "current")]),
      ("Thread: init", [.initializer(type: "Thread")]),
      ("A.B: init", [.initializer(type: "A.B")]),
      (
        "ProcessInfo: processInfo.environment",
        [.memberPath(type: "ProcessInfo", path: ["processInfo", "environment"])]
      ),
      (
        "A: b, c()\nD: init",
        [
          .staticProperty(type: "A", name: "b"), .staticMethod(type: "A", name: "c"),
          .initializer(type: "D"),
        ]
      ),
      (
        "  A :  b ,c",
        [.staticProperty(type: "A", name: "b"), .staticProperty(type: "A", name: "c")]
      ),
      ("no members", []),
    ] as [(String, [Symbol.Shape])])
  func lines(text: String, shapes: [Symbol.Shape]) {
    var table = SymbolTable()
    table.list("time.now", text)
    #expect(table.symbols.map(\.shape) == shapes)
    #expect(table.symbols.allSatisfy { $0.rule == "time.now" && $0.arguments == .any })
  }

  @Test("Names are distinguished by white space, and share a condition")
  func names() {
    var table = SymbolTable()
    table.functions("a b\nc", .none, rule: "time.now", modules: ["Darwin"], member: "uptime")
    #expect(table.symbols.map(\.shape) == [.function("a"), .function("b"), .function("c")])
    for symbol in table.symbols {
      #expect(symbol.arguments == .none)
      #expect(symbol.modules == ["Darwin"])
      #expect(symbol.member == "uptime")
      #expect(!symbol.isByName)
    }
  }

  @Test("Static methods are listed for each type")
  func staticMethods() {
    var table = SymbolTable()
    table.staticMethods("Int Bool", "random other", .without(["using"]), rule: "random.number")
    #expect(
      table.symbols.map(\.shape) == [
        .staticMethod(type: "Int", name: "random"), .staticMethod(type: "Int", name: "other"),
        .staticMethod(type: "Bool", name: "random"), .staticMethod(type: "Bool", name: "other"),
      ])
  }

  @Test("What only a name tells is by name")
  func implicitMembers() {
    var table = SymbolTable()
    table.implicitMembers("now", rule: "time.now")
    #expect(table.symbols.map(\.isByName) == [true])
  }
}
