import FavoritePrimes
import Foundation
import Testing

@Suite struct CrashTests {
  private let name = "numbers.json"

  @Test("What a program left behind that was stopped while saving is removed by the next save")
  func leftovers() async throws {
    try await withDirectory { folder, client in
      try await client.save(name, Data("[2]".utf8))
      for leftover in [".\(name).abc.tmp", ".\(name).7.tmp"] {
        try Data("[2,".utf8).write(to: folder.appending(path: leftover))
      }
      let others = [".other.json.abc.tmp", "\(name).tmp", "\(name).backup"]
      for other in others { try Data().write(to: folder.appending(path: other)) }

      #expect(try await client.load(name) == Data("[2]".utf8))
      try await client.save(name, Data("[3]".utf8))
      #expect(try folder.names() == (others + [name]).sorted())
    }
  }

  @Test("A save that fails halfway leaves the file as it was, and nothing beside it")
  func fails() async throws {
    try await withDirectory { folder, client in
      try await client.save(name, Data("[2]".utf8))
      // The name of the temporary file is taken by something that is not removed: a directory.
      let taken = folder.appending(path: ".\(name).\(String(UInt64(1), radix: 36)).tmp")
      try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: false)
      await #expect(throws: FileError.self) { try await client.save(name, Data("[3]".utf8)) }
      #expect(try await client.load(name) == Data("[2]".utf8))
    }
  }

  @Test("A read during a save finds one complete content or the other")
  func atomic() async throws {
    try await withDirectory { _, client in
      let contents = (0..<4).map { Data(repeating: UInt8(ascii: "a") + $0, count: 50_000) }
      try await client.save(name, contents[0])
      let writer = Task {
        for round in 0..<100 { try await client.save(name, contents[round % contents.count]) }
      }
      while !Task.isCancelled {
        let content = try await client.load(name)
        #expect(contents.contains(content))
        if content == contents[3] { break }
        // The saves need the threads, too.
        await Task.yield()
      }
      try await writer.value
      #expect(try await client.load(name) == contents[3])
    }
  }

  @Test("Another program that is saving is waited for, but not for ever")
  func busy() async throws {
    try await withDirectory { folder, client in
      try await client.save(name, Data("[2]".utf8))
      let other = open(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY)
      #expect(flock(other, LOCK_EX) == 0)
      let impatient = FileClient.live(
        directory: folder, clock: ImmediateClock { _ in }, randomNumber: { 1 })
      let error = await #expect(throws: FileError.self) {
        try await impatient.save(name, Data("[3]".utf8))
      }
      #expect(error?.reason == .busy)
      #expect(try await client.load(name) == Data("[2]".utf8))

      let lucky = FileClient.live(
        directory: folder, clock: ImmediateClock { if $0 == 3 { close(other) } },
        randomNumber: { 1 })
      try await lucky.save(name, Data("[3]".utf8))
      #expect(try await client.load(name) == Data("[3]".utf8))
    }
  }

  @Test("A save that is cancelled while it waits saves nothing")
  func cancelled() async throws {
    try await withDirectory { folder, client in
      try await client.save(name, Data("[2]".utf8))
      let other = open(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY)
      defer { close(other) }
      #expect(flock(other, LOCK_EX) == 0)
      let impatient = FileClient.live(
        directory: folder,
        clock: ImmediateClock { _ in withUnsafeCurrentTask { $0?.cancel() } },
        randomNumber: { 1 })
      let save = Task { try await impatient.save(name, Data("[3]".utf8)) }
      await #expect(throws: CancellationError.self) { try await save.value }
      #expect(try await client.load(name) == Data("[2]".utf8))
    }
  }
}
