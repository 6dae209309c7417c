import AuditModel

extension Rule {
  /// The rules for reads and writes outside the process.
  static let storage: [Rule] = [
    Rule(
      id: "storage.file-manager", family: .storage, title: "the file manager",
      message: "reaches the disk through a file manager",
      explanation: """
        Whichever file manager it is, it is the same disk. Tests that run in parallel see the \
        files of each other, and what one leaves behind makes the next one fail. Give the \
        environment a client with the few operations that the code needs.
        """,
      example: """
        let exists = FileManager.default.fileExists(atPath: path)
        """,
      remedy: """
        let exists = Current.files.exists(url)
        """,
      member: "files"),
    Rule(
      id: "storage.file-access", family: .storage, title: "reading or writing a file",
      message: "reads or writes outside the process",
      explanation: """
        Reading and writing by path or URL goes to the disk, or to the network, from the middle \
        of the code. Tests need real files, and cannot say what a full disk does. Hand in the \
        closure that loads and the one that saves.
        """,
      example: """
        let data = try Data(contentsOf: url)
        """,
      remedy: """
        let data = try Current.files.read(url)
        """,
      member: "files"),
    Rule(
      id: "storage.user-defaults", family: .storage, title: "user defaults",
      message: "reads or writes the user defaults of the device",
      explanation: """
        Defaults outlive the process and are shared by all of its code: a test finds what an \
        earlier one, or the application itself, has left there. Name the settings in the \
        environment, and keep them in memory in tests.
        """,
      example: """
        let seen = UserDefaults.standard.bool(forKey: "seen")
        """,
      remedy: """
        let seen = Current.userDefaults.value("seen") as? Bool
        """,
      member: "userDefaults"),
    Rule(
      id: "storage.app-storage", family: .storage, title: "a property in the user defaults",
      message: "is kept in the user defaults of the device",
      explanation: """
        The property wrapper reads and writes the user defaults of the device in every place that its view \
        is shown, in previews and tests too. Hand the setting in, or give the wrapper a store \
        that comes from the environment.
        """,
      example: """
        @AppStorage("theme") var theme = "light"
        """,
      remedy: """
        var theme: String { Current.userDefaults.value("theme") as? String ?? "light" }
        """,
      member: "userDefaults"),
    Rule(
      id: "storage.bundle", family: .storage, title: "a bundle",
      message: "looks into a bundle",
      explanation: """
        What a bundle contains depends on how the code was packed: in a test the main bundle is \
        the test runner, and a command-line tool has none to speak of. Versions, identifiers and \
        resources that are read from it cannot be chosen by a test.
        """,
      example: """
        let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"]
        """,
      remedy: """
        let version = Current.bundle.info("CFBundleShortVersionString")
        """,
      member: "bundle"),
  ]
}
