// The examples in the documentation comments of stores in SwiftUI.

#if canImport(SwiftUI)
  import EnvironmentReducers
  import SwiftUI

  private struct SearchState: Equatable {
    var query = ""
  }

  private enum SearchAction: Equatable {
    case queryChanged(String)
  }

  private struct SearchView: View {
    var store: Store<SearchState, SearchAction>

    var body: some View {
      // example: Sources/EnvironmentReducers/Store/Store+Binding.swift 1
    }
  }
#endif
