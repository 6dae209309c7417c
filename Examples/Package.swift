// swift-tools-version: 6.2
import PackageDescription

/// What only the trait `AsyncHTTPClient` builds with.
let asyncHTTPClient: [Target.Dependency] = [
  ("AsyncHTTPClient", "async-http-client"), ("NIOCore", "swift-nio"), ("NIOHTTP1", "swift-nio"),
  ("NIOHTTPCompression", "swift-nio-extras"), ("NIOPosix", "swift-nio"),
  ("NIOSSL", "swift-nio-ssl"),
].map {
  .product(name: $0.0, package: $0.1, condition: .when(traits: ["AsyncHTTPClient"]))
}

// The first build of the examples is short: without traits this package fetches two packages only:
// one for command lines, and one that encrypts the tokens of `backers`.
// The servers that the applications talk to are a package of their own: `Servers/`.
let package = Package(
  name: "swift-environments-examples",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "BackersApp", targets: ["BackersApp"]),
    .library(name: "BackersClient", targets: ["BackersClient"]),
    .library(name: "BackersEnvironment", targets: ["BackersEnvironment"]),
    .library(
      name: "BackersFeatures", targets: ["BackersTexts", "LoginFlow", "ProjectDiscovery"]),
    .library(name: "GitHubClient", targets: ["GitHubClient"]),
    .library(name: "PrimetimeApp", targets: ["PrimetimeApp"]),
    .library(
      name: "PrimetimeFeatures", targets: ["Counter", "FavoritePrimes", "PrimeModal", "Primes"]),
    .library(name: "Primes", targets: ["Primes"]),
    .library(name: "ProgramSupport", targets: ["ProgramSupport"]),
    .library(name: "RepoBrowsing", targets: ["RepoBrowsing"]),
    .library(name: "RepoListing", targets: ["RepoListing"]),
    .library(name: "RepoOpening", targets: ["RepoOpening"]),
    .library(name: "WolframAlphaClient", targets: ["WolframAlphaClient"]),
    .executable(name: "backers", targets: ["BackersCommand"]),
    .executable(name: "primetime", targets: ["PrimetimeCommand"]),
    .executable(name: "repos", targets: ["ReposCommand"]),
  ],
  traits: [
    .trait(
      name: "AsyncHTTPClient",
      description: "The programs ask servers through async-http-client instead of URLSession.")
  ],
  dependencies: [
    .package(name: "swift-environments", path: "..", traits: ["Crypto"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Fetched with the trait `AsyncHTTPClient` only.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
  ],
  targets: [
    // Parts of every application: the release of the build, which is a macro of C; texts,
    // as people type and read them, and the terminal; requests and answers; and the command line.
    .target(name: "CProgramVersion"),
    .target(
      name: "ProgramSupport",
      dependencies: [
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "EnvironmentFakes", package: "swift-environments"),
      ]),
    .target(name: "HTTPTransport", dependencies: ["ProgramSupport"] + asyncHTTPClient),
    .target(
      name: "CommandRunning",
      dependencies: [
        "CProgramVersion", "ProgramSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "EnvironmentRecording", package: "swift-environments"),
      ]),

    // `repos`: a client, two features that know nothing of the program, and the program.
    .target(
      name: "GitHubClient",
      dependencies: [
        "HTTPTransport", "ProgramSupport",
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
      ]),
    .target(
      name: "RepoListing",
      dependencies: [
        "GitHubClient", "ProgramSupport",
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "EnvironmentFakes", package: "swift-environments"),
        .product(name: "EnvironmentSetters", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
      ]),
    .target(
      name: "RepoOpening",
      dependencies: [
        "CProgramVersion", "GitHubClient", "HTTPTransport", "ProgramSupport",
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
      ]),
    .executableTarget(
      name: "ReposCommand",
      dependencies: [
        "CommandRunning", "GitHubClient", "HTTPTransport", "ProgramSupport", "RepoListing",
        "RepoOpening",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "EnvironmentFakes", package: "swift-environments"),
        .product(name: "EnvironmentSetters", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
      ]),

    // The logic of `App/`, the same features in SwiftUI.
    .target(
      name: "RepoBrowsing",
      dependencies: [
        "RepoListing", "RepoOpening",
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsUI", package: "swift-environments"),
      ]),

    // `primetime`
    .target(
      name: "Primes",
      dependencies: [.product(name: "EnvironmentReducers", package: "swift-environments")]),
    .target(
      name: "PrimeModal",
      dependencies: [
        "Primes",
        .product(name: "EnvironmentReducers", package: "swift-environments"),
      ]),
    .target(
      name: "Counter",
      dependencies: [
        "PrimeModal", "Primes",
        .product(name: "EnvironmentReducers", package: "swift-environments"),
      ]),
    .target(
      name: "FavoritePrimes",
      dependencies: [
        "Primes", "ProgramSupport",
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "EnvironmentReducers", package: "swift-environments"),
      ]),
    // Its state, its logic and its worlds, without a terminal.
    .target(
      name: "PrimetimeApp",
      dependencies: [
        "Counter", "FavoritePrimes", "Primes", "ProgramSupport", "WolframAlphaClient",
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "EnvironmentFakes", package: "swift-environments"),
        .product(name: "EnvironmentReducers", package: "swift-environments"),
        .product(name: "EnvironmentSetters", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
      ]),
    .executableTarget(
      name: "PrimetimeCommand",
      dependencies: [
        "CommandRunning", "Counter", "FavoritePrimes", "HTTPTransport", "PrimeModal",
        "PrimetimeApp",
        "Primes", "ProgramSupport", "WolframAlphaClient",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "EnvironmentFakes", package: "swift-environments"),
        .product(name: "EnvironmentReducers", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
      ]),
    .target(
      name: "WolframAlphaClient",
      dependencies: [
        "HTTPTransport", "ProgramSupport",
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
      ]),

    // `backers`
    .target(
      name: "BackersClient",
      dependencies: [
        "HTTPTransport", "ProgramSupport",
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
      ]),
    .target(name: "BackersTexts", dependencies: ["BackersClient", "ProgramSupport"]),
    .target(
      name: "LoginFlow",
      dependencies: [
        "BackersClient", "BackersTexts", "ProgramSupport",
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "EnvironmentReducers", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
      ]),
    .target(
      name: "ProjectDiscovery",
      dependencies: [
        "BackersClient", "BackersTexts", "HTTPTransport", "ProgramSupport",
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "EnvironmentReducers", package: "swift-environments"),
      ]),
    .target(
      name: "BackersEnvironment",
      dependencies: [
        "BackersClient", "HTTPTransport", "ProgramSupport",
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "EnvironmentFakes", package: "swift-environments"),
        .product(name: "EnvironmentSetterOperators", package: "swift-environments"),
        .product(name: "EnvironmentSetters", package: "swift-environments"),
        .product(name: "EnvironmentStorage", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
      ]),
    // Its state and its logic, without a terminal.
    .target(
      name: "BackersApp",
      dependencies: [
        "BackersClient", "BackersEnvironment", "BackersTexts", "LoginFlow", "ProgramSupport",
        "ProjectDiscovery",
        .product(name: "EnvironmentReducers", package: "swift-environments"),
        .product(name: "EnvironmentStorage", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
      ]),
    .executableTarget(
      name: "BackersCommand",
      dependencies: [
        "BackersApp", "BackersClient", "BackersEnvironment", "BackersTexts", "CommandRunning",
        "HTTPTransport", "LoginFlow", "ProgramSupport", "ProjectDiscovery",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "EnvironmentFakes", package: "swift-environments"),
        .product(name: "EnvironmentReducers", package: "swift-environments"),
        .product(name: "EnvironmentSetters", package: "swift-environments"),
        .product(name: "EnvironmentStorage", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
      ]),

    // Starts programs, and is the terminal and the server that they talk to.
    .target(name: "ProgramTesting", path: "Tests/ProgramTesting"),
    .testTarget(name: "ProgramSupportTests", dependencies: ["ProgramSupport", "ProgramTesting"]),
    // In part against the transport that the traits choose.
    .testTarget(
      name: "HTTPTransportTests",
      dependencies: ["HTTPTransport", "ProgramSupport", "ProgramTesting"]),
    .testTarget(
      name: "GitHubClientTests",
      dependencies: [
        "GitHubClient", "HTTPTransport", "ProgramSupport",
        .product(name: "Environments", package: "swift-environments"),
      ]),
    // Holds answers back until a test lets them go.
    .target(
      name: "Gates",
      dependencies: [.product(name: "EnvironmentsTesting", package: "swift-environments")],
      path: "Tests/Gates"),
    // Lists and screens for the tests of the list and of what draws it.
    .target(
      name: "RepoListingTesting",
      dependencies: [
        "GitHubClient", "RepoListing",
        .product(name: "EnvironmentSetters", package: "swift-environments"),
      ],
      path: "Tests/RepoListingTesting"),
    .testTarget(
      name: "RepoListingTests",
      dependencies: [
        "Gates", "GitHubClient", "RepoListing", "RepoListingTesting",
        .product(name: "EnvironmentSetters", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
      ]),
    .testTarget(
      name: "RepoOpeningTests",
      dependencies: [
        "Gates", "GitHubClient", "HTTPTransport", "RepoOpening",
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
      ]),
    .testTarget(
      name: "RepoBrowsingTests",
      dependencies: [
        "Gates", "GitHubClient", "RepoBrowsing", "RepoListing", "RepoListingTesting", "RepoOpening",
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
      ]),
    .testTarget(
      name: "PrimesTests",
      dependencies: [
        "Primes",
        .product(name: "EnvironmentReducers", package: "swift-environments"),
        .product(name: "EnvironmentReducersTesting", package: "swift-environments"),
      ]),
    .testTarget(
      name: "PrimeModalTests",
      dependencies: [
        "PrimeModal", "Primes",
        .product(name: "EnvironmentReducers", package: "swift-environments"),
        .product(name: "EnvironmentReducersTesting", package: "swift-environments"),
      ]),
    .testTarget(
      name: "CounterTests",
      dependencies: [
        "Counter", "PrimeModal", "Primes",
        .product(name: "EnvironmentReducers", package: "swift-environments"),
        .product(name: "EnvironmentReducersTesting", package: "swift-environments"),
      ]),
    .testTarget(
      name: "FavoritePrimesTests",
      dependencies: [
        "FavoritePrimes", "Primes",
        .product(name: "EnvironmentReducers", package: "swift-environments"),
        .product(name: "EnvironmentReducersTesting", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
      ]),
    // Some run the program, so it has to be built.
    .testTarget(
      name: "PrimetimeCommandTests",
      dependencies: [
        "Counter", "FavoritePrimes", "PrimeModal", "PrimetimeApp", "PrimetimeCommand", "Primes",
        "ProgramSupport", "ProgramTesting", "WolframAlphaClient",
        .product(name: "EnvironmentReducers", package: "swift-environments"),
        .product(name: "EnvironmentReducersTesting", package: "swift-environments"),
        .product(name: "EnvironmentSetters", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
      ]),
    .testTarget(
      name: "WolframAlphaClientTests",
      dependencies: [
        "ProgramTesting", "WolframAlphaClient",
        .product(name: "Environments", package: "swift-environments"),
      ]),
    .testTarget(
      name: "BackersClientTests",
      dependencies: [
        "BackersClient", "HTTPTransport", "ProgramSupport", "ProgramTesting",
        .product(name: "EnvironmentSetterOperators", package: "swift-environments"),
        .product(name: "EnvironmentSetters", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
      ]),
    .testTarget(
      name: "BackersEnvironmentTests",
      dependencies: [
        "BackersClient", "BackersEnvironment", "BackersTexts", "Gates", "ProgramSupport",
        "ProjectDiscovery",
        .product(name: "EnvironmentSetterOperators", package: "swift-environments"),
        .product(name: "EnvironmentSetters", package: "swift-environments"),
        .product(name: "EnvironmentStorage", package: "swift-environments"),
        .product(name: "EnvironmentStorageTesting", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
      ]),
    // The three programs on terminals and pipes, which have to be built.
    .testTarget(
      name: "ProgramTerminalTests",
      dependencies: [
        "BackersCommand", "PrimetimeCommand", "ProgramSupport", "ProgramTesting", "ReposCommand",
      ]),
    // It runs the program, so that has to be built.
    .testTarget(
      name: "BackersCommandTests",
      dependencies: [
        "BackersApp", "BackersClient", "BackersCommand", "BackersEnvironment", "BackersTexts",
        "LoginFlow", "ProgramSupport", "ProgramTesting", "ProjectDiscovery",
        .product(name: "EnvironmentReducers", package: "swift-environments"),
        .product(name: "EnvironmentReducersTesting", package: "swift-environments"),
        .product(name: "EnvironmentSetterOperators", package: "swift-environments"),
        .product(name: "EnvironmentSetters", package: "swift-environments"),
        .product(name: "EnvironmentStorage", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
      ]),
    // Looks at texts in every language, those of the program as well.
    .target(
      name: "BackersTextsTesting", dependencies: ["BackersClient", "BackersTexts"],
      path: "Tests/BackersTextsTesting"),
    .testTarget(
      name: "BackersTextsTests",
      dependencies: ["BackersClient", "BackersTexts", "BackersTextsTesting"]),
    .testTarget(
      name: "LoginFlowTests",
      dependencies: [
        "BackersClient", "BackersTexts", "Gates", "LoginFlow",
        .product(name: "EnvironmentReducers", package: "swift-environments"),
        .product(name: "EnvironmentReducersTesting", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
      ]),
    .testTarget(
      name: "ProjectDiscoveryTests",
      dependencies: [
        "BackersClient", "BackersTexts", "Gates", "ProgramSupport", "ProjectDiscovery",
        .product(name: "EnvironmentReducersTesting", package: "swift-environments"),
        .product(name: "EnvironmentSetters", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
      ]),
    // Some run the program, so it has to be built.
    .testTarget(
      name: "ReposCommandTests",
      dependencies: [
        "GitHubClient", "ProgramSupport", "ProgramTesting", "RepoListing", "RepoListingTesting",
        "RepoOpening", "ReposCommand",
        .product(name: "EnvironmentSetters", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
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
