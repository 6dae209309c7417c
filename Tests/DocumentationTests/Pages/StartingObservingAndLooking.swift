// page: Sources/Environments/Environments.docc/StartingObservingAndLooking.md
import Environments
import EnvironmentsTesting
import Testing

// block

@Suite("Starting, observing and looking", .serialized)
struct StartingObservingAndLookingTests {
  @Test("A test needs no bootstrap")
  func mocked() {
    // block
  }

  @Test("A bootstrap installs an environment, observers follow it, and the description shows it")
  func life() async throws {
    try await run()
    #expect(Current.database.name == "app.sqlite")

    let follower = Task {
      var shown: [String] = []
      await follow {
        shown.append($0)
        if $0 == "de" { withUnsafeCurrentTask { $0?.cancel() } }
      }
      return shown
    }
    Current.push {
      $0.language = "de"
      $0.token = Secret("deadbeef")
    }
    #expect(await follower.value.last == "de")

    let lines = "\(Current)".split(separator: "\n").map(String.init)
    #expect(
      lines.dropFirst(2).prefix(3) == [
        #"  database  Database(name: "app.sqlite")"#, #"  language  "de""#, "  token     <secret>",
      ])
    #expect(lines.suffix(2) == [#"  language  "en""#, "  token     nil"])
    #expect(lines[1].hasPrefix("pushed at "))
  }
}

// block
