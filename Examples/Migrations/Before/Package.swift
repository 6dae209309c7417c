// swift-tools-version: 6.2
import PackageDescription

// Three projects as they were before their migration. `../After` has the same projects after it, with the
// same names of targets and files, so that `diff -r Before After` shows what a migration changes.
let package = Package(
  name: "migrations",
  platforms: [.macOS(.v13), .iOS(.v16)],
  targets: [
    .target(name: "Departures", path: "Departures/Sources"),
    .testTarget(name: "DeparturesTests", dependencies: ["Departures"], path: "Departures/Tests"),
    .target(name: "Links", path: "Links/Sources"),
    .testTarget(name: "LinksTests", dependencies: ["Links"], path: "Links/Tests"),
    .target(name: "Loans", path: "Loans/Sources", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "LoansTests", dependencies: ["Loans"], path: "Loans/Tests",
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
