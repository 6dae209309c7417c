import Environments
import Foundation
import Testing

@Suite("Fields with the names of members")
struct CollisionTests {
  @Test(
    "The first use of a stack names them, once",
    .enabled(if: isDebugBuild, "Other builds report none."))
  func firstUse() {
    let (stack, line) = (EnvironmentStack(Colliding()), #line)
    let found = issues {
      #expect(stack[\.push] == "a field")
      stack[\.push] = "changed"
      #expect(stack[\.push] == "changed")
    }
    #expect(
      found == [
        """
        Colliding has fields with the name of a member of EnvironmentStack<Colliding> \
        (made at EnvironmentsTests/CollisionTests.swift:\(line)): `description`, `push`, `updates`. \
        `Current.description` is that member, and not the field. Rename the field; \
        `Current[\\.description]` reads and assigns it meanwhile.
        """
      ])
  }

  @Test(
    "So does a scope with an environment of its own, and a bootstrap",
    .enabled(if: isDebugBuild, "Other builds report none."))
  func otherFirstUses() async throws {
    let scoped = EnvironmentStack(Colliding())
    let found = issues {
      scoped.withEnvironment(Colliding()) { #expect(scoped[\.push] == "a field") }
      scoped.withEnvironment(Colliding()) { #expect(scoped[\.push] == "a field") }
    }
    #expect(found.count == 1)

    let bootstrapped = EnvironmentStack(bootstrapping: Colliding.self)
    let more = try await issues { try await bootstrapped.bootstrap { Colliding() } }
    #expect(more.count == 1)
  }

  @Test("No issue is reported for other names")
  func otherNames() {
    let found = issues { #expect(EnvironmentStack(TestEnvironment()).count == 0) }
    #expect(found.isEmpty)
  }

  @Test("All public members of the stacks are checked")
  func everyMember() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Environments")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      var isInStack = false
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if !line.hasPrefix(" "),
          ["class ", "extension ", "struct ", "enum "].contains(where: { line.contains($0) })
        {
          isInStack = line.contains(/(class|extension) EnvironmentStack\b/)
        }
        guard isInStack, !line.contains(" static ") else { continue }
        if let member = line.firstMatch(of: /^  public (?:[a-z]+ )*(?:func|var|let) (\w+)/) {
          found.insert(String(member.1))
        }
      }
    }
    #expect(found == StackMembers.names)
  }
}

private struct Colliding {
  var name = "no collision"
  var description = "a field"
  var push = "a field"
  var updates: [Int] = []
}

private let isDebugBuild: Bool = {
  #if DEBUG
    true
  #else
    false
  #endif
}()
