public import BackersClient
public import EnvironmentClients
public import EnvironmentStorage
public import Foundation

/// The dependencies of `backers`: every global and every singleton, in one struct.
///
/// No property has a default, so that an environment that lacks a dependency does not compile. The
/// struct contains dependencies of all forms: a service behind a protocol, types, structs of
/// closures, and plain values.
@Controllable(unimplemented: false)
public struct AppEnvironment: Sendable {
  /// Records events of the user.
  public var analytics: Analytics
  /// The artificial delay of each response, on ``clock``.
  public var apiDelayInterval: Duration
  /// Requests projects, users and tokens, as the current user.
  public var apiService: any ServiceType
  /// The pages that are shown before the server answers, and the pictures of users.
  public var cache: Cache
  /// The calendar of all dates.
  public var calendar: Calendar
  /// Measures time, and sleeps.
  public var clock: any Clock<Duration>
  /// The configuration of the server; nil until it has been fetched.
  public var config: ConfigEnvelope?
  /// The cookies of web pages.
  public var cookieStorage: CookieStorage
  /// The user's country, as a two-letter code.
  ///
  /// It determines the requested currency; projects from other countries show their country.
  public var countryCode: String
  /// The logged-in user; nil without a session, or until the user has been fetched.
  public var currentUser: User?
  /// The type that returns the current date.
  public var dateType: any DateProtocol.Type
  /// The debounce interval for taps on a heart and for search terms.
  public var debounceInterval: Duration
  /// Data that replaces the server's responses.
  public var debugData: DebugData?
  /// The device that the program runs on.
  public var device: Device
  /// The type that generates the pictures of users.
  public var imageGeneratorType: any ImageGeneratorProtocol.Type
  /// The countries in which projects can be launched: only their projects are shown, and only their
  /// currencies can be chosen.
  public var launchedCountries: [Country]
  /// The format of numbers and dates.
  public var locale: Locale
  /// The store of tokens.
  public var secretStore: any SecretStore
  /// The current session; nil if no user is logged in.
  public var session: SessionID?
  /// The user's time zone.
  public var timeZone: TimeZone
  /// A store that a user's devices share, for the language and the currency that the user chose.
  public var ubiquitousStore: any EnvironmentStore
  /// A store of this device, for the stored environment and the e-mail address of the last login.
  public var userDefaults: any EnvironmentStore
  /// Makes the unique identifier of an event.
  public var uuid: @Sendable () -> UUID
}

extension AppEnvironment {
  /// The language of the program.
  ///
  /// It is the language of requests, so a change affects the next request.
  public var language: Language {
    get { apiService.language }
    set { apiService.language = newValue }
  }

  /// The current date.
  public var now: Date { dateType.init().date }
}
