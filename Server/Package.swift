// swift-tools-version: 6.2
import PackageDescription

// The environments of a server. A package of its own, so that a client of the library fetches no web
// framework.
let package = Package(
  name: "swift-environments-server",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "EnvironmentHummingbird", targets: ["EnvironmentHummingbird"]),
    .library(name: "EnvironmentHummingbirdTesting", targets: ["EnvironmentHummingbirdTesting"]),
  ],
  dependencies: [
    // Sessions are stored in SQLite.
    .package(name: "swift-environments", path: "..", traits: ["SQLite"]),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
  ],
  targets: [
    .target(
      name: "EnvironmentHummingbird",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "EnvironmentStorage", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Instrumentation", package: "swift-distributed-tracing"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]),
    .target(
      name: "EnvironmentHummingbirdTesting",
      dependencies: ["EnvironmentHummingbird"]),
    // Run by `Scripts/benchmark`. It is no product.
    .executableTarget(
      name: "request-benchmark",
      dependencies: [
        "EnvironmentHummingbird",
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "EnvironmentHummingbirdTests",
      dependencies: [
        "EnvironmentHummingbird", "EnvironmentHummingbirdTesting",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "EnvironmentStorage", package: "swift-environments"),
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Instrumentation", package: "swift-distributed-tracing"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]),
    .testTarget(
      name: "ServerDocumentationTests",
      dependencies: [
        "EnvironmentHummingbird",
        .product(name: "Environments", package: "swift-environments"),
        .product(name: "EnvironmentsTesting", package: "swift-environments"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Instrumentation", package: "swift-distributed-tracing"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
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
