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
    .executable(name: "web", targets: ["web"]),
  ],
  traits: [
    .trait(name: "PostgreSQL", description: "Sessions in a PostgreSQL database, on libpq.")
  ],
  dependencies: [
    .package(name: "swift-environments", path: "..", traits: ["Crypto"]),
    // The applications, and the servers that stand in for those of the internet.
    .package(name: "swift-environments-examples", path: "../Examples"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // For the code of an article about simulations. A dependency of swift-service-lifecycle.
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
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
        "Crypto", "Environments", "GRDB", "HTTPTypes", "Hummingbird", "HummingbirdCore",
        "Instrumentation", "Logging", "NIOConcurrencyHelpers", "NIOCore", "NIOHTTPTypes",
        "ServiceLifecycle",
      ]),
    // Empty without the trait, so that nothing needs libpq.
    .systemLibrary(
      name: "CPostgreSQL", pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "EnvironmentHummingbirdPostgreSQL",
      dependencies: [
        "EnvironmentHummingbird", "NIOConcurrencyHelpers",
        .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
      ]),
    // The server that tests start twice, and kill. It is no product.
    .executableTarget(
      name: "session-server",
      dependencies: [
        "EnvironmentHummingbird", "EnvironmentHummingbirdPostgreSQL", "Hummingbird", "Logging",
        "NIOCore",
      ],
      path: "Tests/session-server"),
    .testTarget(
      name: "EnvironmentHummingbirdPostgreSQLTests",
      dependencies: [
        "EnvironmentHummingbird", "EnvironmentHummingbirdPostgreSQL", "HTTPTypes", "NIOCore",
        "NIOPosix", "ServerTestSupport",
        // Started as programs.
        "session-server", "web",
      ]),
    .testTarget(
      name: "EnvironmentHummingbirdTests",
      dependencies: [
        "EnvironmentHummingbird", "Environments", "GRDB", "HTTPTypes", "Hummingbird",
        "HummingbirdTesting", "Instrumentation", "NIOCore", "NIOEmbedded", "NIOHTTPTypes",
        "ServerTestSupport",
      ]),
    .testTarget(
      name: "ServerDocumentationTests",
      dependencies: [
        "AsyncAlgorithms", "EnvironmentHummingbird", "EnvironmentSimulation", "Environments",
        "EnvironmentsTesting", "HTTPTypes", "Hummingbird", "HummingbirdTesting", "Logging",
        "NIOCore", "ServerTestSupport", "ServiceLifecycle", "ServiceLifecycleTestKit",
      ]),

    // The applications of `Examples/` as web pages.
    .target(
      name: "WebPages",
      dependencies: [
        "Backers", "EnvironmentClients", "EnvironmentHummingbird", "EnvironmentReducers",
        "EnvironmentSetters", "EnvironmentStorage", "Environments", "HTTPTypes", "Hummingbird",
        "Logging", "Mustache", "NIOCore", "Primetime", "ProgramSupport", "Repos",
        "ServiceLifecycle", "UnixSignals",
      ],
      resources: [.copy("Resources")]),
    .executableTarget(
      name: "web",
      dependencies: [
        "ArgumentParser", "EnvironmentHummingbird", "EnvironmentHummingbirdPostgreSQL",
        "Environments", "NIOCore", "ProgramSupport", "ServiceLifecycle", "StandIns", "WebPages",
      ]),
    .testTarget(
      name: "WebPagesTests",
      dependencies: [
        "Backers", "EnvironmentHummingbird", "EnvironmentReducers", "Environments",
        "EnvironmentsTesting", "HTTPTypes", "Hummingbird", "HummingbirdTesting", "NIOCore",
        "NIOPosix", "Primetime", "ProgramSupport", "Repos", "ServerTestSupport",
        "ServiceLifecycle", "StandIns", "WebPages",
        // Started as a program.
        "web",
      ]),
    // Starts the programs of this package, and applications without a log; checks stores of sessions; a browser
    // without scripts.
    .target(
      name: "ServerTestSupport",
      dependencies: [
        "AsyncHTTPClient", "EnvironmentHummingbird", "HTTPTypes", "Hummingbird",
        "HummingbirdTesting", "Logging", "NIOCore", "NIOHTTP1",
      ],
      path: "Tests/ServerTestSupport"),
    .testTarget(
      name: "WebBrowserTests",
      dependencies: [
        "Backers", "Environments", "HummingbirdTesting", "ServerTestSupport", "WebPages",
        // Started as a program.
        "environment-recording",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

/// The products of each package, which targets name without the package.
let products = [
  "async-http-client": ["AsyncHTTPClient"],
  "GRDB.swift": ["GRDB"],
  "hummingbird": ["Hummingbird", "HummingbirdCore", "HummingbirdTesting"],
  "swift-argument-parser": ["ArgumentParser"],
  "swift-async-algorithms": ["AsyncAlgorithms"],
  "swift-crypto": ["Crypto"],
  "swift-distributed-tracing": ["Instrumentation"],
  "swift-environments": [
    "EnvironmentClients", "EnvironmentReducers", "EnvironmentSetters", "EnvironmentSimulation",
    "EnvironmentStorage", "Environments", "EnvironmentsTesting", "environment-recording",
  ],
  "swift-environments-examples": ["Backers", "Primetime", "ProgramSupport", "Repos", "StandIns"],
  "swift-http-types": ["HTTPTypes"],
  "swift-log": ["Logging"],
  "swift-mustache": ["Mustache"],
  "swift-nio": [
    "NIOConcurrencyHelpers", "NIOCore", "NIOEmbedded", "NIOHTTP1", "NIOPosix",
  ],
  "swift-nio-extras": ["NIOHTTPTypes"],
  "swift-service-lifecycle": ["ServiceLifecycle", "ServiceLifecycleTestKit", "UnixSignals"],
]
for target in package.targets {
  target.dependencies = target.dependencies.map { dependency in
    guard case .byNameItem(let name, _) = dependency,
      let package = products.first(where: { $0.value.contains(name) })?.key
    else { return dependency }
    return .product(name: name, package: package)
  }
}

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
