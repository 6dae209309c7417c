import Foundation
import ProgramSupport

/// What a user can change, as text.
public struct Settings: Equatable, Sendable {
  /// The lines: the user with a picture, the language, the currency and the server.
  public var lines: [String]

  /// Describes the settings of an environment.
  ///
  /// - Parameter environment: The environment.
  public init(_ environment: AppEnvironment) {
    let texts = environment.texts
    let user = environment.currentUser.map { user in
      environment.assetImageGeneratorType.init(name: user.name).lines
        + [texts(.settingsUser, user.name.safe)]
    }
    let countries = environment.launchedCountries.map(\.currencyCode).joined(separator: ", ")
    lines =
      (user ?? [texts(.notLoggedIn)]) + [
        texts(.language),
        texts(.settingsCurrency, environment.apiService.currency, countries),
        texts(.settingsServer, environment.apiService.serverConfig.apiBaseUrl.absoluteString),
        texts(
          .settingsDevice, environment.device.systemName, environment.device.systemVersion,
          "\(environment.cookieStorage.names().count)"),
      ]
  }
}
