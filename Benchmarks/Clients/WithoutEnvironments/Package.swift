// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "client",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(name: "client")
  ]
)
