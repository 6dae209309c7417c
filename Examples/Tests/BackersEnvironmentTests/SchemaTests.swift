import BackersEnvironment
import EnvironmentStorage
import Testing

// A changed name ends every session.
@Suite struct SchemaTests {
  @Test("The name of the record is pinned")
  func name() {
    #expect(AppEnvironment.schema.name == "com.backers.AppEnvironment.current")
    #expect(AppEnvironment.schema.version == 1)
  }

  @Test(
    "Each key is pinned",
    arguments: [
      "session",
      "apiService.serverConfig.apiBaseUrl",
      "apiService.serverConfig.webBaseUrl",
      "apiService.serverConfig.apiClientAuth.clientId",
      "apiService.serverConfig.environment",
      "apiService.serverConfig.basicHTTPAuth.username",
      "apiService.serverConfig.basicHTTPAuth.password",
      "apiService.oauthToken",
      "apiService.language",
      "apiService.currency",
      "config",
      "currentUser",
    ].enumerated().map { ($0.offset, $0.element) })
  func key(position: Int, key: String) {
    #expect(AppEnvironment.schema.fieldKeys[position] == key)
    #expect(AppEnvironment.schema.fieldKeys.count == 12)
  }
}
