import ArgumentParser
import AuditIndex

/// Reads index stores and discards the result.
///
/// The audit runs this command before it reads the stores itself.
struct ProbeIndexCommand: ParsableCommand {
  static let name = "probe-index"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Read index stores.", shouldDisplay: false)

  @Argument(help: "The folders of the stores.")
  var stores: [String] = []

  func run() { IndexProbe.read(stores) }
}
