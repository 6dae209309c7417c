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

  @MainActor private struct InterfaceEnvironment {
    var openURL: (URL) -> Void = { _ in }
  }

  private nonisolated let Interface = MainActorEnvironmentStack(InterfaceEnvironment())

  private struct AccountView: View {
    var body: some View { Text(Current.user ?? "Log in") }
  }

  private struct LinkView: View {
    var body: some View { Text("Open") }
  }

  #Preview("Logged out", traits: .environment(Current) { $0.user = nil }) {
    AccountView()
  }

  #Preview(traits: .environment(Interface) { $0.openURL = { _ in } }) {
    LinkView()
  }
#endif
