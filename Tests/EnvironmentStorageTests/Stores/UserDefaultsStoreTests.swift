import EnvironmentStorage
import Foundation
import Testing

@Suite final class UserDefaultsStoreTests {
  let suite = "EnvironmentStorageTests.\(UUID().uuidString)"

  deinit { forgetDefaults(suite) }

  private func defaults() throws -> UserDefaults {
    try #require(UserDefaults(suiteName: suite))
  }

  @Test func `What others set as data or as a string is read`() throws {
    let defaults = try defaults()
    defaults.set(Data("1".utf8), forKey: "data")
    defaults.set("tökén", forKey: "string")
    let store = UserDefaultsStore(suiteName: suite)
    #expect(try store.value(forKey: "data") == Data("1".utf8))
    #expect(try store.value(forKey: "string") == Data("tökén".utf8))
    #expect(try store.keys(withPrefix: "") == ["data", "string"])
  }

  @Test func `A value of another type is reported, and kept`() throws {
    let defaults = try defaults()
    defaults.set(["a": 1], forKey: "dictionary")
    let store = UserDefaultsStore(suiteName: suite)
    let error = failure { try store.value(forKey: "dictionary") }
    #expect(
      error?.description
        == "The suite \(suite) was not read: the setting 'dictionary' is neither data nor a string. "
        + "Move it away, or put a backup in its place; nothing is written over it.")
    try store.apply(["a": Data("1".utf8)])
    #expect(defaults.dictionary(forKey: "dictionary")?["a"] as? Int == 1)
  }
}
