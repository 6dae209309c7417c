// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "client",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-environments", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "client",
      dependencies: [.product(name: "EnvironmentClients", package: "swift-environments")])
  ]
)
