extension [Snippet] {
  /// User defaults and app storage.
  static let storageSettings: [Snippet] = [
    Snippet(
      "the standard defaults",
      #"""
      import Foundation
      enum Settings {
        static var isMuted: Bool {
          get { UserDefaults.standard.bool(forKey: "muted") }  // FIND storage.user-defaults
          set { UserDefaults.standard.set(newValue, forKey: "muted") }  // FIND storage.user-defaults
        }
      }
      """#),
    Snippet(
      "defaults of a group, and as a default argument",
      #"""
      import Foundation
      final class Store {
        let group = UserDefaults(suiteName: "group.app")  // FIND storage.user-defaults
        init(defaults: UserDefaults = .standard) {}  // FIND storage.user-defaults:live-default
        lazy var defaults: UserDefaults = .standard  // FIND storage.user-defaults
      }
      """#),
    Snippet(
      "a property wrapper around the standard defaults",
      #"""
      import Foundation
      @propertyWrapper struct Stored<Value> {
        let key: String
        let fallback: Value
        var wrappedValue: Value {
          get { UserDefaults.standard.object(forKey: key) as? Value ?? fallback }  // FIND storage.user-defaults
          set { UserDefaults.standard.set(newValue, forKey: key) }  // FIND storage.user-defaults
        }
      }
      """#),
    Snippet(
      "the cloud's store",
      #"""
      import Foundation
      func sync() {
        NSUbiquitousKeyValueStore.default.set(true, forKey: "onboarded")  // FIND storage.user-defaults
        NSUbiquitousKeyValueStore.default.synchronize()  // FIND storage.user-defaults
      }
      """#),
    Snippet(
      "defaults that were handed in", without: "storage.user-defaults",
      #"""
      import Foundation
      struct Preferences {
        let defaults: UserDefaults
        var name: String? { defaults.string(forKey: "name") }
        func save(_ name: String) { defaults.set(name, forKey: "name") }
      }
      extension UserDefaults { var launches: Int { integer(forKey: "launches") } }
      """#),
    Snippet(
      "own standards", without: "storage.user-defaults",
      #"""
      enum Quality { case standard, high }
      struct Export { var quality: Quality = .standard }
      func export(_ quality: Quality) {}
      func run() { export(.standard) }
      """#),
    Snippet(
      "app storage in a view",
      #"""
      import SwiftUI
      struct SettingsView: View {
        @AppStorage("sound") private var sound = true  // FIND storage.app-storage
        @SceneStorage("tab") private var tab = 0  // FIND storage.app-storage
        @State private var draft = ""
        var body: some View { Toggle("Sound", isOn: $sound) }
      }
      """#),
    Snippet(
      "app storage in the app",
      #"""
      import SwiftUI
      @main struct NotesApp: App {
        @AppStorage("theme") var theme = "system"  // FIND storage.app-storage
        var body: some Scene { WindowGroup { Text(theme) } }
      }
      """#),
    Snippet(
      "app storage in an observable object, with a key of its own",
      #"""
      import SwiftUI
      final class Model: ObservableObject {
        @AppStorage(Keys.launches) var launches = 0  // FIND storage.app-storage
        enum Keys { static let launches = "launches" }
      }
      """#),
    Snippet(
      "other wrappers of a view", without: "storage.app-storage",
      #"""
      import SwiftUI
      struct CounterView: View {
        @State private var count = 0
        @Binding var name: String
        @Environment(\.dismiss) private var dismiss
        @ObservedObject var model: Model
        var body: some View { Text(name) }
      }
      final class Model: ObservableObject {}
      """#),
    Snippet(
      "an own wrapper of that name", without: "storage.app-storage",
      #"""
      @propertyWrapper struct AppStorage<Value> { var wrappedValue: Value; init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue } }
      struct Options { @AppStorage("x") var x = 1 }
      """#),
  ]
}
