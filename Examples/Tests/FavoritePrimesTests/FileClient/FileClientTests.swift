import FavoritePrimes
import Foundation
import Testing

@Suite struct FileClientTests {
  private let name = "numbers.json"

  @Test("What was saved is loaded, and replaced by what is saved next")
  func roundTrip() async throws {
    try await withDirectory { folder, client in
      for content in ["[1]", "", "[2,3,5]", String(repeating: "x", count: 99)] {
        try await client.save(name, Data(content.utf8))
        #expect(try await client.load(name) == Data(content.utf8))
      }
      #expect(try folder.names() == [name])
    }
  }

  @Test("Directories on the way are made when something is saved, for the user only")
  func makesDirectories() async throws {
    try await withDirectory("a/b/c") { folder, client in
      let error = await #expect(throws: FileError.self) { try await client.load(name) }
      #expect(error?.reason == .missing)
      try await client.save(name, Data("[]".utf8))
      #expect(try await client.load(name) == Data("[]".utf8))
      for path in [folder.path(percentEncoded: false), folder.appending(path: name).path()] {
        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect((permissions as? NSNumber).map { $0.intValue & 0o077 } == 0)
      }
    }
  }

  /// Something in the place of the file.
  enum Obstacle: String, CaseIterable {
    case directory
    case symbolicLink
    case danglingLink
    case pipe
    case readOnly

    func put(at path: String) throws {
      let manager = FileManager.default
      switch self {
      case .directory: try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
      case .symbolicLink:
        try Data("[7]".utf8).write(to: URL(filePath: path + "-target"))
        try manager.createSymbolicLink(atPath: path, withDestinationPath: path + "-target")
      case .danglingLink:
        try manager.createSymbolicLink(atPath: path, withDestinationPath: path + "-nowhere")
      case .pipe: #expect(mkfifo(path, 0o600) == 0)
      case .readOnly:
        try Data("[7]".utf8).write(to: URL(filePath: path))
        try manager.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
      }
    }

    var reason: FileError.Reason {
      switch self {
      case .directory: .directory
      case .symbolicLink, .danglingLink: .symbolicLink
      case .pipe: .notAFile
      case .readOnly: .notAllowed
      }
    }
  }

  @Test("What is in the way is neither read nor replaced", arguments: Obstacle.allCases)
  func obstacles(obstacle: Obstacle) async throws {
    try await withDirectory { folder, client in
      let path = folder.appending(path: name).path(percentEncoded: false)
      try obstacle.put(at: path)
      let before = try folder.names()
      if obstacle == .readOnly {
        #expect(try await client.load(name) == Data("[7]".utf8))
      } else {
        let error = await #expect(throws: FileError.self) { try await client.load(name) }
        #expect(error == FileError(obstacle.reason, during: .load, at: path))
      }
      let error = await #expect(throws: FileError.self) {
        try await client.save(name, Data("[2]".utf8))
      }
      #expect(error == FileError(obstacle.reason, during: .save, at: path))
      #expect(try folder.names() == before)
    }
  }

  @Test(
    "A save replaces only the content that it names",
    arguments: [
      (nil, .nothing, true), (nil, .content(Data("[2]".utf8)), true), (nil, .anything, true),
      ("[2]", .content(Data("[2]".utf8)), true), ("[2]", .anything, true), ("[2]", .nothing, false),
      ("[2]", .content(Data("[3]".utf8)), false), ("[2]", .content(Data()), false),
      ("[2,3]", .content(Data("[2".utf8)), false), ("", .content(Data()), true),
      ("", .nothing, false),
    ] as [(String?, FileClient.Replaced, Bool)])
  func replaced(content: String?, replaced: FileClient.Replaced, isSaved: Bool) async throws {
    try await withDirectory { folder, client in
      if let content { try Data(content.utf8).write(to: folder.appending(path: name)) }
      if isSaved {
        try await client.save(name, Data("[5]".utf8), replaced)
      } else {
        let error = await #expect(throws: FileError.self) {
          try await client.save(name, Data("[5]".utf8), replaced)
        }
        #expect(error?.reason == .changed)
      }
      let expected = isSaved ? "[5]" : content
      #expect(try await client.load(name) == expected.map { Data($0.utf8) })
      #expect(try folder.names() == [name])
    }
  }

  @Test("Of two programs that replace the same content at once, one is refused")
  func race() async throws {
    try await withDirectory { _, client in
      try await client.save(name, Data("[]".utf8))
      let outcomes = await withTaskGroup(of: Data?.self) { group in
        for n in 0..<8 {
          group.addTask {
            let content = Data("[\(n)]".utf8)
            do {
              try await client.save(name, content, .content(Data("[]".utf8)))
              return content
            } catch {
              #expect((error as? FileError)?.reason == .changed)
              return nil
            }
          }
        }
        return await group.reduce(into: []) { $0 += [$1] }
      }
      let saved = outcomes.compactMap(\.self)
      #expect(saved.count == 1)
      #expect(try await client.load(name) == saved.first)
    }
  }

  @Test("A file that is too large is not read, also where its size is not told before")
  func tooLarge() async throws {
    try await withDirectory(maximumBytes: 10) { folder, client in
      try await client.save(name, Data(repeating: 0x20, count: 10))
      #expect(try await client.load(name).count == 10)
      try await client.save(name, Data(repeating: 0x20, count: 11))
      let error = await #expect(throws: FileError.self) { try await client.load(name) }
      #expect(error?.reason == .tooLarge(limit: 10))

      // 100 MB that take no room.
      let file = try FileHandle(forWritingTo: folder.appending(path: name))
      try file.truncate(atOffset: 100_000_000)
      await #expect(throws: FileError.self) { try await client.load(name) }
    }
  }

  @Test("A directory that is a file is reported, and the file is left alone")
  func fileOnTheWay() async throws {
    try await withDirectory { folder, _ in
      let file = folder.appending(path: "file")
      try Data("mine".utf8).write(to: file)
      for directory in [file, file.appending(path: "deeper")] {
        let client = FileClient.live(
          directory: directory, clock: ContinuousClock(), randomNumber: { 1 })
        for attempt in [true, false] {
          let error = await #expect(throws: FileError.self) {
            if attempt {
              try await client.save(name, Data())
            } else {
              _ = try await client.load(name)
            }
          }
          #expect(error?.reason == .notADirectory)
        }
      }
      #expect(try Data(contentsOf: file) == Data("mine".utf8))
    }
  }

  @Test(
    "A name that leads elsewhere is refused",
    arguments: ["", ".", "..", "../x", "a/b", "/etc/passwd", ".hidden", "a\0b"])
  func names(name: String) async throws {
    try await withDirectory { folder, client in
      for attempt in [true, false] {
        let error = await #expect(throws: FileError.self) {
          if attempt {
            try await client.save(name, Data())
          } else {
            _ = try await client.load(name)
          }
        }
        #expect(error?.reason == .invalidName)
      }
      let names = try folder.names()
      #expect(names == [])
    }
  }
}
