import Foundation
import PackagePlugin

/// Puts the texts of a target's folder `Rules` into a source file.
///
/// Resources would have to be installed beside the program, which is a single file.
@main
struct RuleFilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Rules")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "RuleFiles.swift")
    let script = #####"""
      {
        echo 'enum RuleFiles {'
        echo '  static let texts: [String] = ['
        for file in "$@"; do
          echo '####"""'
          cat "$file"
          echo '"""####,'
        done
        echo '  ]'
        echo '}'
      } > "$0"
      """#####
    return [
      .buildCommand(
        displayName: "Collecting \(files.count) rules", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script, output.path] + files.map(\.path), inputFiles: files,
        outputFiles: [output])
    ]
  }
}
