import EnvironmentClients
import EnvironmentsTesting
import Testing

struct GeneratedMemberTests {
  @Test func `Fields have names, kinds and the fields of clients`() {
    let fields = World(forms: .live).fields
    #expect(fields.map(\.name) == ["forms", "words", "name", "version", "numberType", "date"])
    #expect(fields.map(\.kind) == [.client, .value, .value, .value, .value, .endpoint])
    #expect(fields[0].fields.count == 18)
    #expect(fields[0].fields.first { $0.name == "onEnd" }?.kind == .value)
    #expect("\(Strict(count: 1, note: nil, run: {}).fields)" == "[count, note, run]")
  }

  @Test func `A property with an initial value keeps it as its default`() {
    let forms = Forms.live
    #expect(forms.fallback(1) == 2)
    #expect(forms.onEnd == nil)
  }

  @Test func `The compiler makes the initializer if a property has no type`() {
    #expect(World(forms: .live, words: ["b"]).words == ["b"])
    #expect(World(forms: .live).date() == 5)
  }
}

struct UnimplementedTests {
  let forms = Forms.unimplemented

  @Test func `Each closure reports its declaration, and returns its placeholder or throws`()
    async throws
  {
    let issues = await issues {
      #expect(forms.plain(1) == -1)
      forms.void("a")
      #expect(forms.fallback(1) == 2)
      #expect(throws: UnimplementedError.self) { try forms.throwing(1, "a") }
      #expect(await forms.optional(1) == nil)
      #expect(await forms.list() == [])
      let kept = try? await forms.asyncTyped(Box(1)) { 1 }
      #expect(kept?.value == 1)
      await #expect(throws: UnimplementedError.self) { try await forms.mainAsync("a") }
      forms.callback(1) { _ in }
    }
    let names = [
      "plain", "void", "fallback", "throwing", "optional", "list", "asyncTyped", "mainAsync",
      "callback",
    ]
    #expect(issues.count == names.count)
    for (issue, name) in zip(issues, names) {
      #expect(issue.kind == .unimplemented)
      #expect(
        issue.message.hasPrefix("Unimplemented: Forms.\(name) was called without an override."))
      #expect(issue.sourceLocation.fileID == "EnvironmentClientsTests/Clients.swift")
    }
    #expect(issues.first?.sourceLocation.line == 19)
    #expect(issues.first?.sourceLocation.column == 7)
  }

  @Test func `The issue names the caller in a test`() {
    withKnownIssue {
      forms.void("a")
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined(separator: "\n")
      return text.contains("Forms.void") && text.contains("Used in:\n  • ")
        && text.contains("GeneratedMemberTests.swift")
    }
  }

  @Test func `A labeled method is not named instead of its caller`() {
    withKnownIssue {
      _ = forms.plain(x: 1)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined(separator: "\n")
      return text.contains("GeneratedMemberTests.swift") && !text.contains("plain(x:)")
    }
  }

  @Test func `An environment has unimplemented clients, placeholders and initial values`() async {
    let world = World.unimplemented
    #expect(world.name == "unknown")
    #expect(world.words == ["a"])
    #expect(issues { world.forms.void("a") }.count == 1)
  }
}
