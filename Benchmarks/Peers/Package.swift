// swift-tools-version: 6.2
import PackageDescription

// The same dependency with this package and with others, in a program each. See `Peers/measure`.
let package = Package(
  name: "environment-peers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-environments", path: "../.."),
    .package(url: "https://github.com/pointfreeco/swift-dependencies", exact: "1.16.0"),
    .package(url: "https://github.com/hmlongco/Factory", exact: "3.2.1"),
    .package(url: "https://github.com/Swinject/Swinject", exact: "2.10.0"),
    .package(url: "https://github.com/uber/needle", exact: "0.25.1"),
  ],
  targets: [
    .target(name: "Measuring"),
    .executableTarget(
      name: "environments",
      dependencies: ["Measuring", .product(name: "Environments", package: "swift-environments")]),
    .executableTarget(
      name: "dependencies",
      dependencies: ["Measuring", .product(name: "Dependencies", package: "swift-dependencies")]),
    .executableTarget(
      name: "factory",
      dependencies: ["Measuring", .product(name: "FactoryKit", package: "Factory")]),
    .executableTarget(
      name: "swinject",
      dependencies: ["Measuring", .product(name: "Swinject", package: "Swinject")]),
    .executableTarget(
      name: "needle",
      dependencies: ["Measuring", .product(name: "NeedleFoundation", package: "needle")]),
  ],
  swiftLanguageModes: [.v6]
)
