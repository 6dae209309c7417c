/// A rule of `environment-audit` that finds a call in source code, and its remedy.
struct HermeticRule: Sendable {
  /// What becomes of the test.
  enum Outcome {
    case failure
    /// The call only sets a default, which the program may replace.
    case warning
  }

  let id: String
  let remedy: String
  let outcome: Outcome

  private init(_ id: String, _ remedy: String, _ outcome: Outcome = .failure) {
    (self.id, self.remedy, self.outcome) = (id, remedy, outcome)
  }

  /// Returns the rule for a call, the first that matches.
  init(for call: HermeticCall) {
    func names(_ parts: String...) -> Bool {
      parts.contains { call.name.contains($0) || call.function.contains($0) }
    }
    self =
      switch call.kind {
      case .clock where names("sleep"):
        Self("time.sleep", "Wait on a clock of the environment: Current.clock.sleep(for:)")
      case .clock where call.isWait:
        Self("time.timer", "Wait on a clock of the environment: Current.clock.sleep(for:)")
      case .clock where names("Clock.now"):
        Self("time.now", "Read it through the environment: Current.clock.now")
      case .clock: Self("time.now", "Read it through the environment: Current.date()")
      case .random where names("UUID"):
        Self("random.uuid", "Make it through the environment: Current.uuid()")
      case .random where names("shuffle"):
        Self("random.collection", "Pass a generator: shuffled(using:)")
      case .random where names("randomElement"):
        Self("random.collection", "Pass a generator: randomElement(using:)")
      case .random where names("SystemRandom"):
        Self("random.generator", "Take the generator from the environment")
      case .random:
        Self("random.number", "Pass a generator of the environment: random(in:using:)")
      case .files where names("UserDefaults"):
        Self("storage.user-defaults", "Keep the settings in the environment")
      case .files where names("HomeDirectory", "getpw"):
        Self("storage.directory", "Take the folder from the environment")
      case .files where names("URL("):
        Self("storage.file-access", "Say what it is: URL(filePath:directoryHint:)")
      case .files where names("currentDirectory") || call.name == "getcwd":
        Self("storage.working-directory", "Take the folder from the environment")
      case .files where names("FileManager"):
        Self("storage.file-manager", "Use a client of the environment for files")
      case .files: Self("storage.file-access", "Use a client of the environment for files")
      case .network where names("getaddrinfo"):
        Self("network.name-lookup", "Use a client of the environment for requests")
      case .network where names("Host", "hostName"):
        Self("network.name-lookup", "Take the name from the environment")
      case .network: Self("network.session", "Use a client of the environment for requests")
      case .environmentVariables:
        Self("platform.environment-variable", "Take the setting from the environment")
      case .localeAndTimeZone where names("Calendar"):
        Self("locale.calendar", "Read it through the environment: Current.calendar")
      case .localeAndTimeZone where names("TimeZone", "localtime", "mktime"):
        Self("locale.time-zone", "Read it through the environment: Current.timeZone")
      case .localeAndTimeZone where names("Formatter()", "FormatStyle"):
        Self(
          "locale.formatter",
          "It starts with the machine's locale and time zone. If the program replaces them, allow the read",
          .warning)
      case .localeAndTimeZone where names("Formatter."):
        Self("locale.formatter", "Set the formatter's locale and time zone: Current.locale")
      case .localeAndTimeZone where names("ormatted"):
        Self("locale.formatted", "Pass the locale of the environment: Current.locale")
      case .localeAndTimeZone where names("localized"):
        Self("locale.comparison", "Pass the locale of the environment: Current.locale")
      case .localeAndTimeZone:
        Self("locale.locale", "Read it through the environment: Current.locale")
      case .processes where names("processIdentifier"):
        Self("platform.process-info", "Take the number from the environment")
      case .processes: Self("platform.process", "Use a client of the environment for processes")
      }
  }
}
