import BackersEnvironment
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct LiveTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "backers-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("What users do is a line in a file that only they can read, with a number for the user")
  func analytics() throws {
    try withFolder { folder in
      let file = folder.appending(path: "analytics.jsonl")
      var analytics = Live.analytics(to: file)
      analytics.track("looked")
      analytics.user = 1
      analytics.track("tapped", ["project": "1\n2"])
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      #expect(
        text == """
          {"name":"looked","properties":{}}
          {"name":"tapped","properties":{"project":"1\\n2"},"user":1}

          """)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path())
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("Nobody waits, and nothing ends, where that cannot be written")
  func unwritable() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let pipe = folder.appending(path: "pipe")
      try #require(mkfifo(pipe.path(), 0o600) == 0)
      Live.analytics(to: pipe).track("looked")
      Live.analytics(to: folder).track("looked")
      Live.analytics(to: folder.appending(path: "pipe/file")).track("looked")
    }
  }

  @Test("The cookies of the system are deleted, each of them")
  func cookies() throws {
    let configuration = URLSessionConfiguration.ephemeral
    let storage = try #require(configuration.httpCookieStorage)
    for name in ["session", "theme"] {
      let cookie = try #require(
        HTTPCookie(properties: [
          .name: name, .value: "1", .domain: "www.backers.example", .path: "/",
        ]))
      storage.setCookie(cookie)
    }
    let cookies = Live.cookieStorage { storage }
    #expect(Set(cookies.names()) == ["session", "theme"])
    cookies.removeAll()
    #expect(cookies.names() == [])
  }
}
