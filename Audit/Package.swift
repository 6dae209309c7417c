// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "environment-audit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "environment-audit", targets: ["environment-audit"])
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // The vocabulary that everything else speaks: rules, findings, a report.
    .target(name: "AuditModel"),
    // What is known of the world: the rules, and the symbols of the system's libraries. One file for each rule.
    .target(
      name: "AuditCatalog", dependencies: ["AuditModel"], exclude: ["Rules"],
      plugins: ["RuleFiles"]),
    .plugin(name: "RuleFiles", capability: .buildTool()),
    // From source code to findings.
    .target(
      name: "AuditEngine",
      dependencies: [
        "AuditCatalog", "AuditModel",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    // Files, configuration and baseline.
    .target(
      name: "AuditProject",
      dependencies: [
        "AuditCatalog", "AuditEngine", "AuditModel",
        .product(name: "Yams", package: "Yams"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    // From findings to what people and programs read.
    .target(name: "AuditReporting", dependencies: ["AuditCatalog", "AuditModel"]),
    // From findings to the environment that the code needs.
    .target(name: "AuditSuggesting", dependencies: ["AuditCatalog", "AuditModel"]),
    // From findings to edits of the code.
    .target(
      name: "AuditFixing",
      dependencies: [
        "AuditCatalog", "AuditModel", "AuditProject", "AuditSuggesting",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .executableTarget(
      name: "environment-audit",
      dependencies: [
        "AuditCatalog", "AuditFixing", "AuditModel", "AuditProject", "AuditReporting",
        "AuditSuggesting", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // A symbolic link to the macros of the package above, which does not depend on swift-syntax: here its
    // scanner is compared with SwiftParser.
    .target(name: "EnvironmentMacroExpansion"),
    .testTarget(
      name: "MacroScannerTests",
      dependencies: [
        "EnvironmentMacroExpansion", .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),

    .testTarget(name: "AuditCatalogTests", dependencies: ["AuditCatalog", "AuditModel"]),
    .testTarget(
      name: "AuditEngineTests", dependencies: ["AuditCatalog", "AuditEngine", "AuditModel"]),
    .testTarget(
      name: "AuditProjectTests",
      dependencies: ["AuditCatalog", "AuditEngine", "AuditModel", "AuditProject"]),
    .testTarget(
      name: "AuditReportingTests",
      dependencies: ["AuditCatalog", "AuditModel", "AuditReporting"],
      exclude: ["Schemas"]),
    .testTarget(
      name: "AuditSuggestingTests",
      dependencies: ["AuditCatalog", "AuditEngine", "AuditModel", "AuditSuggesting"]),
    .testTarget(
      name: "AuditFixingTests", dependencies: ["AuditFixing", "AuditModel", "AuditProject"]),
    // Labeled code: how good the audit is.
    .testTarget(
      name: "AuditCorpusTests",
      dependencies: ["AuditCatalog", "AuditEngine", "AuditModel", "AuditProject"],
      // Read where they stand.
      exclude: ["Labels"]),
    .testTarget(
      name: "EnvironmentAuditTests",
      dependencies: ["AuditModel", "environment-audit"]),
  ]
)

// A project of one's own settings: Swift 6 mode, and what will be the default after it.
for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
if Context.environment["ENVIRONMENTS_WARNINGS_AS_ERRORS"] != nil {
  for target in package.targets where target.type != .plugin {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
  }
}
