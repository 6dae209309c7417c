import BackersClient
import BackersEnvironment
import EnvironmentSetterOperators
import EnvironmentSetters
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct LiveTests {
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "backers-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  @Test("An event is a line in a file that only the user can read, with a number for the user")
  func analytics() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "analytics.jsonl")
      var environment = AppEnvironment.mock
      environment.analytics = Live.analytics(to: file)
      environment.track(.discoveryViewed)
      environment.analytics.user = 1
      let config: ConfigEnvelope =
        .template |> \.features .~ ["b": true, "a": true, "c": false]
      environment.analytics.config = config
      environment.track(.projectSaved, ["project": "1\n2"])
      await environment.analytics.flush()
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      let id = "DEADBEEF-0000-4000-8000-000000000000"
      #expect(
        text == """
          {"date":"2016-10-01T22:35:15Z","features":[],"id":"\(id)","name":"discovery_viewed",\
          "properties":{}}
          {"country":"US","date":"2016-10-01T22:35:15Z","features":["a","b"],"id":"\(id)",\
          "name":"project_saved","properties":{"project":"1\\n2"},"user":1}

          """)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path())
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("An event that cannot be written neither blocks nor fails")
  func unwritable() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let pipe = folder.appending(path: "pipe")
      try #require(mkfifo(pipe.path(), 0o600) == 0)
      for place in [pipe, folder, folder.appending(path: "pipe/file")] {
        var environment = AppEnvironment.mock
        environment.analytics = Live.analytics(to: place)
        environment.track(.discoveryViewed)
        await environment.analytics.flush()
      }
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
