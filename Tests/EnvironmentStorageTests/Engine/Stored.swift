import EnvironmentStorage
import Environments
import Foundation

/// A household in a store, whose values a test changes.
struct Stored {
  let store: MemoryStore
  let keys = MemoryKeyStore()

  /// Stores a household with a session, and replaces values by others; nil removes one.
  init(
    _ household: Household = .blob, values: [String: String?] = [:],
    others: [String: String] = [:]
  ) async throws {
    store = MemoryStore()
    let run = Run(store, keys, base: household)
    try await run.storage.flush()
    await run.storage.detach()
    for (key, value) in values { self[key] = value }
    setHead()
    for (key, value) in others { store.apply([key: Data(value.utf8)]) }
  }

  /// The stored text of a field.
  subscript(key: String) -> String? {
    get {
      store.contents[Household.name + "#" + key].map { String(decoding: $0, as: UTF8.self) }
    }
    nonmutating set {
      var changes: [String: Data?] = [:]
      changes.updateValue(newValue.map { Data($0.utf8) }, forKey: Household.name + "#" + key)
      store.apply(changes)
    }
  }

  /// Replaces the head by one with the fields that there are.
  func setHead() {
    editHead { head in
      let prefix = Household.name + "#"
      head["fields"] = store.contents.keys.filter { $0.hasPrefix(prefix) }
        .map { String($0.dropFirst(prefix.count)) }.sorted()
      let sealed = (head["sessionSecrets"] as? [String] ?? []).filter {
        self[$0]?.hasPrefix("sealed ") == true
      }
      head["sessionSecrets"] = sealed.isEmpty ? nil : sealed
    }
  }

  /// Changes parts of the head, if there is one.
  func editHead(_ edit: (inout [String: Any]) -> Void) {
    guard let head = store.contents[Household.name],
      var object = (try? JSONSerialization.jsonObject(with: head)) as? [String: Any]
    else { return }
    edit(&object)
    store.apply([Household.name: try? JSONSerialization.data(withJSONObject: object)])
  }

  func run(
    schema: EnvironmentSchema<Household> = Household.schema, base: Household = Household()
  ) -> Run {
    Run(store, keys, schema: schema, base: base)
  }

  /// The numbers of the records in quarantine.
  var quarantined: [Int] {
    store.contents.keys.compactMap { key in
      let parts = key.dropFirst(Household.name.count).split(separator: "#")
      return parts.first.flatMap { $0.first == "~" ? Int($0.dropFirst()) : nil }
    }.reduce(into: Set()) { $0.insert($1) }.sorted()
  }
}
