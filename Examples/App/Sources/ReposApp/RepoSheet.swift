import RepoBrowsing
import SwiftUI

/// One repository, with a button that opens its page.
struct RepoSheet: View {
  var browser: RepoBrowser

  var body: some View {
    VStack(spacing: 16) {
      if let row = browser.selectedRow {
        RepoLabel(row: row)
      }
      if let problem = browser.openingProblem {
        Text(problem).foregroundStyle(.red)
      }
      HStack {
        Button("Open page") {
          Task { await browser.openSelection() }
        }
        Button("Close") { browser.selection = nil }
      }
    }
    .padding()
  }
}
