public import EnvironmentClients
public import EnvironmentStorage
public import Environments
public import Foundation
public import ProgramSupport

/// The environment of the current task.
///
/// A test that opens no scope sees the mock, never the network.
public let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, preview: .mock, test: .mock)

/// Every global and every singleton of `backers`, in one struct.
///
/// No property has a default, so an environment that lacks a dependency does not compile.
@Controllable(unimplemented: false)
public struct AppEnvironment: Sendable {
  /// The service, with its server, the token, the language and the currency.
  public var apiService: any ServiceType
  /// An artificial delay of each response.
  public var apiDelayInterval: Duration
  /// The type that draws a picture for a user who has none.
  public var assetImageGeneratorType: any AssetImageGenerator.Type
  /// The pages that were shown before.
  public var cache: Cache
  /// The calendar of dates, with the time zone.
  public var calendar: Calendar
  /// The configuration of the server; nil until it has been fetched.
  public var config: Config?
  /// The cookies of web pages.
  public var cookieStorage: CookieStorage
  /// The user's country, as a code of two letters.
  public var countryCode: String
  /// The user who is logged in.
  public var currentUser: User?
  /// The type that returns the current date.
  public var dateType: any DateProtocol.Type
  /// The time that a search or a heart waits for another change.
  public var debounceInterval: Duration
  /// Values for debugging, which take precedence over the server's and the system's.
  public var debugData: DebugData?
  /// The device that the program runs on.
  public var device: Device
  /// The keys of the secrets that are stored.
  public var keyStore: any KeyStore
  /// The analytics, with the user and the configuration that events carry.
  public var koala: Koala
  /// The countries in which projects can be launched, whose currencies are used.
  public var launchedCountries: [Country]
  /// The format of numbers and dates.
  public var locale: Locale
  /// Sleeps.
  public var scheduler: any Clock<Duration>
  /// The current session, which only a login and a logout set.
  public var session: SessionID?
  /// The terminal of the program.
  public var terminal: Terminal
  /// A store that the user's devices share.
  public var ubiquitousStore: any EnvironmentStore
  /// A store of this device.
  public var userDefaults: any EnvironmentStore
  /// Makes the identifier of an event.
  public var uuid: @Sendable () -> UUID
}

extension AppEnvironment {
  /// The language of the program and of the service's responses.
  public var language: Language {
    get { apiService.language }
    set { apiService.language = newValue }
  }

  /// The current date.
  public var now: Date { dateType.init().date }

  /// The current environment.
  public static var current: AppEnvironment { Current.current }

  /// Pushes an environment; what the closure does not change is inherited.
  ///
  /// A closure, and not twenty arguments with defaults: it distinguishes a field that is set to nil
  /// from a field that is not named.
  ///
  /// - Parameter change: Changes the copy of the current environment.
  public static func pushEnvironment(_ change: (inout AppEnvironment) -> Void = { _ in }) {
    Current.push(change)
  }

  /// Pushes a whole environment.
  ///
  /// - Parameter environment: The new current environment.
  public static func pushEnvironment(_ environment: AppEnvironment) {
    Current.push(environment)
  }

  /// Pops the current environment, unless it is the last one, which is reported.
  ///
  /// - Returns: The popped environment; nil if it is the last one.
  @discardableResult
  public static func popEnvironment() -> AppEnvironment? {
    Current.pop()
  }

  /// Changes the current environment in one atomic step.
  ///
  /// - Parameter change: Names what changes.
  public static func replaceCurrentEnvironment(_ change: (inout AppEnvironment) -> Void) {
    Current.replace(change)
  }

  /// Replaces the whole current environment.
  ///
  /// - Parameter environment: The new current environment.
  public static func replaceCurrentEnvironment(_ environment: AppEnvironment) {
    Current.replace(environment)
  }

  /// Replaces the user, after the server has returned a newer version of the same one.
  ///
  /// - Parameter user: The user.
  public static func updateCurrentUser(_ user: User) {
    Current.replace {
      guard $0.currentUser != nil else { return }
      $0.currentUser = user
      $0.koala.user = user
    }
  }

  /// Installs the server's configuration.
  ///
  /// The country and its currency follow it.
  ///
  /// - Parameter config: The configuration.
  public static func updateConfig(_ config: Config) {
    Current.replace { $0.install(config) }
  }

  /// Changes the language, here and on the user's other devices.
  ///
  /// - Parameter language: The language.
  public static func updateLanguage(_ language: Language) {
    Current.replace { $0.language = language }
    Current.current.share(language)
  }

  /// Installs or removes values for debugging.
  ///
  /// - Parameter data: The values; nil removes them.
  public static func updateDebugData(_ data: DebugData?) {
    Current.replace {
      $0.debugData = data
      if let config = data?.config { $0.install(config) }
    }
  }

  /// Records an event, with the user and the configuration that the analytics carry.
  ///
  /// - Parameters:
  ///   - name: The name of the event.
  ///   - properties: The details of the event.
  public func track(_ name: String, _ properties: [String: String] = [:]) {
    koala.track(
      event: KoalaEvent(
        country: koala.config?.countryCode, date: now, device: device, id: uuid(), name: name,
        properties: properties, user: koala.user?.id))
  }

  mutating func install(_ config: Config) {
    let config = debugData?.config ?? config
    self.config = config
    koala.config = config
    countryCode = config.countryCode
    if !config.launchedCountries.isEmpty { launchedCountries = config.launchedCountries }
    if let country = launchedCountries.first(where: { $0.countryCode == countryCode }) {
      apiService.currency = country.currencyCode
    }
  }
}
