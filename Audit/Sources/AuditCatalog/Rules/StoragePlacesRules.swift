import AuditModel

extension Rule {
  /// The rules for the system's stores and directories.
  static let storagePlaces: [Rule] = [
    Rule(
      id: "storage.keychain", family: .storage, title: "the keychain",
      message: "reads or writes the keychain",
      explanation: """
        The keychain belongs to the device, outlives the application and asks for entitlements \
        that a test does not have. Put a client with `read` and `write` in the environment, and \
        one in memory in tests.
        """,
      example: """
        let status = SecItemCopyMatching(query as CFDictionary, &item)
        """,
      remedy: """
        let token = Current.keychain.read("token")
        """,
      member: "keychain"),
    Rule(
      id: "storage.cache", family: .storage, title: "a shared cache or cookie store",
      message: "uses a cache that the whole process shares",
      explanation: """
        Cookies, cached answers and credentials of one request change the next one, in another \
        test just as well. Give each session a storage of its own, from the environment.
        """,
      example: """
        let cookies = HTTPCookieStorage.shared.cookies(for: url)
        """,
      remedy: """
        let cookies = Current.cookies(url)
        """,
      member: "cookies"),
    Rule(
      id: "storage.directory", family: .storage, title: "a directory of the system",
      message: "asks where a directory of this device is",
      explanation: """
        Where documents, caches and temporary files are differs by platform, user and sandbox, \
        and what lies there is shared with other tests. Let the environment say which \
        directories are used.
        """,
      example: """
        let folder = URL.documentsDirectory.appending(path: "Drafts")
        """,
      remedy: """
        let folder = Current.files.directory(.documentDirectory)?.appending(path: "Drafts")
        """,
      member: "files"),
    Rule(
      id: "storage.working-directory", family: .storage, title: "the working directory",
      message: "depends on the working directory",
      explanation: """
        The working directory belongs to the process. The parent process chooses it, and a change \
        is one for all threads: no scope isolates it. Take the folder as an argument, or from the \
        environment. See “What a scope does not isolate” in the documentation of \
        EnvironmentsTesting.
        """,
      example: """
        let root = FileManager.default.currentDirectoryPath
        """,
      remedy: """
        let root = Current.files.workingDirectory()
        """,
      member: "files"),
  ]
}
