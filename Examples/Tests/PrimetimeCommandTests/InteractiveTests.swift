import Foundation
import ProgramTesting
import Testing

@Suite(.timeLimit(.minutes(2)))
struct InteractiveTests {
  @Test("On a terminal there is a prompt, and the answer comes while the user goes on")
  func counting() async throws {
    let answered = Locked()
    let server = try TinyServer { _ in
      answered.wait()
      return .json(
        #"{"queryresult": {"pods": [{"primary": true, "subpods": [{"plaintext": "17"}]}]}}"#)
    }
    defer { server.stop() }
    let terminal = try Terminal(columns: 80, lines: 24)
    let program = try Program("primetime", ["--api-url", server.url])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let run = try await program.run {
      #expect(await terminal.text(until: "primetime> ").contains("Primetime\r\n"))
      try terminal.type("+\n+\n")
      _ = await terminal.text(until: "Counter: 2")
      try terminal.type("nth\n")
      #expect(
        await terminal.text(until: "\u{1B}[0m")
          .contains("\u{1B}[2mnth     What is the 2nd prime?\u{1B}[0m\r\n"))
      try terminal.type("+\n")
      _ = await terminal.text(until: "Counter: 3")
      try terminal.type("nth\n+\n")
      _ = await terminal.text(until: "Counter: 4")
      answered.signal()
      #expect(
        await terminal.text(until: "The 2nd prime is 17").contains("What is the 4th prime?\r\n"))
      try terminal.type("quit\n")
    }
    #expect(
      run.errors
        == "primetime: The 2nd prime is still being asked for. Wait, or type cancel.\n")
    #expect(run.status == 0)
  }

  @Test("Long work tells how far it has come, and ends when it is cancelled")
  func progress() async throws {
    let terminal = try Terminal(columns: 80, lines: 24)
    let program = try Program("primetime", [])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let run = try await program.run {
      _ = await terminal.text(until: "primetime> ")
      try terminal.type("offline\ncount 200,000,000\nnth\n")
      let text = await terminal.text(until: "% done; type cancel to stop")
      #expect(text.contains("\roffline> nth\u{1B}[K\r\n"))
      #expect(text.contains("What is the 200,000,000th prime?\u{1B}[0m\r\n"))
      try terminal.type("cancel\n")
      _ = await terminal.text(until: "\nnth     What is the 200,000,000th prime?\r\n")
      try terminal.type("count 7\nnth\n")
      _ = await terminal.text(until: "The 7th prime is 17")
      try terminal.type("quit\n")
    }
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("Progress has a line of its own, and leaves half a command alone")
  func progressAndTyping() async throws {
    let terminal = try Terminal(columns: 80, lines: 24)
    let program = try Program("primetime", [])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let run = try await program.run {
      _ = await terminal.text(until: "primetime> ")
      try terminal.type("offline\ncount 200,000,000\nnth\n")
      _ = await terminal.text(until: "Asking; type cancel to stop\u{1B}[0m\r\noffline> ")
      try terminal.type("can")
      // The line editor draws the command at each key; the progress goes to the line above.
      var text = await terminal.text(until: "offline> can\u{1B}[K")
      text += await terminal.text(until: "% done; type cancel to stop\u{1B}[0m\u{1B}8")
      let command = text.replacing(
        /\u{1B}7\u{1B}\[A\r\u{1B}\[K\u{1B}\[2m[0-9]+% done; type cancel to stop\u{1B}\[0m\u{1B}8/,
        with: "")
      #expect(
        command == "\roffline> c\u{1B}[K\roffline> ca\u{1B}[K\roffline> can\u{1B}[K")
      try terminal.type("cel\n")
      let end = await terminal.text(until: "\nnth     What is the 200,000,000th prime?\r\n")
      #expect(end.contains("\roffline> cancel\u{1B}[K\r\n"))
      try terminal.type("quit\n")
    }
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("In a narrow terminal, where a command wraps, progress is shown by the return key only")
  func progressInNarrowTerminal() async throws {
    let terminal = try Terminal(columns: 20, lines: 24)
    let program = try Program("primetime", [])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let run = try await program.run {
      _ = await terminal.text(until: "primetime> ")
      try terminal.type("offline\ncount 200000000\nnth\n")
      _ = await terminal.text(until: "Asking; type cancel…", prompt: "offline> ")
      // Each return key shows the progress once, above the next prompt.
      var text = ""
      while !text.contains("% done"), !Task.isCancelled {
        try terminal.type("\n")
        text = await terminal.text(until: "\u{1B}[K\r\n", prompt: "offline> ")
      }
      #expect(text.contains("% done"))
      #expect(!text.contains("\u{1B}7"))
      try terminal.type("cancel\nquit\n")
    }
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("The start shows the world, and a user with unsaved changes is asked once")
  func leaving() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let terminal = try Terminal(columns: 80, lines: 24)
    let program = try Program("primetime", ["--data-directory", folder.path])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let run = try await program.run {
      let start = await terminal.text(until: "primetime> ")
      #expect(start.contains("\u{1B}[2mWorld: offline · en_US\u{1B}[0m\r\n"))
      try terminal.type("count 7\nprime?\n")
      _ = await terminal.text(until: "counter sheet> ")
      try terminal.type("save\n")
      _ = await terminal.text(until: "counter sheet> ")
      try terminal.type("close\n")
      _ = await terminal.text(until: "counter> ")
      try terminal.type("quit\n")
      _ = await terminal.text(until: "counter> ")
      try terminal.type("favorites\n")
      _ = await terminal.text(until: "favorites> ")
      try terminal.type("quit\n")
      _ = await terminal.text(until: "favorites> ")
      try terminal.type("save\nquit\n")
    }
    #expect(
      run.errors
        == "primetime: The favorite primes have changes that were not saved. Type favorites and save, "
        + "or quit again.\n"
        + "primetime: The favorite primes have changes that were not saved. Type save, or quit again.\n"
    )
    #expect(run.status == 0)
    let file = folder.url.appending(path: "favorite-primes.json")
    #expect(try String(contentsOf: file, encoding: .utf8) == "[7]")
  }

  @Test(
    "A terminal that wants no color gets none", arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func plain(variables: [String: String]) async throws {
    let terminal = try Terminal(columns: 80, lines: 24)
    let program = try Program("primetime", ["--mock"], variables: variables)
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let run = try await program.run {
      try terminal.type("+\n+\nnth\n")
      let text = await terminal.text(until: "The 2nd prime is 17")
      #expect(text.contains("What is the 2nd prime? (asking)\r\n"))
      #expect(!text.contains(/\u{1B}\[[0-9;]*m/))
      try terminal.type("quit\n")
    }
    #expect(run.status == 0)
  }

  @Test("Ctrl-C at the prompt leaves the terminal as it was found")
  func interruptedPrompt() async throws {
    let terminal = try Terminal(columns: 60, lines: 24)
    let program = try Program("primetime", ["--mock"])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let found = terminal.flags
    let run = try await program.run {
      _ = await terminal.text(until: "primetime> ")
      #expect(terminal.flags != found)
      program.interrupt()
    }
    #expect(run.wasInterrupted)
    #expect(terminal.flags == found)
  }

  @Test("Ctrl-C ends a program that waits for a server")
  func interrupt() async throws {
    let server = try TinyServer { _ in nil }
    defer { server.stop() }
    let program = try Program("primetime", ["--api-url", server.url], input: "+\nnth\n")
    defer { program.removeFiles() }
    let run = try await program.run {
      await server.request()
      program.interrupt()
    }
    #expect(run.wasInterrupted)
    #expect(run.status == SIGINT)
  }
}

/// Holds an answer back until a test lets it go.
private final class Locked: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func wait() { semaphore.wait() }
  func signal() { semaphore.signal() }
}
