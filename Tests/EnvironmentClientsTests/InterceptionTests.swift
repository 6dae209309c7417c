import EnvironmentClients
import EnvironmentsTesting
import Testing

struct InterceptionTests {
  let recorder = CallRecorder()
  var forms: Forms { Forms.live.intercepted(by: recorder) }

  @Test func `Synchronous closures are intercepted`() throws {
    #expect(forms.plain(x: 2) == 4)
    forms.void("a")
    #expect(try forms.throwing(id: 1, name: "b") == "1b")
    #expect(forms.sends(box: Box(6))?.value == 6)
    forms.callback(id: 7) { #expect($0 == 7) }
    #expect(try forms.look(key: "abc") == 3)
    #expect(
      recorder.lines.values.filter { $0 != "returned" } == [
        "Forms.plain(x: 2)", "Forms.void(a)", "Forms.throwing(id: 1, name: b)",
        "Forms.sends(box: (sending Box))", "Forms.callback(id: 7, done: (@Sendable (Int) -> Void))",
        "Forms.look(key: abc)",
      ])
  }

  @Test func `Asynchronous closures are intercepted`() async throws {
    #expect(await forms.optional(id: 3) == 3)
    #expect(await forms.list() == [1])
    let message: @Sendable () -> String = { "lazy" }
    #expect(try await forms.mainAsync(message: message()) == "lazy")
    #expect(await forms.nonsending(box: Box(4))?.value == 4)
    #expect(try await forms.concurrent(number: 5).number == 5)
    await forms.sent(box: Box(1))
    #expect(
      recorder.lines.values.filter { $0 != "returned" } == [
        "Forms.optional(id: 3)", "Forms.list()",
        "Forms.mainAsync(message: (@autoclosure () -> String))",
        "Forms.nonsending(box: EnvironmentClientsTests.Box)", "Forms.concurrent(number: 5)",
        "Forms.sent(box: (sending Box))",
      ])
  }

  @Test func `Arguments of each ownership and typed errors are kept`() {
    var number = 1
    #expect(throws: Never.self) { try forms.typed(&number, Ticket(number: 2), Ticket(number: 3)) }
    #expect(number == 6)
    do throws(StoreError) {
      try forms.typed(&number, Ticket(number: 0), Ticket(number: 3))
      Issue.record("no error")
    } catch {
      #expect(error == .missing)
    }
    #expect(
      recorder.lines.values == [
        "Forms.typed(1, (noncopyable value), (noncopyable value))", "returned",
        "Forms.typed(6, (noncopyable value), (noncopyable value))", "threw missing",
      ])
  }

  @Test func `Arguments that are not Sendable are passed on`() async {
    let box = Box(1)
    do throws(StoreError) {
      let returned = try await forms.asyncTyped(box: box) { 2 }
      #expect(returned === box)
      #expect(box.value == 3)
      _ = try await forms.asyncTyped(box: box) { 0 }
      Issue.record("no error")
    } catch {
      #expect(error == .missing)
    }
    #expect(recorder.lines.values.last == "threw missing")
  }

  @Test
  @MainActor
  func `Closures of the main actor are intercepted`() {
    var heard = 0
    #expect(forms.main(Box(4)) { heard = $0 }?.value == 4)
    #expect(heard == 4)
  }

  @Test func `An environment's calls have the path of the client in it`() {
    let world = World(forms: .live).intercepted(by: recorder)
    _ = world.forms.plain(1)
    _ = world.date()
    #expect(
      recorder.lines.values == [
        "World.forms.plain(x: 1)", "returned", "World.date()", "returned",
      ])
    #expect(world.numberType is Int.Type)
  }
}
