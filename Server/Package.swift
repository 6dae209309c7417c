// swift-tools-version: 6.2
import PackageDescription

// The environments of a server. A package of its own, so that a client of the library fetches no web
// framework.
let package = Package(
  name: "swift-environments-server",
  platforms: [.macOS(.v15), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "EnvironmentHummingbird", targets: ["EnvironmentHummingbird"]),
    .library(
      name: "EnvironmentHummingbirdPostgreSQL", targets: ["EnvironmentHummingbirdPostgreSQL"]),
    .library(name: "EnvironmentHummingbirdTesting", targets: ["EnvironmentHummingbirdTesting"]),
    .executable(name: "web", targets: ["web"]),
  ],
  traits: [
    .trait(name: "PostgreSQL", description: "Sessions in a PostgreSQL database, on libpq.")
  ],
  dependencies: [
    .package(name: "swift-environments", path: "..", traits: ["SQLite"]),
    // The applications, and the servers that stand in for those of the internet.
    .package(name: "swift-environments-examples", path: "../Examples"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
  ],
  targets: [
    .target(
      name: "EnvironmentHummingbird",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Instrumentation", package: "swift-distributed-tracing"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]),
    // Empty without the trait, so that nothing needs libpq.
    .systemLibrary(
      name: "CPostgreSQL", pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "EnvironmentHummingbirdPostgreSQL",
      dependencies: [
        "EnvironmentHummingbird",
        .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
      ]),
    .target(
      name: "EnvironmentHummingbirdTesting",
      dependencies: ["EnvironmentHummingbird"]),
    // Run by `Scripts/benchmark`. It is no product.
    .executableTarget(
      name: "request-benchmark",
      dependencies: [
        "EnvironmentHummingbird",
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    // The server that tests start twice, and kill. It is no product.
    .executableTarget(
      name: "session-server",
      dependencies: [
        "EnvironmentHummingbirdPostgreSQL", "EnvironmentHummingbird",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      path: "Tests/session-server"),
    .testTarget(
      name: "EnvironmentHummingbirdPostgreSQLTests",
      dependencies: [
        "EnvironmentHummingbird", "EnvironmentHummingbirdPostgreSQL",
        "EnvironmentHummingbirdTesting",
        // Started as a program.
        "session-server",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "EnvironmentHummingbirdTests",
      dependencies: [
        "EnvironmentHummingbird", "EnvironmentHummingbirdTesting",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Instrumentation", package: "swift-distributed-tracing"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]),
    .testTarget(
      name: "ServerDocumentationTests",
      dependencies: [
        "EnvironmentHummingbird",
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Instrumentation", package: "swift-distributed-tracing"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ]),

    // The applications of `Examples/` as web pages.
    .target(
      name: "WebPages",
      dependencies: [
        "EnvironmentHummingbird",
        .product(name: "Backers", package: "swift-environments-examples"),
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "EnvironmentReducers", package: "swift-environments"),
        .product(name: "EnvironmentSetters", package: "swift-environments"),
        .product(name: "EnvironmentStorage", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Primetime", package: "swift-environments-examples"),
        .product(name: "ProgramSupport", package: "swift-environments-examples"),
        .product(name: "Repos", package: "swift-environments-examples"),
      ],
      resources: [.copy("Resources")]),
    .executableTarget(
      name: "web",
      dependencies: [
        "EnvironmentHummingbird", "EnvironmentHummingbirdPostgreSQL", "WebPages",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ProgramSupport", package: "swift-environments-examples"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "StandIns", package: "swift-environments-examples"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    .testTarget(
      name: "WebPagesTests",
      dependencies: [
        "EnvironmentHummingbird", "WebPages",
        // Started as a program.
        "web",
        .product(name: "Backers", package: "swift-environments-examples"),
        .product(name: "EnvironmentReducers", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Primetime", package: "swift-environments-examples"),
        .product(name: "ProgramSupport", package: "swift-environments-examples"),
        .product(name: "Repos", package: "swift-environments-examples"),
        .product(name: "StandIns", package: "swift-environments-examples"),
      ]),
    // A browser without a window. The audit's tests have a symbolic link to it.
    .target(name: "ChromiumDriver", path: "Tests/ChromiumDriver"),
    .testTarget(
      name: "WebBrowserTests",
      dependencies: [
        "ChromiumDriver", "WebPages",
        .product(name: "Backers", package: "swift-environments-examples"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// One loop, so that no target can be forgotten. A system library has no settings.
for target in package.targets where target.type != .system {
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

// For `Scripts/test`, where it runs the tests of some targets, with commas between their names: SwiftPM
// builds all of them for that. Without the pages and their tests, nothing needs the examples.
if let list = Context.environment["ENVIRONMENTS_ONLY_TESTS"] {
  let wanted = list.split(separator: ",").map(String.init)
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
  if !wanted.contains(where: { $0.hasPrefix("Web") }) {
    package.targets.removeAll { ["WebPages", "web"].contains($0.name) }
    package.products.removeAll { $0.name == "web" }
    package.dependencies.removeAll {
      if case .fileSystem(_, let path) = $0.kind { path.contains("Examples") } else { false }
    }
  }
}
