import EnvironmentMacroExpansion
import Testing

struct ScannerTests {
  /// The stored properties of a struct with these members, as `name: type = value`.
  private func properties(_ members: String) throws -> [String] {
    let source = Array("struct S {\n\(members)\n}".utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }
    return try DeclarationScanner.declaration(in: source).properties.map { property in
      (property.isLet ? "let " : "var ") + property.name
        + (property.type.map { ": " + text($0.range) } ?? "")
        + (property.initialValue.map { " = " + text($0) } ?? "")
        + (property.hasObservers ? " {}" : "") + (property.isConditional ? " #if" : "")
    }
  }

  @Test(
    arguments: [
      ("var a: Int", ["var a: Int"]),
      ("var a = 1, b, c: Int; let d = 2", ["var a = 1", "var b: Int", "var c: Int", "let d = 2"]),
      ("var a: Int { 1 }; var b: Int { get { 1 } set {} }", []),
      ("var a: Int = 1 { didSet { b } }", ["var a: Int = 1 {}"]),
      ("var a: Int { @inline(never) willSet {} }", ["var a: Int {}"]),
      ("var a = f { $0 }\n  .g()\nvar b = 1", ["var a = f { $0 }\n  .g()", "var b = 1"]),
      ("var a = f() { didSet {} }", ["var a = f() {}"]),
      (
        "var a =\n  b +\n  c\nstatic let d = 1\nvar e: Int",
        ["var a = b +\n  c", "var e: Int"]
      ),
      ("var a = x ? y\n  : z\n@Sendable func f() {}", ["var a = x ? y\n  : z"]),
      (
        "var a: Node.Style = .any\n\npublic var b: Int", ["var a: Node.Style = .any", "var b: Int"]
      ),
      ("var a = if b { 1 } else { 2 }\nvar c = 1", ["var a = if b { 1 } else { 2 }", "var c = 1"]),
      ("var a = D<B, C>(), b = 1 < 2, c = 3", ["var a = D<B, C>()", "var b = 1 < 2", "var c = 3"]),
      (
        "#if DEBUG\nvar a: Int\n#else\nvar b: Int\n#endif\nvar c: Int",
        ["var a: Int #if", "var b: Int #if", "var c: Int"]
      ),
      ("func f<A>(a: A = { 1 }()) -> [A] where A: B { var x = 1 }\nvar a: Int", ["var a: Int"]),
      (
        "init?(a: Int) throws { }\nsubscript(a: Int) -> Int { 1 }\ndeinit {}\nvar a: Int",
        ["var a: Int"]
      ),
      ("typealias A = B<\n  C,\n  D\n>\nvar a: A", ["var a: A"]),
      ("struct T { var x: Int }\nenum E { case a }\nvar a: T", ["var a: T"]),
      (
        "var a: (B) -> ((C) async throws(D) -> E?) = { _ in f }",
        ["var a: (B) -> ((C) async throws(D) -> E?) = { _ in f }"]
      ),
      (
        "var a: any B & C, b: [D: [E]], c: (F, g: H), d: I.Type?",
        ["var a: any B & C", "var b: [D: [E]]", "var c: (F, g: H)", "var d: I.Type?"]
      ),
      (
        "var a: [3 of Int], b: A<3, -1>, c: Swift::Int",
        ["var a: [3 of Int]", "var b: A<3, -1>", "var c: Swift::Int"]
      ),
      ("public private(set) lazy var a = \"}\"", ["var a = \"}\""]),
      ("var `in`: Int // }\n/* } */", ["var `in`: Int"]),
      ("#warning(\"x\")\n#make(1) { 2 }\nvar a: Int", ["var a: Int"]),
    ])
  func `Stored properties are read`(members: String, expected: [String]) throws {
    #expect(try properties(members) == expected)
  }

