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
    func read(_ id: String, _ member: String) -> Self {
      Self(id, "Read it through the environment: Current.\(member)")
    }
    func wait(_ id: String) -> Self {
      Self(id, "Wait on a clock of the environment: Current.clock.sleep(for:)")
    }
    func pass(_ id: String, _ value: String) -> Self { Self(id, "Pass \(value)") }
    func take(_ id: String, _ value: String) -> Self {
      Self(id, "Take the \(value) from the environment")
    }
    func use(_ id: String, for purpose: String) -> Self {
      Self(id, "Use a client of the environment for \(purpose)")
    }
    let locale = "the locale of the environment: Current.locale"
    self =
      switch call.kind {
      case .clock where names("sleep"): wait("time.sleep")
      case .clock where call.isWait: wait("time.timer")
      case .clock where names("Clock.now"): read("time.now", "clock.now")
      case .clock: read("time.now", "date()")
      case .random where names("UUID"):
        Self("random.uuid", "Make it through the environment: Current.uuid()")
      case .random where names("shuffle"):
        pass("random.collection", "a generator: shuffled(using:)")
      case .random where names("randomElement"):
        pass("random.collection", "a generator: randomElement(using:)")
      case .random where names("SystemRandom"): take("random.generator", "generator")
      case .random: pass("random.number", "a generator of the environment: random(in:using:)")
      case .files where names("UserDefaults"):
        Self("storage.user-defaults", "Keep the settings in the environment")
      case .files where names("HomeDirectory", "getpw"): take("storage.directory", "folder")
      case .files where names("URL("):
        Self("storage.file-access", "Say what it is: URL(filePath:directoryHint:)")
      case .files where names("currentDirectory") || call.name == "getcwd":
        take("storage.working-directory", "folder")
      case .files where names("FileManager"): use("storage.file-manager", for: "files")
      case .files: use("storage.file-access", for: "files")
      case .network where names("getaddrinfo"): use("network.name-lookup", for: "requests")
      case .network where names("Host", "hostName"): take("network.name-lookup", "name")
      case .network: use("network.session", for: "requests")
      case .environmentVariables: take("platform.environment-variable", "setting")
      case .localeAndTimeZone where names("Calendar"): read("locale.calendar", "calendar")
      case .localeAndTimeZone where names("TimeZone", "localtime", "mktime"):
        read("locale.time-zone", "timeZone")
      case .localeAndTimeZone where names("Formatter()", "FormatStyle"):
        Self(
          "locale.formatter",
          "It starts with the machine's locale and time zone. If the program replaces them, allow the read",
          .warning)
      case .localeAndTimeZone where names("Formatter."):
        Self("locale.formatter", "Set the formatter's locale and time zone: Current.locale")
      case .localeAndTimeZone where names("ormatted"): pass("locale.formatted", locale)
      case .localeAndTimeZone where names("localized"): pass("locale.comparison", locale)
      case .localeAndTimeZone: read("locale.locale", "locale")
      case .processes where names("processIdentifier"): take("platform.process-info", "number")
      case .processes: use("platform.process", for: "processes")
      }
  }
}
