import AuditModel

extension SymbolTable {
  /// Adds symbols that read and write files.
  mutating func addFiles() {
    let manager: RuleID = "storage.file-manager"
    list(
      manager,
      """
      FileManager: default, init
      NSFileManager: default, init, default(), defaultManager()
      NSFileCoordinator: init, filePresenters, addFilePresenter(), removeFilePresenter()
      """)
    list(manager, modules: ["NIOFileSystem", "_NIOFileSystem"], "FileSystem: shared")
    variables("localFileSystem", rule: manager, modules: ["TSCBasic"])
    addHandles()
    addWriting()
    addCFiles()
  }

  private mutating func addHandles() {
    let file: RuleID = "storage.file-access"
    initializers(
      "FileHandle NSFileHandle",
      .with([
        "forReadingAtPath", "forReadingFrom", "forWritingAtPath", "forWritingTo",
        "forUpdatingAtPath", "forUpdating",
      ]), rule: file)
    staticMethods("FileDescriptor", "open", rule: file)
    initializers("DispatchIO", .with(["path"]), rule: file)
    list(
      file,
      """
      NSFileVersion: currentVersionOfItem(), otherVersionsOfItem(), addOfItem(), \
      unresolvedConflictVersionsOfItem(), removeOtherVersionsOfItem()
      """)
    initializers(
      "InputStream OutputStream NSInputStream NSOutputStream",
      .with(["url", "fileAtPath", "toFileAtPath"]), rule: file)
    methods(
      "checkResourceIsReachable checkPromisedItemIsReachable checkResourceIsReachableAndReturnError",
      rule: file)
    methods("resourceValues promisedItemResourceValues", .with(["forKeys"]), rule: file)
    methods("getResourceValue setResourceValue", .with(["forKey"]), rule: file)
    methods("setResourceValues", .exactly([["_"]]), rule: file)
    methods("resolvingSymlinksInPath resolveSymlinksInPath", .none, rule: file)
    properties("resolvingSymlinksInPath", rule: file)
    properties("resourceBytes", rule: file)
    methods("bookmarkData", .with(["options"]), rule: file)
    // Properties of the paths of PathKit and Path.swift that access the disk. The type of the receiver is
    // usually unknown.
    properties(
      "exists isDirectory isFile isSymlink isReadable isWritable isExecutable isDeletable",
      rule: file, modules: ["PathKit", "Path"], isByName: true)
    initializers("URL NSURL", .with(["resolvingBookmarkData", "resolvingAliasFileAt"]), rule: file)
  }

  private mutating func addWriting() {
    let file: RuleID = "storage.file-access"
    methods(
      "write", .allOf([.exactly([["to"]]), .withoutInout]), rule: file, isByName: true)
    methods(
      "write",
      .exactly([
        ["to", "options"], ["to", "atomically"], ["to", "atomically", "encoding"],
        ["to", "options", "originalContentsURL"], ["toFile"], ["toFile", "atomically"],
        ["toFile", "atomically", "encoding"], ["toFile", "options"],
        ["toFile", "withUserPassword", "ownerPassword"], ["to", "withOptions"],
      ]), rule: file)
    methods("writePDF", .exactly([["to"], ["to", "withActions"]]), rule: file)
  }

  private mutating func addCFiles() {
    let file: RuleID = "storage.file-access"
    let c = Self.c
    functions(
      """
      fopen freopen mkstemp mkdtemp mkostemp openat creat fstatat mkdirat unlinkat symlinkat
      readlinkat fchmodat utimensat opendir scandir nftw fts_open getxattr setxattr listxattr
      removexattr copyfile clonefile mkfifo mknod shm_open shm_unlink renameat renameatx_np
      renamex_np getmntinfo getfsstat realpath_DARWIN_EXTSN lchown utimes
      """, rule: file, modules: c)
    let flags = [
      "O_RDONLY", "O_WRONLY", "O_RDWR", "O_CREAT", "O_EVTONLY", "O_APPEND", "O_TRUNC", "O_EXCL",
      "O_NONBLOCK", "O_CLOEXEC", "O_NOFOLLOW", "O_DIRECTORY", "O_SYMLINK",
    ]
    functions("open", .allOf([.count(2...3), .value(label: "_", flags)]), rule: file)
    functions(
      "open", .exactly([["_", "_"], ["_", "_", "_"]]), rule: file, modules: c, isByName: true)
    functions("tmpfile", .none, rule: file, modules: c)
    functions("unlink rmdir", .exactly([["_"]]), rule: file, modules: c)
    functions("stat lstat statfs statvfs", .exactly([["_", "_"]]), rule: file, modules: c)
    functions("mkdir chmod symlink realpath", .exactly([["_", "_"]]), rule: file, modules: c)
    functions("readlink chown", .exactly([["_", "_", "_"]]), rule: file, modules: c)
    functions("rename", .exactly([["_", "_"]]), rule: file, modules: c, isByName: true)
    functions("glob", .exactly([["_", "_", "_", "_"]]), rule: file, modules: c)
    functions(
      "access", .value(label: "_", ["F_OK", "R_OK", "W_OK", "X_OK"]), rule: file, modules: c)
    functions("access", .exactly([["_", "_"]]), rule: file, modules: c, isByName: true)
  }
}
