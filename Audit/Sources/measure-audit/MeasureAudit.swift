import ArgumentParser

@main
struct MeasureAudit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure-audit",
    abstract: "Measures the audit, as ratios to what runs beside it.",
    subcommands: [MeasureCommand.self, ParseCommand.self],
    defaultSubcommand: MeasureCommand.self)
}
