import ArgumentParser
import AuditFixing
import AuditProject
import AuditSuggesting

struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Put a stack behind the global variables that hold a project's dependencies.",
    discussion: """
      A variable that holds a structure of closures, interfaces or system values becomes a computed \
      property over a stack of it. Otherwise, the variables that tests assign become properties of \
      one structure. No call site changes. Suites of Swift Testing get a scope for each test.

      Ends with 0 where nothing was left, 1 where something was, 73 where a file could not be \
      written.

        environment-audit adopt --dry-run --library ../swift-environments
      """)

  @Argument(
    help: ArgumentHelp(
      "Files and folders whose targets adopt a stack (default: '.').", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "Appearance") var text: TextOptions
  @OptionGroup var rewriting: RewritingOptions

  func run() throws {
    let surroundings = Surroundings.live
    let project = try Project(Project.Request(), in: surroundings)
    let folder = surroundings.workingDirectory
    let places = (paths.isEmpty ? ["."] : paths).map { Paths.absolute($0, in: folder) }
    for (place, path) in zip(places, paths) where (try? FileSystem.live.status(place)) == nil {
      throw Failure(AuditError.path(path, .missing, near: []))
    }
    let options = rewriting.options(root: project.location.root)
    let plan = Adopter(options: options).plan(places)
    try rewriting.apply(
      plan.changes, project: project, usesColor: text.usesColor(in: surroundings))
    for note in plan.adopted + plan.left {
      Output.tell("\(project.shown(note.path)):\(note.line): \(note.text)")
    }
    if plan.adopted.isEmpty, plan.left.isEmpty {
      Output.tell("There is no global variable to adopt.")
    }
    if !plan.left.isEmpty { throw ExitCode(EndCode.hidden.rawValue) }
  }
}
