import Environments
import EnvironmentsUI
import Foundation
import Repos
import SwiftUI

/// The list of repositories.
struct RepoList: View {
  @State private var screen = ReposScreen()
  @State private var language = Language.user
  @State private var problem: String?

  var body: some View {
    // Read through the observable view, so that a change of the calendar draws the rows again.
    let _ = Current.observable.calendar
    NavigationStack {
      List {
        if let problem = problem ?? screen.problem {
          Text(problem).foregroundStyle(.red)
        }
        ForEach(screen.rows, id: \.number) { row in
          Button {
            open(row)
          } label: {
            RepoLabel(row: row)
          }
        }
      }
      .navigationTitle(screen.title)
      .toolbar {
        Picker("Language", selection: $language) {
          ForEach(Language.allCases) { Text($0.rawValue) }
        }
      }
      .onChange(of: language) {
        Current.calendar.locale = language.locale
      }
      .refreshable { await refresh() }
      .task { await refresh() }
    }
  }

  private func refresh() async {
    var refreshed = screen
    await refreshed.refresh()
    screen = refreshed
  }

  private func open(_ row: RepoRow) {
    do {
      try screen.open(row.number)
      problem = nil
    } catch {
      problem = "\(error)"
    }
  }
}

/// The languages of the menu.
enum Language: String, CaseIterable, Identifiable {
  case user = "Your language"
  case english = "English"
  case german = "Deutsch"
  case cantonese = "廣東話"

  var id: Self { self }

  var locale: Locale {
    switch self {
    // environment-audit:ignore locale.locale: the user has chosen the language of the device
    case .user: .autoupdatingCurrent
    case .english: Locale(identifier: "en_US")
    case .german: Locale(identifier: "de_DE")
    case .cantonese: Locale(identifier: "zh_HK")
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
