import AuditModel

extension SymbolTable {
  /// Adds symbols for the system's directories and the working directory.
  mutating func addDirectories() {
    let directory: RuleID = "storage.directory"
    functions(
      """
      NSHomeDirectory NSTemporaryDirectory NSSearchPathForDirectoriesInDomains
      NSHomeDirectoryForUser NSOpenStepRootDirectory CFCopyHomeDirectoryURL
      """, rule: directory)
    functions("confstr", .exactly([["_", "_", "_"]]), rule: directory)
    list(
      directory,
      """
      URL: documentsDirectory, cachesDirectory, temporaryDirectory, homeDirectory, \
      libraryDirectory, applicationSupportDirectory, applicationDirectory, desktopDirectory, \
      downloadsDirectory, moviesDirectory, musicDirectory, picturesDirectory, \
      sharedPublicDirectory, trashDirectory, userDirectory, homeDirectory()
      NSPersistentContainer: defaultDirectoryURL()
      NSPersistentCloudKitContainer: defaultDirectoryURL()
      """)
    initializers(
      "URL", .exactly([["for", "in"], ["for", "in", "appropriateFor", "create"]]), rule: directory)
    implicitMembers("temporaryDirectory documentsDirectory", rule: directory)
    properties("expandingTildeInPath abbreviatingWithTildeInPath", rule: directory)
    list(
      directory, modules: ["PathKit"],
      "Path: home, temporary, documents, caches, applicationSupport")

    let working: RuleID = "storage.working-directory"
    list(
      working,
      """
      URL: currentDirectory()
      FileManager: default.currentDirectoryPath, default.changeCurrentDirectoryPath, \
      init.currentDirectoryPath
      """)
    functions("getcwd getwd chdir fchdir get_current_dir_name", rule: working)
    list(working, modules: ["PathKit"], "Path: current, cwd")
  }
}
