import EnvironmentHummingbird
import Testing

/// The rules of https://www.w3.org/TR/trace-context/, section 3.3.
@Suite struct TraceStateTests {
  @Test(arguments: [
    ("rojo=00f067aa0ba902b7", "rojo=00f067aa0ba902b7"),
    ("rojo=00f067aa0ba902b7,congo=t61rcWkgMzE", "rojo=00f067aa0ba902b7,congo=t61rcWkgMzE"),
    // Spaces around members, and empty members.
    ("foo=1 \t , \t bar=2, \t baz=3", "foo=1,bar=2,baz=3"), ("foo=1,,,bar=2,", "foo=1,bar=2"),
    ("", ""), (" , ,", ""), ("foo= 1", "foo= 1"), ("foo=1 2", "foo=1 2"),
    // Keys of tenants, and all characters of keys and values.
    ("fw529a3039@dt=FfUAAAA=", nil), ("fw529a3039@dt=FfUAAAA", "fw529a3039@dt=FfUAAAA"),
    ("0tenant@system=1", "0tenant@system=1"), ("a-b_c*d/e0=1", "a-b_c*d/e0=1"),
    ("foo=!\"#$%&'()*+-./:;<>?@[\\]^_`{|}~", "foo=!\"#$%&'()*+-./:;<>?@[\\]^_`{|}~"),
    // Invalid members discard all.
    ("foo=1,foo=2", nil), ("foo=1,foo=1", nil), ("foo", nil), ("foo=", nil), ("=1", nil),
    ("Foo=1", nil), ("0foo=1", nil), ("foo @=1", nil), ("foo@=1", nil), ("@foo=1", nil),
    ("foo@@bar=1", nil), ("foo@bar@baz=1", nil), ("foo@0bar=1", nil), ("foo =1", nil),
    ("foo.fighters=1", nil), ("foo=bar=baz", nil), ("foo=1,bar", nil), ("foo=ä", nil),
  ])
  func readsMembers(header: String, state: String?) {
    #expect(TraceState(header)?.description == state, "\(header)")
  }

  @Test(arguments: [
    (String(repeating: "z", count: 256), true), (String(repeating: "z", count: 257), false),
    (String(repeating: "t", count: 241) + "@" + String(repeating: "v", count: 14), true),
    (String(repeating: "t", count: 242) + "@v", false),
    ("t@" + String(repeating: "v", count: 15), false),
  ])
  func keysHaveALimit(key: String, isValid: Bool) {
    #expect((TraceState("\(key)=1") != nil) == isValid)
  }

  @Test func valuesHaveALimit() {
    #expect(TraceState("a=" + String(repeating: "v", count: 256)) != nil)
    #expect(TraceState("a=" + String(repeating: "v", count: 257)) == nil)
  }

  @Test func thereAreThirtyTwoMembersAtMost() {
    func header(_ count: Int) -> String {
      (1...count).map { "bar\($0)=\($0)" }.joined(separator: ",")
    }
    #expect(TraceState(header(32))?.members.count == 32)
    #expect(TraceState(header(33)) == nil)
  }

  @Test func aChangedMemberMovesToTheFront() {
    var state = TraceState("a=1,b=2,c=3") ?? TraceState()
    state["b"] = "4"
    #expect(state.description == "b=4,a=1,c=3")
    state["d"] = "5"
    #expect(state.description == "d=5,b=4,a=1,c=3")
    state["a"] = nil
    state["A"] = "invalid"
    #expect(state.description == "d=5,b=4,c=3")
    #expect(state["c"] == "3")
    for number in 0..<32 { state["n\(number)"] = "x" }
    #expect(state.members.count == 32)
    #expect(state["d"] == nil)
  }

  @Test func aLongStateLosesLargeMembersFirstAndThenTheLast() throws {
    let large = String(repeating: "l", count: 127)
    let middle = String(repeating: "m", count: 120)
    let state = try #require(
      TraceState("a=\(large),b=\(middle),c=\(middle),d=\(large),e=\(middle),f=\(middle)"))
    #expect(state.limited(to: 1000) == state)
    #expect(state.limited().members.map(\.key) == ["b", "c", "e", "f"])
    #expect(state.limited().description.utf8.count == 4 * 122 + 3)
    #expect(state.limited(to: 400).members.map(\.key) == ["b", "c", "e"])
    #expect(state.limited(to: 368).members.map(\.key) == ["b", "c", "e"])
    #expect(state.limited(to: 367).members.map(\.key) == ["b", "c"])
    #expect(state.limited(to: 0).members.isEmpty)
    // Of 128 characters, and so not large.
    let exact = try #require(TraceState("a=\(String(repeating: "x", count: 126)),b=1"))
    #expect(exact.limited(to: 130).members.map(\.key) == ["a"])
  }
}
