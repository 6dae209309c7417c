import ArgumentParser
import AuditProject
import SwiftParser
import SwiftSyntax

struct ParseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Parse files on one thread and do nothing else: what the audit is compared to.")

  @Argument(help: ArgumentHelp("Where they are.", valueName: "folder"))
  var folder: String

  func run() throws {
    let root = Paths.absolute(folder, in: "/")
    let files = try SourceTree(root: root).discover([SourceTree.Start(".")]).files
    var buffer = ByteBuffer()
    var statements = 0
    for file in files {
      try FileSystem.live.read(Paths.join(root, file.path), &buffer)
      statements += Parser.parse(source: buffer.bytes).statements.count
    }
    print(files.count, statements)
  }
}
