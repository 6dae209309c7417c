public import BackersClient
public import EnvironmentClients
public import EnvironmentStorage
public import Foundation

/// The dependencies of `backers`: every global and every singleton, in one struct.
///
/// No property has a default, so that an environment that lacks a dependency does not compile. There are
/// dependencies of all forms: a service behind a protocol, types, structs of closures, and plain values.
@Controllable(unimplemented: false)
public struct AppEnvironment: Sendable {
  /// Records events of the user.
  public var analytics: Analytics
  /// The delay of each response, on ``clock``.
  public var apiDelayInterval: Duration
  /// Requests projects, users and tokens, as the current user.
  public var apiService: any ServiceType
  /// The pages that show before the server answers, and the pictures of users.
  public var cache: Cache
  /// The calendar of all dates.
  public var calendar: Calendar
  /// Measures time, and sleeps.
  public var clock: any Clock<Duration>
  /// The configuration of the server; nil until it has been fetched.
  public var config: ConfigEnvelope?
  /// The cookies of web pages.
  public var cookieStorage: CookieStorage
  /// The user's country, as a code of two letters: its currency is requested, and the country of each project
  /// from another one shows.
  public var countryCode: String
  /// The user that is logged in; nil without a session, or until the user has been fetched.
  public var currentUser: User?
  /// The type that makes the current date.
  public var dateType: any DateProtocol.Type
  /// The time without another tap on a heart, or another search term, after which the last one counts.
  public var debounceInterval: Duration
  /// Data that replaces the server's responses.
  public var debugData: DebugData?
  /// The machine that the program runs on.
  public var device: Device
  /// The type that makes the pictures of users.
  public var imageGeneratorType: any ImageGeneratorProtocol.Type
  /// The countries in which projects can be launched: only their projects show, and their currencies can be
  /// chosen.
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
  /// The language of the program, which is the language of requests, so that a change of it reaches the
  /// next request.
  public var language: Language {
    get { apiService.language }
    set { apiService.language = newValue }
  }

  /// The current date.
  public var now: Date { dateType.init().date }
}
