import AuditModel

extension SymbolTable {
  /// Adds symbols that read a whole document from a path or URL.
  mutating func addDocuments() {
    let file: RuleID = "storage.file-access"
    initializers(
      """
      Data NSData NSMutableData String NSString NSMutableString NSDictionary NSMutableDictionary
      NSArray NSMutableArray AttributedString NSAttributedString
      NSMutableAttributedString UIImage NSImage CIImage NSBitmapImageRep NSImageRep XMLParser
      NSXMLParser XMLDocument XMLElement AVAudioPlayer NSSound MLModel NSManagedObjectModel NSURL
      FileWrapper NSFileWrapper CFBundle PDFDocument CGPDFDocument
      """,
      .with([
        "contentsOf", "contentsOfFile", "contentsOfURL", "contentsOfMappedFile",
        "contentsOfMarkdownFile", "byReferencingFile", "byReferencing", "contentsOfHTMLFile",
      ]), rule: file)
    initializers(
      "FileWrapper NSFileWrapper PDFDocument NSAttributedString NSMutableAttributedString SCNScene",
      .with(["url"]), rule: file)
    initializers(
      "CGPDFDocument CGDataProvider CGDataConsumer", .with(["filename", "url"]), rule: file)
    initializers("AVAudioFile", .with(["forReading", "forWriting"]), rule: file)
    initializers("AVAssetWriter", .with(["outputURL", "url"]), rule: file)
    functions(
      """
      CGImageSourceCreateWithURL CGImageDestinationCreateWithURL CFURLCreateDataAndPropertiesFromResource
      CFReadStreamCreateWithFile CFWriteStreamCreateWithFile CFURLResourceIsReachable
      CGDataProviderCreateWithURL ExtAudioFileOpenURL AudioFileOpenURL
      AudioServicesCreateSystemSoundID
      """, rule: file)
    functions("sqlite3_open sqlite3_open_v2 sqlite3_open16", rule: file, isByName: true)
    list(
      file,
      """
      MLModel: compileModel(), load()
      Data: dataWithContentsOfMappedFile()
      NSManagedObjectModel: mergedModel()
      """)
    staticMethods(
      "NSKeyedUnarchiver", "unarchiveObject", .exactly([["withFile"]]), rule: file)
    staticMethods("NSKeyedArchiver", "archiveRootObject", .with(["toFile"]), rule: file)
    addDatabases()
  }

  private mutating func addDatabases() {
    let file: RuleID = "storage.file-access"
    initializers(
      "DatabaseQueue DatabasePool FMDatabase FMDatabaseQueue FMDatabasePool",
      .with(["path", "url"]),
      rule: file, modules: ["GRDB", "FMDB"], isByName: true)
    initializers(
      "Realm", .without(["rlm"]), rule: file, modules: ["RealmSwift"], isByName: true)
    staticMethods("Realm", "asyncOpen deleteFiles", rule: file, modules: ["RealmSwift"])
    list(file, modules: ["RealmSwift"], "Realm.Configuration: defaultConfiguration")
    initializers(
      "Connection", .exactly([["_"], ["_", "readonly"]]), rule: file, modules: ["SQLite"])
    initializers("File Folder", .with(["path"]), rule: file, modules: ["Files"])
    list(file, modules: ["Files"], "Folder: current, home, temporary, root, documents, library")
  }
}
