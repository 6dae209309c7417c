import RepoBrowsing
import RepoListing
import SwiftUI

/// The list of repositories, and the sheet of the selected one.
struct RepoList: View {
  @Bindable var browser: RepoBrowser

  var body: some View {
    NavigationStack {
      List {
        if let problem = browser.problem {
          Text(problem).foregroundStyle(.red)
        }
        ForEach(browser.rows, id: \.number) { row in
          Button {
            browser.select(row)
          } label: {
            RepoLabel(row: row)
          }
        }
      }
      .overlay {
        if browser.isLoading && browser.rows.isEmpty { ProgressView() }
      }
      .navigationTitle(browser.title)
      .toolbar {
        Picker("Language", selection: $browser.language) {
          ForEach(Language.allCases) { Text($0.name) }
        }
      }
      .refreshable { await browser.refresh() }
      .task { await browser.refresh() }
    }
    .sheet(item: $browser.selection) { _ in
      RepoSheet(browser: browser)
    }
  }
}

/// A repository in the list: its name, its age and its description.
struct RepoLabel: View {
  var row: RepoRow

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Text(row.name).font(.headline)
        Spacer()
        Text(row.age).foregroundStyle(.secondary)
      }
      Text(row.description).foregroundStyle(.secondary)
    }
    .opacity(row.isArchived ? 0.5 : 1)
  }
}
