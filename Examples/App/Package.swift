// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because the other examples build on every platform, and SwiftUI is on Apple's
// only.
let package = Package(
  name: "swift-environments-app",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-environments", path: "../.."),
    .package(name: "swift-environments-examples", path: ".."),
  ],
  targets: [
    .executableTarget(
      name: "ReposApp",
      dependencies: [
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsUI", package: "swift-environments"),
        .product(name: "ProgramSupport", package: "swift-environments-examples"),
        .product(name: "Repos", package: "swift-environments-examples"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
