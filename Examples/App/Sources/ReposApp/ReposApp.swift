import SwiftUI

/// The repositories of a GitHub organization in a window.
@main
struct ReposApp: App {
  var body: some Scene {
    WindowGroup {
      RepoList()
    }
  }
}
