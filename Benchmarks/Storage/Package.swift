// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because the rows of SQLite fetch and build GRDB, which the other rows need
// neither in a build nor in a client's binary.
let package = Package(
  name: "environment-storage-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-environments", path: "../..", traits: ["Crypto", "SQLite"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // Symbolic links to the targets of the benchmarks' package.
    .target(name: "CMeasuring"),
    .target(name: "BenchmarkStatistics"),
    .executableTarget(
      name: "environments-measure-storage",
      dependencies: [
        "BenchmarkStatistics",
        "CMeasuring",
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentStorage", package: "swift-environments"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// One loop over all targets, so that no target can be forgotten. C targets ignore Swift settings.
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  // For `Scripts/test`. A flag on its command line would also reach the packages that this package
  // depends on.
  if Context.environment["ENVIRONMENTS_WARNINGS_AS_ERRORS"] != nil {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
  }
}
