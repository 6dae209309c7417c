import Foundation
import GitHubClient
import RepoListing
import RepoOpening

/// The eight dependencies of `repos`, each in the environment of the feature that reads it.
extension AppEnvironment {
  /// Records events of the user.
  ///
  /// Live: writes to a file of JSON lines; mock: drops them.
  var analytics: Analytics {
    get { opening.analytics }
    set { opening.analytics = newValue }
  }

  /// The calendar, with the locale and the time zone.
  ///
  /// Live: the system's; mock: Gregorian, en_US, GMT.
  var calendar: Calendar {
    get { listing.calendar }
    set { listing.calendar = newValue }
  }

  /// Returns the current date.
  ///
  /// Live: the system's clock; mock: always 2018-08-28 12:27:31 UTC.
  var date: @Sendable () -> Date {
    get { listing.date }
    set { listing.date = newValue }
  }

  /// The device and its operating system.
  ///
  /// Live: this machine; mock: "Mock iOS" 11.mock.
  var device: Device {
    get { opening.device }
    set { opening.device = newValue }
  }

  /// Fetches the repositories.
  ///
  /// Live: GitHub's API; mock: eight repositories.
  var gitHub: GitHub {
    get { listing.gitHub }
    set { listing.gitHub = newValue }
  }

  /// Opens a web page.
  ///
  /// Live: prints its address, or opens the browser; mock: does nothing.
  var opener: Opener {
    get { opening.opener }
    set { opening.opener = newValue }
  }

  /// Returns the size of the screen.
  ///
  /// Live: the terminal; mock: 568 by 376.
  var screen: @Sendable () -> Screen {
    get { opening.screen }
    set { opening.screen = newValue }
  }

  /// The version of the program.
  ///
  /// Live: the version of the build; mock: 0.0.1 (42).
  var version: Version {
    get { opening.version }
    set { opening.version = newValue }
  }
}
