import AuditModel

extension SymbolTable {
  /// What reads and writes files.
  mutating func addFiles() {
    list(
      "storage.file-manager",
      """
      FileManager: default, init
      NSFileManager: default, init, defaultManager()
      """)
    addReading()
    addWriting()
    addCFiles()
    addDirectories()
  }

  private mutating func addReading() {
    let file: RuleID = "storage.file-access"
    initializers(
      "Data NSData NSMutableData String NSString NSMutableString NSDictionary NSMutableDictionary NSArray NSMutableArray "
        + "UIImage NSImage AttributedString NSAttributedString XMLParser XMLDocument AVAudioPlayer FileWrapper MLModel",
      .with([
        "contentsOf", "contentsOfFile", "contentsOfURL", "contentsOfMappedFile",
        "contentsOfMarkdownFile", "byReferencingFile", "byReferencing", "url", "fileURL",
      ]), rule: file)
    initializers(
      "FileHandle NSFileHandle",
      .with([
        "forReadingAtPath", "forReadingFrom", "forWritingAtPath", "forWritingTo",
        "forUpdatingAtPath", "forUpdating",
      ]), rule: file)
    list(
      file,
      """
      FileHandle: nullDevice
      FileDescriptor: open()
      FileSystem: shared
      """)
    initializers(
      "InputStream OutputStream NSInputStream NSOutputStream",
      .with(["url", "fileAtPath", "toFileAtPath"]), rule: file)
    methods("checkResourceIsReachable checkPromisedItemIsReachable", rule: file)
    methods("resourceValues promisedItemResourceValues", .with(["forKeys"]), rule: file)
    methods("setResourceValues", .exactly([["_"]]), rule: file)
    methods("resolvingSymlinksInPath standardizingPath", .none, rule: file)
    properties("resourceBytes", rule: file)
  }

  private mutating func addWriting() {
    let file: RuleID = "storage.file-access"
    methods(
      "write",
      .exactly([
        ["to"], ["to", "options"], ["to", "atomically"], ["to", "atomically", "encoding"],
        ["to", "atomicallyEncoding"], ["to", "options", "originalContentsURL"],
        ["toFile"], ["toFile", "atomically"], ["toFile", "atomically", "encoding"],
        ["toFile", "options"],
      ]), rule: file)
    methods(
      "startAccessingSecurityScopedResource stopAccessingSecurityScopedResource", .none, rule: file)
  }

  private mutating func addCFiles() {
    let file: RuleID = "storage.file-access"
    functions(
      "fopen freopen fdopen tmpfile mkstemp mkdtemp mkostemp openat creat lstat fstatat mkdir mkdirat rmdir "
        + "unlink unlinkat symlink symlinkat readlink readlinkat realpath chmod fchmodat chown lchown utimes utimensat "
        + "opendir readdir scandir nftw ftw fts_open statfs statvfs getxattr setxattr listxattr "
        + "removexattr copyfile clonefile mkfifo mknod shm_open shm_unlink sem_open sem_unlink glob dlopen "
        + "NSFileTypeForHFSTypeCode NSPageSize",
      rule: file, modules: Self.c)
    functions("open", .count(2...3), rule: file, modules: Self.c)
    functions("stat access link rename remove truncate", .count(1...2), rule: file, modules: Self.c)
  }

  private mutating func addDirectories() {
    let directory: RuleID = "storage.directory"
    functions(
      "NSHomeDirectory NSTemporaryDirectory NSSearchPathForDirectoriesInDomains "
        + "NSHomeDirectoryForUser NSOpenStepRootDirectory CFCopyHomeDirectoryURL confstr",
      rule: directory)
    list(
      directory,
      """
      URL: documentsDirectory, cachesDirectory, temporaryDirectory, homeDirectory, libraryDirectory, applicationSupportDirectory, applicationDirectory, desktopDirectory, downloadsDirectory, moviesDirectory, musicDirectory, picturesDirectory, sharedPublicDirectory, trashDirectory, userDirectory, homeDirectory()
      """)
    properties("expandingTildeInPath", rule: directory)
    let working: RuleID = "storage.working-directory"
    list(
      working,
      """
      URL: currentDirectory()
      FileManager: default.currentDirectoryPath, default.changeCurrentDirectoryPath
      """)
    functions("getcwd getwd chdir fchdir get_current_dir_name", rule: working)
  }
}
