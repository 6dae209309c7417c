import EnvironmentMacroExpansion
import Testing

struct DiagnosticTests {
  @Test(
    arguments: [
      ("class C {}", "1:1: error: '@Controllable' can be attached to a struct only"),
      (
        "struct C {\n  var (a, b) = (1, 2)\n}",
        "2:7: error: '@Controllable' does not understand the declaration here: expected the name of a property; declare the parts of a tuple one by one"
      ),
      (
        "struct C {\n  var f: @Sendable (Int...) throws -> Void\n}",
        "2:21: error: a closure cannot forward variadic arguments; take an array\nfix-it: take an array"
      ),
      (
        "struct C {\n  var f = { 1 }\n}",
        "2:7: error: the closure 'f' needs a type: callers see its parameters, effects and result\nfix-it: add a function type"
      ),
      (
        "struct C {\n  let f: @Sendable () -> Void\n}",
        "2:7: error: declare the closure 'f' as 'var': tests override it\nfix-it: replace 'let' with 'var'"
      ),
      (
        "struct C {\n  var f: @Sendable () async -> Int\n}",
        "2:7: error: 'f' cannot throw an error when it is unimplemented, so it needs a placeholder to return\nfix-it: add a placeholder"
      ),
      (
        "struct C {\n  var f: @Sendable () throws(E) -> Int\n}",
        "2:7: error: 'f' cannot throw an error when it is unimplemented, so it needs a placeholder to return\nfix-it: add a placeholder"
      ),
      (
        "struct C {\n  var clock: any Clock\n}",
        "2:7: error: 'clock' needs a placeholder for 'unimplemented'\nfix-it: add a placeholder"
      ),
      ("@Controllable(unimplemented: false) struct C { var f: @Sendable () -> Int }", ""),
      (
        "@Controllable(defaults: isStrict) struct C {}",
        "1:15: error: an option of '@Controllable' is 'true' or 'false', written out: the macro reads it as text"
      ),
      (
        "struct C {\n  #if DEBUG\n  var f: @Sendable () -> Void\n  #endif\n}",
        "3:7: error: '@Controllable' does not support a stored property in '#if': its initializer would have a parameter in some builds only"
      ),
      (
        "struct C {\n  lazy var a = 1\n}",
        "2:12: error: '@Controllable' does not support lazy properties"
      ),
      (
        "struct C {\n  @Wrapped var a: Int\n}",
        "2:3: error: '@Controllable' does not support '@Wrapped' on a stored property"
      ),
      (
        "struct C {\n  var f: @convention(c) () -> Void\n}",
        "2:10: error: '@Controllable' does not support closures with '@convention'"
      ),
      (
        "struct C {\n  var f: @isolated(any) @Sendable () -> Void\n}",
        "2:10: error: '@Controllable' does not support closures with '@isolated'"
      ),
      (
        "struct C<each A> {\n  var f: @Sendable (repeat each A) -> Void\n}",
        "2:21: error: '@Controllable' does not support parameter packs"
      ),
      (
        "struct C {\n  var fields: Int = 1\n}",
        "2:7: error: 'fields' is the name of a member that '@Controllable' generates; rename the property"
      ),
      (
        "public struct C {\n  public var a = 1\n}",
        "2:14: note: 'a' has no type, so the compiler makes the initializer, which is internal; add a type for a public one"
      ),
      ("struct C {\n  var a = 1\n}", ""),
      (
        "struct C: ~Copyable {}",
        "1:11: error: '@Controllable' needs a copyable struct: tests override a copy of it"
      ),
      (
        "struct C {\n  var f: Outside = { _ in }\n}",
        "2:10: error: '@Controllable' cannot read this alias of a function type, which is declared outside of the struct; write the function type, or declare the alias in the struct"
      ),
      (
        "struct C {\n  var p: some P = A()\n}",
        "2:10: error: '@Controllable' does not support 'some' in a property's type: its initializer takes any value\nfix-it: replace 'some' with 'any'"
      ),
      (
        "struct C {\n  var f: @Sendable (isolated A) throws -> Int\n}",
        "2:21: error: a @Sendable closure with an isolated parameter needs 'async': '@Controllable' makes a local function of it"
      ),
    ])
  func `@Controllable reports unsupported code`(source: String, expected: String) {
    #expect(messages(of: source) == expected)
  }

  @Test(arguments: ["func f() ", "init() ", "{ in }"])
  func `@Controllable reports a struct in a function`(function: String) {
    #expect(
      messages(of: "struct C {}", in: [function, "struct Outer {}"])
        == "1:8: error: '@Controllable' cannot extend a struct in a function; declare 'C' outside of it"
    )
  }

  @Test func `@Controllable reports a struct in a private type in another type`() {
    let context = ["@MainActor private struct B {}", "struct A {}"]
    #expect(
      messages(of: "struct C {}", role: "extension", extending: "A.B.C", in: context)
        == "1:1: error: '@Controllable' cannot extend a struct in a private type in another type; make that type fileprivate"
    )
    #expect(
      messages(of: "struct C {}", role: "extension", extending: "B.C", in: [context[0]]) == "")
  }

  @Test(arguments: ["member", "extension"])
  func `An error leaves nothing to compile`(role: String) {
    let source = "struct C { let f: @Sendable () -> Void }"
    #expect(expand(source, role: role).source == "")
  }

  @Test func `A private struct in another type is refused at the place of the extension`() {
    let expansion = expand("private struct C {}", role: "extension", extending: "Outer.C")
    #expect(
      expansion.diagnostics == [
        Diagnostic(
          .error,
          "'@Controllable' cannot extend a private struct in another type; make it fileprivate",
          at: 0,
          fixIts: [
            Diagnostic.FixIt(
              message: "replace 'private' with 'fileprivate'", range: 0..<7, newText: "fileprivate")
          ])
      ])
  }

  @Test(
    arguments: [
      (
        "struct C { var f: @Sendable (Int...) throws -> Void }",
        "struct C { var f: @Sendable ([Int]) throws -> Void }"
      ),
      ("struct C { let f: () -> Void }", "struct C { var f: () -> Void }"),
      ("struct C { var p: some P = A() }", "struct C { var p: any P = A() }"),
      (
        "struct C { var f: @Sendable () -> Int }",
        "struct C { var f: @Sendable () -> Int = placeholder(<#Int#>) }"
      ),
      (
        "struct C { var f = { 1 } }",
        "struct C { var f: @Sendable (<#parameters#>) -> <#result#> = { 1 } }"
      ),
    ])
  func `A fix-it mends its error`(source: String, expected: String) {
    #expect(fixed(source) == expected)
  }

  @Test(
    arguments: [
      ("struct S {}", "1:1: error: '@CasePaths' can be attached to an enum only"),
      (
        "enum E {\n  #if DEBUG\n  case a\n  #endif\n}",
        "3:8: error: '@CasePaths' does not support a case in '#if'"
      ),
      (
        "enum E {\n  case a(Int), a(b: Int)\n}",
        "2:16: error: '@CasePaths' does not support two cases with one name"
      ),
      (
        "enum E { case }",
        "1:15: error: '@CasePaths' does not understand the declaration here: expected the name of a case"
      ),
    ])
  func `@CasePaths reports unsupported code`(source: String, expected: String) {
    #expect(messages(of: source, macro: "CasePathsMacro") == expected)
  }

  @Test func `A macro that this version lacks is named`() {
    #expect(
      messages(of: "\n\nstruct S {}", macro: "NewMacro")
        == "3:1: error: swift-environments has no macro 'NewMacro'")
  }
}
