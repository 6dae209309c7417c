import RepoBrowsing
import SwiftUI

/// The repositories of a GitHub organization in a window.
@main
struct ReposApp: App {
  @State private var browser = RepoBrowser()

  var body: some Scene {
    WindowGroup {
      RepoList(browser: browser)
    }
  }
}
