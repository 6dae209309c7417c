import ArgumentParser
import AuditProject

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write Swift code to measure on, the same every time.")

  @Argument(help: ArgumentHelp("A folder, made where there is none.", valueName: "folder"))
  var folder: String

  @Option(help: ArgumentHelp("How many lines, or a few more.", valueName: "number"))
  var lines = 320_000

  mutating func validate() throws {
    if lines < 1 { throw ValidationError("'--lines' is at least 1, and not \(lines).") }
  }

  func run() throws {
    let written = try Self.generate(lines: lines, in: folder)
    print("\(written.lines) lines in \(written.files) files")
  }

  /// Generates code in modules of fifty files each, with lengths as uneven as in real code.
  static func generate(lines: Int, in folder: String) throws -> (lines: Int, files: Int) {
    let lengths = [40, 60, 90, 120, 150, 180, 220, 260, 320, 420, 600, 1_100]
    let moduleCount = max(1, lines / 13_000)
    var random = SplitMix(seed: 1)
    var written = (lines: 0, files: 0)
    while written.lines < lines {
      let module = written.files / 50
      let path = "\(folder)/Sources/Module\(module)"
      if written.files.isMultiple(of: 50) { try AtomicFile.makeFolder(path) }
      let length = lengths[Int.random(in: lengths.indices, using: &random)]
      let source = CodeGenerator.source(
        module: module, file: written.files, moduleCount: moduleCount,
        lines: min(length, max(10, lines - written.lines)))
      try AtomicFile.write(source.text, to: "\(path)/Part\(written.files).swift")
      written.lines += source.lines
      written.files += 1
    }
    return written
  }
}
