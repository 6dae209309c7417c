// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "swift-environments",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Environments", targets: ["Environments"]),
    .library(name: "EnvironmentFakes", targets: ["EnvironmentFakes"]),
    .library(name: "EnvironmentsTesting", targets: ["EnvironmentsTesting"]),
    .library(name: "EnvironmentSimulation", targets: ["EnvironmentSimulation"]),
    .library(name: "EnvironmentsUI", targets: ["EnvironmentsUI"]),
    .library(name: "EnvironmentSetters", targets: ["EnvironmentSetters"]),
    .library(name: "EnvironmentSetterOperators", targets: ["EnvironmentSetterOperators"]),
    .library(name: "EnvironmentClients", targets: ["EnvironmentClients"]),
    .library(name: "EnvironmentRecording", targets: ["EnvironmentRecording"]),
    .library(name: "EnvironmentRecordingTesting", targets: ["EnvironmentRecordingTesting"]),
    .library(name: "EnvironmentCasePaths", targets: ["EnvironmentCasePaths"]),
    .library(name: "EnvironmentReducers", targets: ["EnvironmentReducers"]),
    .library(name: "EnvironmentReducersTesting", targets: ["EnvironmentReducersTesting"]),
    .library(name: "EnvironmentStorage", targets: ["EnvironmentStorage"]),
    .library(name: "EnvironmentStorageTesting", targets: ["EnvironmentStorageTesting"]),
    .executable(name: "environment-recording", targets: ["environment-recording"]),
  ],
  traits: [
    .trait(
      name: "Crypto",
      description: "Secrets in a storage, encrypted by swift-crypto; not needed on Apple platforms."
    ),
    .trait(name: "SQLite", description: "Stores in an SQLite database, on GRDB."),
    .trait(name: "Tracing", description: "Spans of calls, on swift-distributed-tracing."),
    .trait(name: "Logging", description: "Log lines of calls, on swift-log."),
  ],
  // A client fetches none of them, unless it enables a trait.
  dependencies: [
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    .target(name: "CEnvironments"),
    // A leaf, so that reducers report issues without the stacks. `Environments` exports it.
    .target(name: "EnvironmentIssues", dependencies: ["CEnvironments"]),
    .target(name: "Environments", dependencies: ["CEnvironments", "EnvironmentIssues"]),
    .target(name: "EnvironmentFakes", dependencies: ["Environments"]),
    .target(name: "CEnvironmentsTesting", dependencies: ["CEnvironments"]),
    .target(
      name: "EnvironmentsTesting",
      dependencies: ["CEnvironments", "CEnvironmentsTesting", "EnvironmentFakes", "Environments"]),
    .target(name: "CEnvironmentSimulation"),
    .target(
      name: "EnvironmentSimulation",
      dependencies: [
        "CEnvironmentSimulation", "CEnvironments", "EnvironmentClients", "EnvironmentFakes",
        "EnvironmentIssues", "EnvironmentReducers", "Environments", "EnvironmentsTesting",
      ]),
    .target(name: "EnvironmentsUI", dependencies: ["Environments"]),
    .target(name: "EnvironmentSetters"),
    .target(name: "EnvironmentSetterOperators", dependencies: ["EnvironmentSetters"]),
    // The macros, without a package: the plugin answers the compiler's messages itself.
    .target(name: "EnvironmentMacroExpansion"),
    .macro(name: "EnvironmentMacros", dependencies: ["EnvironmentMacroExpansion"]),
    .target(name: "EnvironmentClients", dependencies: ["EnvironmentMacros", "Environments"]),
    .target(name: "CEnvironmentRecording"),
    .target(
      name: "EnvironmentRecording",
      dependencies: [
        "CEnvironmentRecording", "EnvironmentClients", "Environments",
        .product(
          name: "Tracing", package: "swift-distributed-tracing",
          condition: .when(traits: ["Tracing"])),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
      ]),
    .target(
      name: "EnvironmentRecordingTesting",
      dependencies: [
        "EnvironmentClients", "EnvironmentFakes", "EnvironmentRecording", "Environments",
        "EnvironmentsTesting",
      ]),
    // The program that shows a recording, and turns it into a test. It uses no package for its arguments: a client
    // fetches what any product needs, even if it uses only the libraries.
    .executableTarget(
      name: "environment-recording", dependencies: ["EnvironmentRecording"],
      resources: [
        .embedInCode("Resources/help.txt"), .embedInCode("Resources/page.css"),
        .embedInCode("Resources/page.js"),
      ]),
    .target(
      name: "EnvironmentCasePaths", dependencies: ["EnvironmentMacros", "EnvironmentReducers"]),
    .target(name: "EnvironmentReducers", dependencies: ["CEnvironments", "EnvironmentIssues"]),
    .target(
      name: "EnvironmentReducersTesting",
      dependencies: [
        "EnvironmentFakes", "EnvironmentReducers", "Environments", "EnvironmentsTesting",
      ]),
    // The JSON of stored values.
    .target(name: "EnvironmentJSON"),
    .target(
      name: "EnvironmentStorage",
      dependencies: [
        "EnvironmentJSON", "Environments",
        .product(name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Crypto"])),
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
      ]),
    .target(
      name: "EnvironmentStorageTesting",
      dependencies: ["EnvironmentStorage", "Environments"]),

    // What the tests of several targets use.
    .target(
      name: "TestSupport", dependencies: ["EnvironmentFakes", "Environments"],
      path: "Tests/TestSupport"),
    .testTarget(
      name: "EnvironmentsTests",
      dependencies: ["CEnvironments", "Environments", "TestSupport"]),
    .testTarget(
      name: "EnvironmentFakesTests",
      dependencies: ["EnvironmentFakes", "Environments", "EnvironmentsTesting", "TestSupport"]),
    .testTarget(
      name: "EnvironmentsTestingTests",
      dependencies: ["Environments", "EnvironmentsTesting", "TestSupport"]),
    .testTarget(
      name: "EnvironmentSimulationTests",
      dependencies: [
        "EnvironmentClients", "EnvironmentFakes", "EnvironmentRecording",
        "EnvironmentRecordingTesting", "EnvironmentReducers", "EnvironmentSimulation",
        "EnvironmentStorage", "Environments", "EnvironmentsTesting",
      ]),
    .testTarget(
      name: "EnvironmentsUITests",
      dependencies: ["Environments", "EnvironmentsUI", "TestSupport"]),
    .testTarget(name: "EnvironmentSettersTests", dependencies: ["EnvironmentSetters"]),
    .testTarget(
      name: "EnvironmentSetterOperatorsTests",
      dependencies: ["EnvironmentSetterOperators", "EnvironmentSetters"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "EnvironmentCasePaths", "EnvironmentClients", "EnvironmentFakes", "EnvironmentRecording",
        "EnvironmentRecordingTesting", "EnvironmentReducers", "EnvironmentReducersTesting",
        "EnvironmentSetterOperators", "EnvironmentSetters", "EnvironmentSimulation",
        "EnvironmentStorage", "EnvironmentStorageTesting", "Environments", "EnvironmentsTesting",
        "EnvironmentsUI",
        .product(
          name: "InMemoryTracing", package: "swift-distributed-tracing",
          condition: .when(traits: ["Tracing"])),
        .product(
          name: "Tracing", package: "swift-distributed-tracing",
          condition: .when(traits: ["Tracing"])),
      ],
      // `Scripts/extract-articles` writes them, with the examples, to the folder `Articles`.
      exclude: ["Comments", "Pages"]),
    .testTarget(
      name: "EnvironmentMacroExpansionTests", dependencies: ["EnvironmentMacroExpansion"]),
    .testTarget(
      name: "EnvironmentClientsTests",
      dependencies: [
        "EnvironmentCasePaths", "EnvironmentClients", "Environments", "EnvironmentsTesting",
        "TestSupport",
      ]),
    .testTarget(
      name: "EnvironmentRecordingTests",
      dependencies: [
        "EnvironmentClients", "EnvironmentRecording", "EnvironmentRecordingTesting", "Environments",
        "EnvironmentsTesting", "TestSupport",
        .product(
          name: "InMemoryTracing", package: "swift-distributed-tracing",
          condition: .when(traits: ["Tracing"])),
        .product(
          name: "Tracing", package: "swift-distributed-tracing",
          condition: .when(traits: ["Tracing"])),
        .product(
          name: "InMemoryLogging", package: "swift-log", condition: .when(traits: ["Logging"])),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
      ],
      // Found by its path beside the test's file.
      exclude: ["Testing/shop.jsonl"]),
    // A program whose reports the tests replay.
    .target(
      name: "RecordedProgram",
      dependencies: ["EnvironmentClients", "EnvironmentRecording", "Environments"],
      path: "Tests/RecordedProgram"),
    .testTarget(
      name: "RecordingProgramTests",
      dependencies: ["EnvironmentRecordingTesting", "RecordedProgram", "environment-recording"],
      // Found by its path beside the test that the program has printed.
      exclude: ["Printed/reminder.jsonl"]),
    .testTarget(
      name: "EnvironmentReducersTests",
      dependencies: [
        "EnvironmentCasePaths", "EnvironmentReducers", "Environments", "EnvironmentsTesting",
        "TestSupport",
      ]),
    .testTarget(
      name: "EnvironmentReducersTestingTests",
      dependencies: [
        "EnvironmentReducers", "EnvironmentReducersTesting", "Environments", "EnvironmentsTesting",
        "TestSupport",
      ]),
    .testTarget(
      name: "SeedsTests",
      dependencies: [
        "EnvironmentReducers", "EnvironmentReducersTesting", "EnvironmentSetterOperators",
        "EnvironmentSetters", "Environments", "EnvironmentsTesting",
      ]),
    .testTarget(
      name: "EnvironmentStorageTests",
      dependencies: [
        "EnvironmentStorage", "EnvironmentStorageTesting", "Environments", "EnvironmentsTesting",
        "StorageSubject",
      ]),
    // The program that a test kills. It is no product.
    .executableTarget(
      name: "StorageSubject", dependencies: ["EnvironmentStorage", "Environments"],
      path: "Tests/StorageSubject"),
  ],
  swiftLanguageModes: [.v6]
)

// One loop, so that no target can be forgotten. C targets ignore Swift settings.
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  // For `Scripts/test`. Not a flag on its command line, which would reach the packages that a
  // package of ours depends on.
  if Context.environment["ENVIRONMENTS_WARNINGS_AS_ERRORS"] != nil {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
  }
}

// For `Scripts/test`, where it runs the tests of some targets, with commas between their names: SwiftPM
// builds all of them for that.
if let list = Context.environment["ENVIRONMENTS_ONLY_TESTS"] {
  let wanted = list.split(separator: ",").map(String.init)
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
  // The programs that no wanted test starts, and their products. Without a wanted test, the list is that of a
  // package that depends on this one, whose tests can start them.
  let tests = package.targets.filter { $0.type == .test }
  let started = tests.flatMap(\.dependencies).compactMap {
    if case .byNameItem(let name, _) = $0 { name } else { nil }
  }
  if !tests.isEmpty {
    package.targets.removeAll { $0.type == .executable && !started.contains($0.name) }
    package.products.removeAll { $0 is Product.Executable && !started.contains($0.name) }
  }
}
