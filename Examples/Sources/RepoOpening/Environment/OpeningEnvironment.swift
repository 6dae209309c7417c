public import EnvironmentClients
public import Environments

/// The dependencies of opening a repository: analytics, their properties, and a browser.
///
/// No property has a default, so that an environment that lacks a dependency does not compile. The
/// feature reads them through its ``Current``, and knows no other environment.
@Controllable(unimplemented: false)
public struct OpeningEnvironment: Sendable {
  /// Records events of the user.
  public var analytics: Analytics
  /// The device and its operating system.
  public var device: Device
  /// Opens a web page.
  public var opener: Opener
  /// Returns the size of the screen.
  public var screen: @Sendable () -> Screen
  /// The version of the program.
  public var version: Version
}

extension OpeningEnvironment {
  /// The live environment.
  public static var live: OpeningEnvironment {
    OpeningEnvironment(
      analytics: .live, device: .live, opener: .browser, screen: { .live }, version: .live)
  }

  /// A phone that does not exist, which opens no page and records no event.
  public static var mock: OpeningEnvironment {
    OpeningEnvironment(
      analytics: .mock, device: .mock, opener: .mock, screen: { .mock }, version: .mock)
  }
}

/// The environment of the current task for opening a repository.
///
/// It is independent until an application links it to a part of its own environment. A test that
/// opens no scope uses the mock, which opens no page and records no event.
public let Current = EnvironmentStack(live: OpeningEnvironment.live, preview: .mock, test: .mock)
