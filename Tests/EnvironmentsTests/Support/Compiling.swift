import Foundation

/// What the compiler says of a source file that imports `Environments`: one line per error, without
/// its place, in the order of the lines.
///
/// With the modules that these tests were built with, which lie beside the program that runs them.
func errors(compiling source: String) throws -> [String] {
  let directory = FileManager.default.temporaryDirectory.appending(path: "compile-\(UUID())")
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  let file = directory.appending(path: "Source.swift")
  try source.write(to: file, atomically: true, encoding: .utf8)

  let products = try productsDirectory()
  let compiler = Process()
  compiler.executableURL = URL(filePath: "/usr/bin/env")
  compiler.arguments = [
    "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", file.path,
    "-I", products.appending(path: "Modules").path,
    "-Xcc", "-fmodule-map-file=\(products.path)/CEnvironments.build/module.modulemap",
    "-module-cache-path", directory.appending(path: "modules").path,
  ]
  let output = Pipe()
  compiler.standardError = output
  compiler.standardOutput = output
  try compiler.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  compiler.waitUntilExit()

  let errors = text.split(separator: "\n").compactMap { line -> String? in
    guard let range = line.range(of: ": error: "), line.hasPrefix("/") else { return nil }
    return String(line[range.upperBound...])
  }
  if errors.isEmpty, compiler.terminationStatus != 0 { throw CompilerFailure(output: text) }
  return errors
}

/// The compiler ended with an error that is none of the source's.
struct CompilerFailure: Error {
  let output: String
}

private func productsDirectory() throws -> URL {
  // In a bundle on Apple platforms, a file on others.
  var directory = URL(filePath: CommandLine.arguments[0])
  while directory.path != "/" {
    directory.deleteLastPathComponent()
    let modules = directory.appending(path: "Modules/Environments.swiftmodule").path
    if FileManager.default.fileExists(atPath: modules) { return directory }
  }
  throw CompilerFailure(output: "no modules beside \(CommandLine.arguments[0])")
}
