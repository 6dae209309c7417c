import ArgumentParser
import AuditModel

/// The common options of all commands that read code.
struct ProjectOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files and folders to look at (default: what the configuration includes, or else '.').",
      valueName: "path"), completion: .file())
  var paths: [String] = []

  @OptionGroup var configuration: ConfigurationOptions

  @Option(help: ArgumentHelp("How many threads (default: one per processor).", valueName: "number"))
  var jobs: Int?

  mutating func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("'--jobs' is from 1 to 256, and not \(jobs).")
    }
  }
}

/// The option that selects a configuration.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration (default: '.environment-audit.yml' here or in a folder above).",
      valueName: "file"), completion: .file())
  var config: String?
}

/// The option that selects where a report is written.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write it (default: standard output).", valueName: "file"),
    completion: .file())
  var output: String?

  var isFile: Bool { output != nil && output != "-" }
}

/// The options of text output.
struct TextOptions: ParsableArguments {
  enum Color: String, CaseIterable, ExpressibleByArgument {
    case auto
    case always
    case never
  }

  @Option(help: "Colors: at a terminal without NO_COLOR (auto), always or never.")
  var color = Color.auto

  func usesColor(in surroundings: Surroundings, isFile: Bool = false) -> Bool {
    switch color {
    case .auto: surroundings.prefersColor && !isFile
    case .always: true
    case .never: false
    }
  }
}

extension Family: ExpressibleByArgument {}
