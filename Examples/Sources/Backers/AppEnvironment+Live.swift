public import Foundation
import ProgramSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension AppEnvironment {
  /// The real world.
  public static var live: AppEnvironment {
    AppEnvironment(
      apiService: Service(),
      apiDelayInterval: .zero,
      assetImageGeneratorType: BlockImageGenerator.self,
      cache: Cache(),
      calendar: .user,
      config: nil,
      cookieStorage: .live,
      countryCode: "US",
      currentUser: nil,
      dateType: Date.self,
      debounceInterval: .milliseconds(300),
      debugData: nil,
      device: .live,
      keyStore: keyStore(in: dataFolder),
      koala: .live(to: dataFolder.appending(path: "events.jsonl")),
      launchedCountries: [.unitedStates],
      locale: .user,
      scheduler: ContinuousClock(),
      session: nil,
      terminal: .standard,
      ubiquitousStore: ubiquitousStore(in: dataFolder),
      userDefaults: userDefaults(in: dataFolder),
      uuid: { UUID() })
  }

  /// The folder of the program's files, unless the user names another one.
  public static var dataFolder: URL { .folder(of: "backers") }
}

extension Date: DateProtocol {
  /// The date itself: `Date()` is the current date.
  public var date: Date { self }
}

extension CookieStorage {
  /// The cookies that web pages have stored for this user's programs.
  public static let live = CookieStorage(
    names: { HTTPCookieStorage.shared.cookies?.map(\.name) ?? [] },
    removeAll: {
      for cookie in HTTPCookieStorage.shared.cookies ?? [] {
        HTTPCookieStorage.shared.deleteCookie(cookie)
      }
    })
}

extension Device {
  /// The description of the system.
  public static var live: Device {
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
}

extension Koala {
  /// Returns analytics that append lines of JSON to a file that only the user can read.
  ///
  /// An event that cannot be written is dropped: analytics must not disturb the user.
  ///
  /// - Parameter file: The file; it is created with the first event.
  /// - Returns: Analytics without a user.
  public static func live(to file: URL) -> Koala {
    Koala(config: nil, user: nil) { event in
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      encoder.outputFormatting = .sortedKeys
      guard let line = try? encoder.encode(event) else { return }
      let path = file.path(percentEncoded: false)
      if !FileManager.default.fileExists(atPath: path) {
        try? FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        _ = FileManager.default.createFile(
          atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
      }
      guard let handle = try? FileHandle(forWritingTo: file) else { return }
      _ = try? handle.seekToEnd()
      try? handle.write(contentsOf: line + Data("\n".utf8))
      try? handle.close()
    }
  }
}
