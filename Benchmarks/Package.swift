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
    // The examples' own, by a link: a dependency on their package would build swift-crypto.
    .target(name: "OfflinePrimes"),
    // Without Foundation and without the argument parser, so that what is measured is a program
    // like any other, and starts fast under a profiler.
    .executableTarget(
      name: "environments-measure",
      dependencies: [
        "CMeasuring",
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentSetters", package: "swift-environments"),
        "OfflinePrimes",
        .product(name: "EnvironmentReducers", package: "swift-environments"),
      ]),

    // With Foundation, which storing needs.
    .executableTarget(
      name: "environments-measure-storage",
      dependencies: [
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentStorage", package: "swift-environments"),
      ]),

    .target(name: "BenchmarkReport"),
    .executableTarget(
      name: "environments-benchmark",
      dependencies: [
        "BenchmarkReport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "BenchmarkReportTests", dependencies: ["BenchmarkReport"]),
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

// The compiler would make one function of two that read the same field of different stacks, and
// hand it the stack, at the cost of instructions that no program's read has.
for target in package.targets where target.name == "environments-measure" {
  target.swiftSettings?.append(.unsafeFlags(["-Xllvm", "-swiftmergefunc-threshold=0"]))
}
