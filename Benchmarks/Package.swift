// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "environment-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-environments", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(name: "CMeasuring"),
    .target(name: "BenchmarkStatistics"),
    // Without Foundation and without the argument parser, so that the program resembles a small
    // client and starts fast under a profiler.
    .executableTarget(
      name: "environments-measure",
      dependencies: [
        "BenchmarkStatistics",
        "CMeasuring",
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentSetters", package: "swift-environments"),
        .product(name: "EnvironmentFakes", package: "swift-environments"),
        .product(name: "EnvironmentReducers", package: "swift-environments"),
      ]),
    .executableTarget(
      name: "environments-measure-recording",
      dependencies: [
        "BenchmarkStatistics",
        "CMeasuring",
        .product(name: "EnvironmentClients", package: "swift-environments"),
        .product(name: "EnvironmentRecording", package: "swift-environments"),
      ]),
    .executableTarget(
      name: "environments-measure-simulation",
      dependencies: [
        "BenchmarkStatistics",
        "CMeasuring",
        .product(name: "EnvironmentFakes", package: "swift-environments"),
        .product(name: "EnvironmentSimulation", package: "swift-environments"),
      ]),

    .target(name: "BenchmarkReport", dependencies: ["BenchmarkStatistics", "CMeasuring"]),
    .executableTarget(
      name: "environments-benchmark",
      dependencies: [
        "BenchmarkReport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "BenchmarkReportTests", dependencies: ["BenchmarkReport"]),
    .testTarget(name: "BenchmarkStatisticsTests", dependencies: ["BenchmarkStatistics"]),
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

// The compiler would merge two functions that read the same field of different stacks into one
// with the stack as a parameter, which adds instructions that no read in a program has.
for target in package.targets where target.name == "environments-measure" {
  target.swiftSettings?.append(.unsafeFlags(["-Xllvm", "-swiftmergefunc-threshold=0"]))
}
