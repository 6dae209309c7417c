extension MemberTable {
  static let files = [
    Member(
      "directories", type: "Directories", live: ".live", mock: ".mock",
      use: "directories.documents, .caches …", support: [directories]),
    Member(
      "files", type: "FileClient", live: ".live", mock: ".mock",
      use: "files.read(url), .write(data, url), .exists(path) …", support: [fileClient]),
    Member(
      "workingDirectory", type: "URL",
      live: "URL(fileURLWithPath: FileManager.default.currentDirectoryPath)",
      mock: "URL(fileURLWithPath: \"/mock\")", use: "workingDirectory"),
  ]

  private static let directories = Support(
    name: "Directories",
    code: """
      /// Where files belong.
      struct Directories: Sendable {
        var applicationSupport: URL
        var caches: URL
        var documents: URL
        var home: URL
        var temporary: URL

        static var live: Directories {
          let manager = FileManager.default
          let home = URL(fileURLWithPath: NSHomeDirectory())
          func directory(_ directory: FileManager.SearchPathDirectory) -> URL {
            manager.urls(for: directory, in: .userDomainMask).first ?? home
          }
          return Directories(
            applicationSupport: directory(.applicationSupportDirectory),
            caches: directory(.cachesDirectory), documents: directory(.documentDirectory), home: home,
            temporary: manager.temporaryDirectory)
        }

        static let mock = Directories(
          applicationSupport: URL(fileURLWithPath: "/mock/support"),
          caches: URL(fileURLWithPath: "/mock/caches"),
          documents: URL(fileURLWithPath: "/mock/documents"), home: URL(fileURLWithPath: "/mock"),
          temporary: URL(fileURLWithPath: "/mock/temporary"))
      }
      """)

  private static let fileClient = Support(
    name: "FileClient",
    code: """
      /// What code does with files.
      struct FileClient: Sendable {
        var contents: @Sendable (_ directory: URL) throws -> [URL]
        var createDirectory: @Sendable (URL) throws -> Void
        var exists: @Sendable (_ path: String) -> Bool
        var read: @Sendable (URL) throws -> Data
        var remove: @Sendable (URL) throws -> Void
        var write: @Sendable (Data, URL) throws -> Void

        static let live = FileClient(
          contents: {
            try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
          },
          createDirectory: {
            try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: true)
          },
          exists: { FileManager.default.fileExists(atPath: $0) },
          read: { try Data(contentsOf: $0) },
          remove: { try FileManager.default.removeItem(at: $0) },
          write: { try $0.write(to: $1, options: .atomic) })

        /// A disk on which there is nothing, and which forgets what is written.
        static let mock = FileClient(
          contents: { _ in [] },
          createDirectory: { _ in },
          exists: { _ in false },
          read: { _ in throw CocoaError(.fileReadNoSuchFile) },
          remove: { _ in throw CocoaError(.fileNoSuchFile) },
          write: { _, _ in })
      }
      """)
}
