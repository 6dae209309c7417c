import ArgumentParser
import AuditCatalog
import AuditModel
import AuditProject

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what a rule is about, and how its dependency is controlled.")

  @Argument(
    help: ArgumentHelp(
      "A rule, as in 'time.now', or a family, as in 'time' (default: all rules).",
      valueName: "rule"))
  var rule: String?

  @OptionGroup var configuration: ConfigurationOptions

  @OptionGroup(title: "Appearance") var text: TextOptions

  func run() throws {
    let surroundings = Surroundings.live
    let known = try KnownRules(config: configuration.config, in: surroundings)
    let page = RulePage(usesColor: text.usesColor(in: surroundings))
    let pages = try known.rules(named: rule).map { page.text(of: $0, isOn: known.isOn($0)) }
    try Output.write(pages.joined(separator: "\n"))
  }
}

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules, and which of them are on.")

  @OptionGroup var configuration: ConfigurationOptions

  @OptionGroup(title: "Appearance") var text: TextOptions

  func run() throws {
    let surroundings = Surroundings.live
    let known = try KnownRules(config: configuration.config, in: surroundings)
    let page = RulePage(usesColor: text.usesColor(in: surroundings))
    try Output.write(page.list(of: known.rules, isOn: known.isOn))
  }
}

/// The rules of a project, including those of its configuration.
struct KnownRules {
  let rules: [Rule]
  private let enabled: Set<RuleID>

  init(config: String?, in surroundings: Surroundings) throws {
    let project = try Project(Project.Request(config: config), in: surroundings)
    rules = project.audit.catalog.rules
    enabled = project.audit.enabledRules
  }

  func isOn(_ rule: Rule) -> Bool { enabled.contains(rule.id) }

  func rules(named name: String?) throws -> [Rule] {
    guard let name else { return rules }
    if let family = Family(rawValue: name) {
      let own = rules.filter { $0.family == family }
      if own.isEmpty { throw Failure("error: the configuration bans nothing", .usage) }
      return own
    }
    let id = try Selection.rule(name, in: rules)
    return rules.filter { $0.id == id }
  }
}
