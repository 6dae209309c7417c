import RepoBrowsing
import SwiftUI

/// The repositories of a GitHub organization in a window.
@main
struct ReposApp: App {
  @State private var browser = RepoBrowser()

  init() {
    // Links the features to the application, before one of them is read.
    _ = Current
  }

  var body: some Scene {
    WindowGroup {
      RepoList(browser: browser)
    }
  }
}
