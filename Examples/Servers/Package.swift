// swift-tools-version: 6.2
import PackageDescription

// The servers that the applications in `Examples/` talk to. They stand apart because a web
// framework takes minutes to compile, and because no application links one.
let package = Package(
  name: "swift-environments-servers",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "BackersService", targets: ["BackersService"]),
    .library(name: "GitHubStandIn", targets: ["GitHubStandIn"]),
    .library(name: "StandInRunning", targets: ["StandInRunning"]),
    .library(name: "WolframAlphaStandIn", targets: ["WolframAlphaStandIn"]),
    .executable(name: "backers-server", targets: ["backers-server"]),
    .executable(name: "repos-server", targets: ["repos-server"]),
    .executable(name: "wolfram-alpha-server", targets: ["wolfram-alpha-server"]),
  ],
  dependencies: [
    .package(name: "swift-environments", path: "../.."),
    // The applications use a transport here that no misbehavior of a server stops.
    .package(name: "swift-environments-examples", path: "..", traits: ["AsyncHTTPClient"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(
      name: "StandInRunning",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    .target(
      name: "BackersService",
      dependencies: [
        "StandInRunning",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    .target(
      name: "GitHubStandIn",
      dependencies: [
        "StandInRunning",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    .target(
      name: "WolframAlphaStandIn",
      dependencies: [
        "StandInRunning",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Primes", package: "swift-environments-examples"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    .executableTarget(
      name: "backers-server",
      dependencies: [
        "BackersService", "StandInRunning",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .executableTarget(
      name: "repos-server",
      dependencies: [
        "GitHubStandIn", "StandInRunning",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "wolfram-alpha-server",
      dependencies: [
        "StandInRunning", "WolframAlphaStandIn",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Starts the programs of this package and of the applications'.
    .target(name: "RunningPrograms", path: "Tests/RunningPrograms"),
    .testTarget(
      name: "BackersServerTests",
      dependencies: [
        "BackersService", "RunningPrograms", "StandInRunning", "backers-server",
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ]),
    .testTarget(
      name: "GitHubStandInTests",
      dependencies: [
        "GitHubStandIn", "StandInRunning",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
      ]),
    .testTarget(
      name: "ReposEndToEndTests",
      dependencies: [
        "GitHubStandIn", "StandInRunning",
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "GitHubClient", package: "swift-environments-examples"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "ReposServerTests",
      dependencies: [
        "GitHubStandIn", "RunningPrograms", "repos-server",
        // Run against the server, as the program that people start.
        .product(name: "repos", package: "swift-environments-examples"),
      ]),
    .testTarget(
      name: "BackersEndToEndTests",
      dependencies: [
        "RunningPrograms", "backers-server",
        .product(name: "BackersClient", package: "swift-environments-examples"),
        .product(name: "BackersEnvironment", package: "swift-environments-examples"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
        // Run against the server, as the program that people start.
        .product(name: "backers", package: "swift-environments-examples"),
      ]),
    .testTarget(
      name: "PrimetimeServerTests",
      dependencies: [
        "RunningPrograms", "wolfram-alpha-server",
        // Run against the server, as the program that people start.
        .product(name: "primetime", package: "swift-environments-examples"),
      ]),
    .testTarget(
      name: "WolframAlphaStandInTests",
      dependencies: [
        "RunningPrograms", "StandInRunning", "WolframAlphaStandIn", "wolfram-alpha-server",
        .product(name: "WolframAlphaClient", package: "swift-environments-examples"),
        .product(name: "Environments", package: "swift-environments"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// One loop, so that no target can be forgotten.
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  // For `Scripts/test`; see the manifest of the library.
  if Context.environment["ENVIRONMENTS_WARNINGS_AS_ERRORS"] != nil {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
  }
}
