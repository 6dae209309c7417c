// swift-tools-version: 6.2
import PackageDescription

/// Returns a dependency of the stand-ins, which the package does not fetch without its trait.
func ofStandIns(_ product: String, _ package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["StandIns"]))
}

// Three applications, the servers that they talk to, and what the applications share.
let package = Package(
  name: "swift-environments-examples",
  platforms: [.macOS(.v15), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Backers", targets: ["Backers"]),
    .library(
      name: "Primetime", targets: ["Primetime", "Counter", "FavoritePrimes", "PrimeModal"]),
    .library(name: "ProgramSupport", targets: ["ProgramSupport"]),
    .library(name: "Repos", targets: ["Repos"]),
    .library(name: "StandIns", targets: ["StandIns"]),
    .executable(name: "backers", targets: ["BackersCommand"]),
    .executable(name: "primetime", targets: ["PrimetimeCommand"]),
    .executable(name: "repos", targets: ["ReposCommand"]),
    .executable(name: "stand-ins", targets: ["StandInsCommand"]),
  ],
  // `swift run --disable-default-traits repos` fetches 3 packages instead of 26.
  traits: [
    .default(enabledTraits: ["StandIns"]),
    .trait(name: "StandIns", description: "The servers that the programs talk to."),
  ],
  dependencies: [
    .package(name: "swift-environments", path: "..", traits: ["Crypto"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // For the stand-ins only.
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // Options, the terminal, requests, recording: what the three programs share.
    .target(
      name: "ProgramSupport",
      dependencies: [
        "ArgumentParser", "EnvironmentClients", "EnvironmentFakes", "EnvironmentRecording",
      ]),

    // `repos`: one environment, read through `Current`.
    .target(
      name: "Repos",
      dependencies: [
        "ProgramSupport", "EnvironmentClients", "EnvironmentFakes", "EnvironmentSetters",
      ],
      exclude: ["Command"]),
    .executableTarget(
      name: "ReposCommand",
      dependencies: [
        "ProgramSupport", "Repos", "ArgumentParser", "EnvironmentClients", "EnvironmentRecording",
        "Environments",
      ],
      path: "Sources/Repos/Command"),

    // `primetime`: a module for each feature, each with its part of the environment.
    .target(name: "PrimeModal", dependencies: ["EnvironmentReducers"]),
    .target(
      name: "FavoritePrimes",
      dependencies: ["ProgramSupport", "EnvironmentClients", "EnvironmentReducers"]),
    .target(name: "Counter", dependencies: ["PrimeModal", "EnvironmentReducers"]),
    .target(
      name: "Primetime",
      dependencies: [
        "Counter", "FavoritePrimes", "PrimeModal", "ProgramSupport", "EnvironmentClients",
        "EnvironmentFakes", "EnvironmentReducers", "EnvironmentSetters",
      ],
      exclude: ["Command"]),
    .executableTarget(
      name: "PrimetimeCommand",
      dependencies: [
        "Counter", "FavoritePrimes", "PrimeModal", "Primetime", "ProgramSupport", "ArgumentParser",
        "EnvironmentClients", "EnvironmentRecording", "EnvironmentReducers", "Environments",
      ],
      path: "Sources/Primetime/Command"),

    // `backers`: the environment as a stack with a session.
    .target(
      name: "Backers",
      dependencies: [
        "ProgramSupport", "EnvironmentClients", "EnvironmentFakes", "EnvironmentSetterOperators",
        "EnvironmentSetters", "EnvironmentStorage", "Environments",
      ],
      exclude: ["Command"]),
    .executableTarget(
      name: "BackersCommand",
      dependencies: [
        "Backers", "ProgramSupport", "ArgumentParser", "EnvironmentClients", "EnvironmentRecording",
        "EnvironmentStorage", "Environments",
      ],
      path: "Sources/Backers/Command"),

    // `Tour`: the program of the page "An application from start to end".
    .executableTarget(
      name: "Tour",
      dependencies: [
        "EnvironmentClients", "EnvironmentFakes", "EnvironmentReducers", "EnvironmentStorage",
        "Environments",
      ]),

    // The servers that the programs talk to.
    .target(
      name: "StandIns",
      dependencies: [
        ofStandIns("Crypto", "swift-crypto"),
        ofStandIns("CryptoExtras", "swift-crypto"),
        ofStandIns("GRDB", "GRDB.swift"),
        ofStandIns("HTTPTypes", "swift-http-types"),
        ofStandIns("Hummingbird", "hummingbird"),
        ofStandIns("Logging", "swift-log"),
        ofStandIns("NIOCore", "swift-nio"),
        ofStandIns("ServiceLifecycle", "swift-service-lifecycle"),
      ],
      exclude: ["Command"]),
    .executableTarget(
      name: "StandInsCommand",
      dependencies: [
        "StandIns", "ArgumentParser", "ProgramSupport",
        ofStandIns("ServiceLifecycle", "swift-service-lifecycle"),
        ofStandIns("UnixSignals", "swift-service-lifecycle"),
      ],
      path: "Sources/StandIns/Command"),

    // Starts the built programs.
    .target(
      name: "ProgramTesting", dependencies: ["EnvironmentSimulation"], path: "Tests/ProgramTesting"),
    .testTarget(
      name: "ReposTests",
      dependencies: [
        "ProgramSupport", "ProgramTesting", "Repos", "ReposCommand", "StandIns",
        "EnvironmentClients", "EnvironmentFakes", "EnvironmentRecordingTesting",
        "EnvironmentSetters", "EnvironmentSimulation", "EnvironmentsTesting",
      ]),
    .testTarget(
      name: "PrimetimeTests",
      dependencies: [
        "Counter", "FavoritePrimes", "PrimeModal", "Primetime", "PrimetimeCommand",
        "ProgramSupport", "ProgramTesting", "StandIns", "EnvironmentClients", "EnvironmentFakes",
        "EnvironmentRecordingTesting", "EnvironmentReducers", "EnvironmentReducersTesting",
        "EnvironmentSetters", "EnvironmentSimulation", "EnvironmentsTesting",
      ]),
    .testTarget(
      name: "BackersTests",
      dependencies: [
        "Backers", "BackersCommand", "ProgramSupport", "ProgramTesting", "StandIns",
        "EnvironmentClients", "EnvironmentFakes", "EnvironmentRecordingTesting",
        "EnvironmentSetterOperators", "EnvironmentSetters", "EnvironmentSimulation",
        "EnvironmentStorage", "Environments", "EnvironmentsTesting",
      ]),
    .testTarget(
      name: "TourTests",
      dependencies: [
        "Tour", "EnvironmentReducersTesting", "EnvironmentSimulation", "EnvironmentStorage",
        "EnvironmentsTesting",
      ]),
    .testTarget(
      name: "StandInsTests",
      dependencies: ["ProgramSupport", "ProgramTesting", "StandIns", "StandInsCommand"]),
  ],
  swiftLanguageModes: [.v6]
)

// One loop, so that no target can be forgotten.
for target in package.targets {
  // A product of a package is written by its name alone where that names no target of this one.
  target.dependencies = target.dependencies.map { dependency in
    guard case .byNameItem(let name, _) = dependency else { return dependency }
    if name == "ArgumentParser" { return .product(name: name, package: "swift-argument-parser") }
    return name.hasPrefix("Environment")
      ? .product(name: name, package: "swift-environments") : dependency
  }
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
