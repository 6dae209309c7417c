// The examples in the documentation comments of the module EnvironmentsUI.

#if canImport(SwiftUI) && DEBUG
  import Environments
  import EnvironmentsUI
  import Foundation
  import SwiftUI

  private struct AppEnvironment: Controllable {
    var user: String?
  }

  private nonisolated let Current = EnvironmentStack(AppEnvironment())

  private struct AccountView: View {
    var body: some View { Text(Current.user ?? "Log in") }
  }

// example: Sources/EnvironmentsUI/Previews/PreviewTrait+Environment.swift 1
#endif
