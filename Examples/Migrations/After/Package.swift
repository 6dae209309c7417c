// swift-tools-version: 6.2
import PackageDescription

// The three projects of `../Before` after their migration.
let environments = Target.Dependency.product(name: "Environments", package: "swift-environments")
let testing = Target.Dependency.product(
  name: "EnvironmentsTesting", package: "swift-environments")

let package = Package(
  name: "migrations",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "swift-environments", path: "../../..")],
  targets: [
    .target(name: "Departures", dependencies: [environments], path: "Departures/Sources"),
    .testTarget(
      name: "DeparturesTests", dependencies: ["Departures", testing], path: "Departures/Tests"),
    .target(name: "Links", dependencies: [environments], path: "Links/Sources"),
    .testTarget(name: "LinksTests", dependencies: ["Links", testing], path: "Links/Tests"),
    .target(
      name: "Loans", dependencies: [environments], path: "Loans/Sources",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "LoansTests", dependencies: ["Loans", testing], path: "Loans/Tests",
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ],
  swiftLanguageModes: [.v6]
)

// For `Scripts/test`, as in the manifest of the library.
if Context.environment["ENVIRONMENTS_WARNINGS_AS_ERRORS"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
