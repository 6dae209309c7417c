import EnvironmentsTesting
import Foundation
import RunningPrograms
import Testing

@Suite("A program that is killed while it saves", .timeLimit(.minutes(10)))
struct KillTests {
  private static let languages = (1...100).map {
    ["language de", "language es", "language en"][$0 % 3]
  }

  @Test("Its session is the complete one from before or after, and an ended session stays ended")
  func killed() throws {
    let scene = try Scene()
    try scene.backers("settings", "server", scene.url)
    var isLoggedIn = false
    var outcomes: [String: Int] = [:]
    // Seeded, so that a round that fails can be run again.
    var random = SplitMix64(seed: 7)

    for round in 1...50 {
      let act = isLoggedIn ? ["logout"] : ["login", "blob@example.com", "correct horse"]
      let program = try scene.start(
        ["interactive"], input: (act + Self.languages).map { "\($0)\n" }.joined())
      let changes = Int(random.next() % 8) + 1
      let output = program.outputWhileRunning()
      Self.waitForChanges(changes, in: scene.session, of: program)
      kill(program.process.processIdentifier, SIGKILL)
      program.process.waitUntilExit()
      let shown = output()

      let run = try scene.backers("env")
      #expect(run.errors == "", "round \(round)")
      #expect(run.status == 0, "round \(round)")
      #expect(run.output.contains("\nserver       custom, \(scene.url)\n"), "round \(round)")
      #expect(
        run.output.contains(#/\nlanguage     (en|de|es) /#), "round \(round): \(run.output)")
      let isNow = run.output.contains("\ntoken        <secret>\n")
      let user = isNow ? "Blob (1)" : "none"
      #expect(run.output.contains("\nuser         \(user)\n"), "round \(round): half a session")
      let isDone = (isLoggedIn ? Self.loggedOut : Self.loggedIn).contains { shown.contains($0) }
      if isDone { #expect(isNow != isLoggedIn, "round \(round): a \(act[0]) was lost") }
      outcomes["\(act[0]), \(isDone ? "told" : "not told"), \(isNow ? "in" : "out")", default: 0] +=
        1
      isLoggedIn = isNow
    }
    // Both were interrupted, and both went through: or the test has not looked at much.
    #expect(outcomes.keys.count { $0.hasPrefix("login") } > 0, "\(outcomes)")
    #expect(outcomes.keys.count { $0.hasPrefix("logout") } > 0, "\(outcomes)")

    let run = try scene.backers("discover")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  private static let loggedIn = ["Logged in as Blob", "Angemeldet als Blob", "sesión como Blob"]
  private static let loggedOut = ["You have logged out", "hast dich abgemeldet", "cerrado sesión"]

  /// Waits until files of a folder have been replaced a number of times, or the program has ended.
  private static func waitForChanges(_ count: Int, in folder: URL, of program: RunningProgram) {
    var seen = identities(in: folder)
    var changes = 0
    while changes < count, program.process.isRunning {
      let now = identities(in: folder)
      if now != seen {
        changes += 1
        seen = now
      }
    }
  }

  /// The files of a folder, each with a number that changes when it is replaced.
  private static func identities(in folder: URL) -> [String: UInt64] {
    var identities: [String: UInt64] = [:]
    for name in ["state", "secrets", "shared"] {
      var status = stat()
      guard stat(folder.appending(path: name).path(), &status) == 0 else { continue }
      identities[name] = UInt64(status.st_ino)
    }
    return identities
  }
}
