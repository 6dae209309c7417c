import AuditIndex
import Testing

@Suite("Names of symbols")
struct ResolvedNameTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let usr: String
    let module: String
    let path: String
    var type: [String]?

    var testDescription: String { usr }
  }

  @Test(
    "A USR has the module, the types around and the type of the value",
    arguments: [
      Case(
        usr: "s:20FoundationEssentials4DateV3nowACvpZ", module: "FoundationEssentials",
        path: "Date.now", type: ["FoundationEssentials", "Date"]),
      Case(
        usr: "s:20FoundationEssentials4DateV3DepE3now6offsetACSi_tFZ", module: "Dep",
        path: "Date.now"),
      Case(
        usr: "s:ScT3Deps5NeverORszACRs_rlE5sleep7secondsySd_tYaFZ", module: "Dep",
        path: "Task.sleep"),
      Case(
        usr: "s:s5print_9separator10terminatoryypd_S2StF", module: "Swift", path: "print"),
      Case(
        usr: "s:s17FixedWidthIntegerPsE6random2inxSnyxG_tFZ", module: "Swift",
        path: "FixedWidthInteger.random"),
      Case(
        usr: "s:3Dep7trackerAA8DefaultsCvp", module: "Dep", path: "tracker",
        type: ["Dep", "Defaults"]),
      Case(
        usr: "s:20FoundationEssentials4DateVACycfc", module: "FoundationEssentials",
        path: "Date.init"),
      Case(usr: "s:Sb6randomSbyFZ", module: "Swift", path: "Bool.random"),
    ])
  func swift(_ example: Case) throws {
    let name = try #require(ResolvedName(usr: example.usr))
    #expect(name.module == example.module)
    #expect((name.container + [name.baseName]).joined(separator: ".") == example.path)
    #expect(name.valueType == example.type)
  }

  @Test(
    "The readable form has generic clauses, private names and functions as values",
    arguments: [
      ("static Main.A.(secret in _7C3A) : Main.B", "Main", "A.secret", ["Main", "B"]),
      ("static Main.A<B>.shared : Swift.Optional<Main.A<B>>", "Main", "A.shared", ["Main", "A"]),
      ("Main.make : () -> Main.B", "Main", "make", nil),
      ("static Main.Box.all : [Main.Box]", "Main", "Box.all", nil),
      ("static Main.S.x : any Main.P", "Main", "S.x", ["Main", "P"]),
    ] as [(String, String, String, [String]?)])
  func readable(_ text: String, module: String, path: String, type: [String]?) throws {
    let name = try #require(ResolvedName(demangled: text))
    #expect(name.module == module)
    #expect((name.container + [name.baseName]).joined(separator: ".") == path)
    #expect(name.valueType == type)
  }

  @Test(
    "Symbols of C and locals have no such name", arguments: ["c:@F@getenv", "s:e:s:3Dep", "", "s:"])
  func others(usr: String) {
    #expect(ResolvedName(usr: usr) == nil)
  }
}
