import EnvironmentClients
import EnvironmentsTesting
import Testing

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
    #expect(issues.first?.sourceLocation.line == 17)
    #expect(issues.first?.sourceLocation.column == 7)
  }

  @Test func `The issue names the caller in a test`() {
    withKnownIssue {
      forms.void("a")
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined(separator: "\n")
      return text.contains("Forms.void") && text.contains("Used in:\n  • ")
        && text.contains("UnimplementedTests.swift")
    }
  }

  @Test func `A labeled method is not named instead of its caller`() {
    withKnownIssue {
      _ = forms.plain(x: 1)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined(separator: "\n")
      return text.contains("UnimplementedTests.swift") && !text.contains("plain(x:)")
    }
  }

  @Test func `An environment has unimplemented clients, placeholders and initial values`() async {
    let world = World.unimplemented
    #expect(world.name == "unknown")
    #expect(world.words == ["a"])
    #expect(await issues { world.forms.void("a") }.count == 1)
  }
}
