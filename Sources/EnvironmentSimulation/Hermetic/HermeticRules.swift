/// A rule of `environment-audit` that finds a call in source code, and its remedy.
struct HermeticRule: Sendable {
  let id: String
  let remedy: String

  /// Returns the rule for a call.
  init(for call: HermeticCall) {
    let names = [call.name, call.function]
    let row = Self.rows.first { row in
      let parts = row[1].split(separator: ",")
      return row[0] == "\(call.kind)"
        && (parts.isEmpty || parts.contains { part in names.contains { $0.contains(part) } })
    }
    id = row?[2] ?? ""
    remedy = row?[3] ?? ""
  }

  /// Whether the call only sets a default, which the program may replace.
  var isOfDefault: Bool { remedy.hasPrefix("It starts with") }

  /// The kind, parts of a function's name, the rule, and the remedy.
  ///
  /// The first row that matches counts.
  private static let rows = """
    clock|sleep|time.sleep|Wait on a clock of the environment: Current.clock.sleep(for:)
    clock|Timer,asyncAfter|time.timer|Wait on a clock of the environment: Current.clock.sleep(for:)
    clock|Clock.now|time.now|Read it through the environment: Current.clock.now
    clock||time.now|Read it through the environment: Current.date()
    random|UUID|random.uuid|Make it through the environment: Current.uuid()
    random|shuffle|random.collection|Pass a generator: shuffled(using:)
    random|randomElement|random.collection|Pass a generator: randomElement(using:)
    random|SystemRandom|random.generator|Take the generator from the environment
    random||random.number|Pass a generator of the environment: random(in:using:)
    files|UserDefaults|storage.user-defaults|Keep the settings in the environment
    files|HomeDirectory,getpw|storage.directory|Take the folder from the environment
    files|URL(|storage.file-access|Say what it is: URL(filePath:directoryHint:)
    files|currentDirectory,getcwd|storage.working-directory|Take the folder from the environment
    files|FileManager|storage.file-manager|Use a client of the environment for files
    files||storage.file-access|Use a client of the environment for files
    network|getaddrinfo|network.name-lookup|Use a client of the environment for requests
    network|Host,hostName|network.name-lookup|Take the name from the environment
    network||network.session|Use a client of the environment for requests
    environmentVariables||platform.environment-variable|Take the setting from the environment
    localeAndTimeZone|Calendar|locale.calendar|Read it through the environment: Current.calendar
    localeAndTimeZone|TimeZone,localtime|locale.time-zone|Read it through the environment: Current.timeZone
    localeAndTimeZone|Formatter(),FormatStyle|locale.formatter|It starts with the machine's locale and time \
    zone. If the program replaces them, allow the read
    localeAndTimeZone|Formatter.|locale.formatter|Set the formatter's locale and time zone: \
    Current.locale
    localeAndTimeZone|ormatted|locale.formatted|Pass the locale of the environment: Current.locale
    localeAndTimeZone|localized|locale.comparison|Pass the locale of the environment: Current.locale
    localeAndTimeZone||locale.locale|Read it through the environment: Current.locale
    processes|processIdentifier|platform.process-info|Take the number from the environment
    processes||platform.process|Use a client of the environment for processes
    """.split(separator: "\n").map {
      $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
}
