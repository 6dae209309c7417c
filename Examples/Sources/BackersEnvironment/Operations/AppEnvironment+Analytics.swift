import BackersClient
import Environments

extension AppEnvironment {
  /// Records an action of the user, with the user and the configuration of this environment.
  ///
  /// - Parameters:
  ///   - name: The action.
  ///   - properties: The details of the action.
  public func track(_ name: Analytics.Name, _ properties: [String: String] = [:]) {
    let features = analytics.config?.features.filter(\.value).keys.sorted() ?? []
    analytics.send(
      Analytics.Event(
        id: uuid(), date: now, name: name, properties: properties, user: analytics.user,
        country: analytics.config?.countryCode, features: features))
  }
}
