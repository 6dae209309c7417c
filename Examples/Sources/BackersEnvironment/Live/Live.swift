public import BackersClient
public import Foundation
import ProgramSupport

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// The live dependencies: all access to the outside world is in this folder, or in the parts of
/// `BackersClient` and `EnvironmentStorage` that it uses.
public enum Live {
  /// The public service, in the user's language.
  public static var apiService: Service {
    Service(language: Language(preferred: preferredLanguages), clock: ContinuousClock())
  }

  /// The system's calendar, with the locale of the user's environment variables.
  public static var calendar: Calendar {
    var calendar = Calendar.autoupdatingCurrent
    #if os(Linux)
      calendar.locale = locale
    #endif
    return calendar
  }

  /// The cookies that web pages have stored for this user's programs.
  public static let cookieStorage = cookieStorage { HTTPCookieStorage.shared }

  /// Returns the cookies of a Foundation cookie storage.
  ///
  /// - Parameter storage: Returns the storage; called for each access.
  /// - Returns: A storage.
  package static func cookieStorage(
    _ storage: @escaping @Sendable () -> HTTPCookieStorage
  ) -> CookieStorage {
    CookieStorage(
      names: { storage().cookies?.map(\.name) ?? [] },
      removeAll: {
        for cookie in storage().cookies ?? [] { storage().deleteCookie(cookie) }
      })
  }

  /// The description of the system.
  public static var device: Device {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    #if os(Linux)
      let name = "Linux"
    #else
      let name = "Apple"
    #endif
    return Device(
      systemName: name,
      systemVersion: "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)")
  }

  /// The locale of the user's environment variables, which Foundation on Linux does not read.
  public static var locale: Locale {
    #if os(Linux)
      if let locale = Locale(variables: processVariable) { return locale }
    #endif
    return .autoupdatingCurrent
  }

  /// The system's time zone.
  public static var timeZone: TimeZone { .autoupdatingCurrent }

  private static var preferredLanguages: [String] {
    #if os(Linux)
      let list = processVariable("LANGUAGE")?.split(separator: ":").map(String.init) ?? []
      return list + ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(processVariable).prefix(1)
    #else
      return Locale.preferredLanguages
    #endif
  }
}
