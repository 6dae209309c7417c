import Foundation
import ProgramTesting
import Testing

/// The gestures of a user, typed to the program.
@Suite(.timeLimit(.minutes(2)))
struct ProgramRunTests {
  private func blocks(_ lines: String..., options: [String] = ["--mock"]) async throws -> [String] {
    let run = try await Program.run(
      "primetime", options, input: lines.map { "\($0)\n" }.joined())
    #expect(run.errors == "")
    #expect(run.status == 0)
    return run.output.split(separator: "\n\n").map { $0.trimmingCharacters(in: .newlines) }
  }

  private func counter(_ count: Int, _ ordinal: String, _ more: String = "") -> String {
    """
    Counter: \(count)
    -       minus
    +       plus
    prime?  Is this prime?
    nth     What is the \(ordinal) prime?\(more)
    """
  }

  @Test("Counting, asking, an answer, and a favorite prime")
  func happyPath() async throws {
    let shown = try await blocks("+", "+", "nth", "ok", "prime?", "save", "close")
    #expect(
      shown == [
        """
        Primetime
        counter    Counter
        offline    Offline counter
        favorites  Favorite primes
        activity   Activity
        """,
        counter(1, "1st"),
        counter(2, "2nd"),
        counter(2, "2nd", " (asking)"),
        counter(2, "2nd", "\nThe 2nd prime is 17"),
        counter(2, "2nd"),
        "2 is prime 🎉\nsave   Save to favorite primes\nclose  Close",
        "2 is prime 🎉\nremove  Remove from favorite primes\nclose   Close",
        counter(2, "2nd"),
      ])
  }

  @Test("Without an answer the button is enabled again, there is no alert, and the program goes on")
  func noAnswer() async throws {
    let server = try TinyServer { _ in .json("null") }
    defer { server.stop() }
    let run = try await Program.run(
      "primetime", ["--api-url", server.url], input: "+\nnth\n+\n")
    let shown = run.output.split(separator: "\n\n").map { $0.trimmingCharacters(in: .newlines) }
    #expect(
      Array(shown.dropFirst()) == [
        counter(1, "1st"), counter(1, "1st", " (asking)"), counter(1, "1st"), counter(2, "2nd"),
      ])
    #expect(
      run.errors
        == "primetime: \(server.url)/v2/query answered with JSON that is no result of a query. "
        + "Check the address.\n")
    #expect(run.status == 1)
  }

  @Test("A favorite is deleted, the list is saved, and another one is loaded")
  func favorites() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let file = folder.url.appending(path: "favorite-primes.json")
    try Data("[2,3,5,7]".utf8).write(to: file)
    let shown = try await blocks(
      "load", "delete 3", "save", options: ["--data-directory", folder.path])
    #expect(
      Array(shown.dropFirst(2)) == [
        "Favorite primes\n1  2\n2  3\n3  5\n4  7\nLoaded 4 primes.",
        "Favorite primes\n1  2\n2  3\n3  7",
        "Favorite primes\n1  2\n2  3\n3  7\nSaved 3 primes.",
      ])
    #expect(try String(contentsOf: file, encoding: .utf8) == "[2,3,7]")

    try Data("[2,31]".utf8).write(to: file)
    let again = try await blocks("load", options: ["--data-directory", folder.path])
    #expect(again.last == "Favorite primes\n1  2\n2  31\nLoaded 2 primes.")
    let mock = try await blocks("load")
    #expect(mock.last == again.last)
  }

  @Test("Several favorites are deleted at once, and the feed has each")
  func deleteMany() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    try Data("[2,3,5,7,11]".utf8).write(to: folder.url.appending(path: "favorite-primes.json"))
    let shown = try await blocks(
      "favorites", "delete 1 3", "save", "activity",
      options: ["--data-directory", folder.path])
    #expect(shown[shown.count - 3] == "Favorite primes\n1  3\n2  7\n3  11")
    let activities = try #require(shown.last).split(separator: "\n").map(String.init)
    #expect(activities.count == 3)
    #expect(activities[1].hasSuffix("  removed 2"))
    #expect(activities[2].hasSuffix("  removed 5"))
  }

  @Test("The same gesture on each counter shows its own number")
  func twice() async throws {
    let shown = try await blocks("counter", "+", "+", "nth", "ok", "back", "offline", "nth")
    #expect(shown.contains { $0.hasPrefix("Counter: 2") && $0.hasSuffix("The 2nd prime is 17") })
    #expect(shown.last?.hasPrefix("Offline counter: 2") == true)
    #expect(shown.last?.hasSuffix("The 2nd prime is 5") == true)
  }

  @Test("Offline answers are true")
  func offline() async throws {
    let counts = [1, 2, 3, 4, 5, 6, 7, 100, 10_000]
    let primes = ["2", "3", "5", "7", "11", "13", "17", "541", "104,729"]
    let lines = counts.map { "count \($0)\nnth\n" }.joined()
    for screen in ["counter", "offline"] {
      let run = try await Program.run("primetime", [], input: "\(screen)\n\(lines)")
      let answers = run.output.matches(of: /The [0-9,]*[a-z]+ prime is ([0-9,]+)\n/)
      #expect(answers.map { String($0.1) } == primes)
      #expect(run.status == 0)
    }
  }

  @Test("A favorite prime asks for the prime that has it for its place")
  func open() async throws {
    let shown = try await blocks("load", "open 2")
    #expect(
      shown[shown.count - 2]
        == "Favorite primes\n1  2\n2  31\nopen    What is the 31st prime? (asking)")
    #expect(shown.last == "Favorite primes\n1  2\n2  31\nThe 31st prime is 17")
  }
}