  @Test func `A function type has its parts`() throws {
    let text =
      "struct S { var a: nonisolated(nonsending) @Sendable @MainActor (_ x: inout [Int], @escaping () -> Void, Int...) async throws(E) -> sending T }"
    let source = Array(text.utf8)
    let type = try #require(
      try DeclarationScanner.declaration(in: source).properties.first?.type)
    let function = try #require(type.function)
    #expect(type.specifiers == ["nonisolated(nonsending)"])
    #expect(type.attributes.map(\.name) == ["Sendable", "MainActor"])
    #expect(function.parameters.map(\.label) == ["_", nil, nil])
    #expect(function.parameters.map(\.name) == ["x", nil, nil])
    #expect(function.parameters.map(\.isVariadic) == [false, false, true])
    #expect(function.parameters[0].type.specifiers == ["inout"])
    #expect(function.parameters[1].type.attributes.map(\.name) == ["escaping"])
    #expect(function.isAsync)
    guard case .typed(let error) = function.effect else {
      Issue.record("no typed error")
      return
    }
    #expect(String(decoding: source[error], as: UTF8.self) == "E")
    #expect(function.result.specifiers == ["sending"])
  }

  @Test func `Functions are identified by their labels`() throws {
    let source =
      "struct S { static func f(a: Int = 1 << 2, _ b: (C, D) -> E, c d: F<G, H>) {} ; func +(l: S, r: S) -> S { l } ; init<T>(_ x: T) {} }"
    let declaration = try DeclarationScanner.declaration(in: Array(source.utf8))
    #expect(declaration.functions == ["static f(a:_:c:)", "+(l:r:)", "init(_:)"])
  }

  @Test func `Cases have values`() throws {
    let source = "indirect enum E: Int { case a, b(Int, c: [D] = f(1, 2), _ e: F) ; case `in` = 3 }"
    let declaration = try DeclarationScanner.declaration(in: Array(source.utf8))
    #expect(declaration.cases.map(\.name) == ["a", "b", "`in`"])
    #expect(declaration.cases[1].values.map(\.label) == [nil, "c", "_"])
    #expect(declaration.cases[1].values.map(\.name) == [nil, nil, "e"])
  }

  @Test(
    arguments: [
      ("struct S { var (a, b) = (1, 2) }", 15),
      ("struct S { var a: }", 18),
      ("struct S { var a: Int ", 22),
      ("struct S { var a = \"x }", 19),
      ("struct S { @A #if B\n@C\n#endif\nvar x: Int }", 14),
      ("struct S { #if A\nvar b: Int }", 28),
      ("struct S { garbage }", 11),
      ("struct S {\n#endif\n}", 11),
      ("func f() {}", 0),
      ("struct S { } }", 13),
      ("struct S { var a = (1] }", 21),
    ])
  func `Source that is not understood is an error at its place`(source: String, offset: Int) {
    #expect {
      try DeclarationScanner.declaration(in: Array(source.utf8))
    } throws: { error in
      (error as? ScanError)?.offset == offset
    }
  }

  /// A declaration with most of the syntax that the scanner supports.
  private static let sample = """
    @A(b: "c\\(d)") public struct S<T: U>: V, W where T == [X] {
      @available(iOS 17, *) public var a: @Sendable (_ b: inout C<D>, E...) async throws(F) -> G? = { h in "\\(i)" }
      #if DEBUG && !os(Linux)
      let j = /k[l]/, m: [Int: (n: O, P)] = [:]
      #endif
      var q: any R & S { get async throws { #"t"# } }
      enum U { case v(w: Int = 3), x }
      func y<Z>(_ a: Z) rethrows -> some B where Z: ~Copyable { /* } */ }
    }
    """

  @Test func `A source that is cut off anywhere, or lacks any character, ends the scan`() throws {
    let sample = Array(Self.sample.utf8)
    _ = try DeclarationScanner.declaration(in: sample)
    for index in sample.indices {
      #expect(throws: ScanError.self) {
        try DeclarationScanner.declaration(in: Array(sample[..<index]))
      }
      var shorter = sample
      shorter.remove(at: index)
      _ = try? DeclarationScanner.declaration(in: shorter)
      for byte in "{}()[]<>\"#/`@,:\u{0}\u{FF}".utf8 {
        var other = sample
        other[index] = byte
        _ = try? DeclarationScanner.declaration(in: other)
      }
    }
  }
}
