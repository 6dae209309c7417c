import EnvironmentClients
import Testing

@Suite("Methods with the labels of a closure's parameters")
struct LabelTests {
  @Test("Each form forwards its arguments")
  func labels() async throws {
    let forms = Forms.live
    #expect(forms.plain(x: 2) == 4)
    #expect(try forms.throwing(id: 1, name: "a") == "1a")
    #expect(await forms.optional(id: 3) == 3)
    #expect(try await forms.asyncTyped(box: Box(1), { 2 }).value == 3)
    #expect(try await forms.mainAsync(message: "a" + "b") == "ab")
    #expect(await forms.nonsending(box: Box(4))?.value == 4)
    #expect(try await forms.concurrent(number: 5).number == 5)
    await forms.sent(box: Box(1))
    #expect(forms.sends(box: Box(6))?.value == 6)
    #expect(try forms.look(key: "abc") == 3)
    #expect(try forms.parenthesized(x: 1) == 1)
    forms.callback(id: 7) { #expect($0 == 7) }
  }

  @Test("A method calls the closure of the moment")
  func overridden() {
    var forms = Forms.live
    forms.plain = { _ in 9 }
    #expect(forms.plain(x: 2) == 9)
  }
}
