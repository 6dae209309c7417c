import ArgumentParser
import AuditIndex

/// Reads index stores and does nothing with them: the audit starts it before it reads them itself.
struct ProbeIndexCommand: ParsableCommand {
  static let name = "probe-index"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Read index stores.", shouldDisplay: false)

  @Argument(help: "The folders of the stores.")
  var stores: [String] = []

  func run() { IndexProbe.read(stores) }
}
