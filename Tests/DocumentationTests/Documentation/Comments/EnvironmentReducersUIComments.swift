// The examples in the documentation comments of stores in SwiftUI.

#if canImport(SwiftUI)
  import EnvironmentReducers
  import SwiftUI

  private struct SearchState: Equatable {
    var isOn = false
    var query = ""
  }

  private enum SearchAction: Equatable {
    case alertsToggled(Bool)
    case queryChanged(String)
  }

  private struct SearchView: View {
    var store: Store<SearchState, SearchAction>

    var body: some View {
      TextField("Search", text: store.binding(get: \.query, send: SearchAction.queryChanged))
      Toggle("Alerts", isOn: store.binding(get: { $0.isOn }, send: { .alertsToggled($0) }))
    }
  }
#endif
