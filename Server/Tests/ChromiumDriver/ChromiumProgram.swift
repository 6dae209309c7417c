package import Foundation

/// The browser of this machine, for tests that look at pages.
package enum ChromiumProgram {
  /// A failure of the browser, or of a page in it.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
      self.description = description
    }
  }

  /// The arguments of every run: no window, and none of the features that containers do not have.
  ///
  /// Tests often run there as root, without a sandbox and without a graphics processor.
  ///
  /// - Parameter folder: The folder of the run's profile.
  /// - Returns: The arguments.
  package static func arguments(profile folder: URL) -> [String] {
    [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--user-data-dir=\(folder.path)",
    ]
  }

  /// The variables of every run: the browser's temporary files are in the profile, too.
  ///
  /// - Parameter folder: The folder of the run's profile.
  /// - Returns: The variables.
  package static func variables(profile folder: URL) -> [String: String] {
    ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
  }

  /// Returns the program, where `Scripts/require chromium` looks for it.
  ///
  /// - Throws: ``Failure`` if there is none.
  package static func executable() throws -> URL {
    let variables = ProcessInfo.processInfo.environment
    let folders = (variables["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    let places =
      [variables["CHROMIUM"]].compactMap { $0 }
      + names.flatMap { name in folders.map { "\($0)/\(name)" } }
      + ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
    guard let path = places.first(where: FileManager.default.isExecutableFile) else {
      throw Failure(description: "no Chromium to look at pages with: run Scripts/require chromium")
    }
    return URL(filePath: path)
  }
}
