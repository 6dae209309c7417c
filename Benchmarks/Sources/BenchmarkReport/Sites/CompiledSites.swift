import Foundation

/// The generated module, compiled in release mode as SwiftPM compiles a client.
struct CompiledSites {
  var text: Double
  var cpuSeconds: Double
}

/// Compiles the generated module against a build of the library.
struct SiteCompiler {
  /// The folder of a release build, with the library's modules.
  var build: String

  /// The folder of the benchmarks' package.
  var package: String

  var sites = ReadSites()

  /// Generates and compiles the module in a temporary folder.
  ///
  /// Links nothing, because the figures are those of the client's module alone.
  func compile(_ home: ReadSites.Home) async throws(BenchmarkError) -> CompiledSites {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "environments-sites-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let object = folder + "/Generated.o"
    let sources = try write(sites.files(readingFrom: home), to: folder)
    let seconds = try await Command(arguments(object) + sources).cpuSeconds()

    return CompiledSites(
      text: try TextSize.parse(await Command("size", object).run()), cpuSeconds: seconds)
  }

  private func write(
    _ files: [String: String], to folder: String
  ) throws(BenchmarkError) -> [String] {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, text) in files {
        try text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
      }
    } catch {
      throw .unreadableFile(folder)
    }
    return files.keys.sorted().map { folder + "/" + $0 }
  }

  private func arguments(_ object: String) -> [String] {
    [
      "swiftc", "-c", "-O", "-wmo", "-g", "-parse-as-library", "-swift-version", "6",
      "-module-name", "Generated", "-o", object,
      // Without merging, which would make the size of a function that of a jump to another one.
      "-Xllvm", "-swiftmergefunc-threshold=0",
      // The first compilation fills it with the module of the C target.
      "-module-cache-path", package + "/.build-clients/module-cache",
      "-I", build + "/Modules",
    ] + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// The module map of the library's C target: SwiftPM writes one to the build folder if the target
  /// has none.
  private var moduleMaps: [String] {
    [
      build + "/CEnvironments.build/module.modulemap",
      package + "/../Sources/CEnvironments/include/module.modulemap",
    ]
    .filter { FileManager.default.fileExists(atPath: $0) }
  }
}

/// The `text` column of `size`: code, constants and unwind tables.
enum TextSize {
  /// Parses the output of `size` for one file, in Berkeley format.
  ///
  /// - Returns: Bytes.
  /// - Throws: ``BenchmarkError/unexpectedAnswer(command:output:)`` if there is no such column.
  static func parse(_ output: String) throws(BenchmarkError) -> Double {
    let lines = output.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
    guard
      lines.count == 2, lines[0].first == "text",
      let number = lines[1].first.flatMap({ Double($0) })
    else { throw .unexpectedAnswer(command: "size", output: output) }
    return number
  }
}
