// swift-tools-version: 6.0
import PackageDescription

// `swift package audit`, for packages that depend on this one. It compiles nothing of the audit.
let package = Package(
  name: "environment-audit-plugin",
  products: [.plugin(name: "EnvironmentAudit", targets: ["EnvironmentAudit"])],
  targets: [
    // Audit/Scripts/release adds the bundle to a copy of this package, or its address and its checksum.
    .binaryTarget(name: "environment-audit", path: "environment-audit.artifactbundle"),
    .plugin(
      name: "EnvironmentAudit",
      capability: .command(
        intent: .custom(verb: "audit", description: "Report the hidden dependencies of the code.")),
      dependencies: ["environment-audit"]),
  ]
)
