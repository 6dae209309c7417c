import Foundation
import PackagePlugin

/// Runs the audit in the folder of the package, with the arguments of `environment-audit`.
@main
struct EnvironmentAuditPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "environment-audit").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // SwiftPM prints the code of the program, and ends with 1 if it is not 0.
    exit(process.terminationStatus)
  }
}
