extension Symbol {
  /// Symbols that read and write files, or other storage outside the process.
  static let storage = read(
    #"""
    # storage.file-manager
    FileManager: default init
    NSFileCoordinator: init filePresenters addFilePresenter() removeFilePresenter()
    # storage.file-manager @NIOFileSystem @_NIOFileSystem
    FileSystem: shared
    # storage.file-manager @TSCBasic
    var: localFileSystem
    # storage.file-access
    FileHandle: init | with forReadingAtPath forReadingFrom forWritingAtPath forWritingTo
      forUpdatingAtPath forUpdating
    .method: checkResourceIsReachable checkPromisedItemIsReachable
      checkResourceIsReachableAndReturnError
    func: CGImageSourceCreateWithURL CGImageDestinationCreateWithURL
      CFURLCreateDataAndPropertiesFromResource CFReadStreamCreateWithFile
      CFWriteStreamCreateWithFile CFURLResourceIsReachable CGDataProviderCreateWithURL
      ExtAudioFileOpenURL AudioFileOpenURL AudioServicesCreateSystemSoundID CreateFileW CreateFileA
      DeleteFileW DeleteFileA _wsopen_s _sopen_s CreateDirectoryW RemoveDirectoryW MoveFileExW
      GetFileAttributesW GetFileAttributesExW FindFirstFileW CopyFileW _wfopen _wfopen_s fopen_s
      _wopen _open
    FileDescriptor: open()
    NSFileVersion: currentVersionOfItem() otherVersionsOfItem() addOfItem()
      unresolvedConflictVersionsOfItem() removeOtherVersionsOfItem()
    MLModel: compileModel() load()
    Data: dataWithContentsOfMappedFile()
    NSManagedObjectModel: mergedModel()
    DispatchIO: init | with path
    InputStream OutputStream: init | with url fileAtPath toFileAtPath
    .method: resourceValues promisedItemResourceValues | with forKeys
    .method: getResourceValue setResourceValue | with forKey
    .method: setResourceValues | exactly (_)
    .method: resolvingSymlinksInPath resolveSymlinksInPath | none
    .property: resolvingSymlinksInPath resourceBytes
    .method: bookmarkData | with options
    URL NSURL: init | with resolvingBookmarkData resolvingAliasFileAt
    .method: write | exactly (to options) (to atomically) (to atomically encoding) (to options
      originalContentsURL) (toFile) (toFile atomically) (toFile atomically encoding) (toFile
      options) (toFile withUserPassword ownerPassword) (to withOptions)
    .method: writePDF | exactly (to) (to withActions)
    func: open | count 2 3 | value _ O_RDONLY O_WRONLY O_RDWR O_CREAT O_EVTONLY O_APPEND O_TRUNC
      O_EXCL O_NONBLOCK O_CLOEXEC O_NOFOLLOW O_DIRECTORY O_SYMLINK
    Data NSData NSMutableData String NSString NSMutableString NSDictionary NSMutableDictionary
      NSArray NSMutableArray AttributedString NSAttributedString NSMutableAttributedString UIImage
      NSImage CIImage NSBitmapImageRep NSImageRep XMLParser XMLDocument XMLElement AVAudioPlayer
      NSSound MLModel NSManagedObjectModel NSURL FileWrapper CFBundle PDFDocument CGPDFDocument:
      init | with contentsOf contentsOfFile contentsOfURL contentsOfMappedFile
      contentsOfMarkdownFile byReferencingFile byReferencing contentsOfHTMLFile
    FileWrapper PDFDocument NSAttributedString NSMutableAttributedString SCNScene: init | with url
    CGPDFDocument CGDataProvider CGDataConsumer: init | with filename url
    AVAudioFile: init | with forReading forWriting
    AVAssetWriter: init | with outputURL url
    NSKeyedUnarchiver: unarchiveObject() | exactly (withFile)
    NSKeyedArchiver: archiveRootObject() | with toFile
    # storage.file-access ? @PathKit @Path
    // Properties of the paths of PathKit and Path.swift that access the disk. The type of the receiver is
    // usually unknown.
    .property: exists isDirectory isFile isSymlink isReadable isWritable isExecutable isDeletable
    # storage.file-access ?
    .method: write | exactly (to) | withoutInout
    func: sqlite3_open sqlite3_open_v2 sqlite3_open16
    # storage.file-access @Darwin
    func: fopen freopen mkstemp mkdtemp mkostemp openat creat fstatat mkdirat unlinkat symlinkat
      readlinkat fchmodat utimensat opendir scandir nftw fts_open getxattr setxattr listxattr
      removexattr copyfile clonefile mkfifo mknod shm_open shm_unlink renameat renameatx_np
      renamex_np getmntinfo getfsstat realpath_DARWIN_EXTSN lchown utimes
    func: tmpfile | none
    func: unlink rmdir | exactly (_)
    func: stat lstat statfs statvfs mkdir chmod symlink realpath | exactly (_ _)
    func: readlink chown | exactly (_ _ _)
    func: glob | exactly (_ _ _ _)
    func: access | value _ F_OK R_OK W_OK X_OK
    # storage.file-access ? @Darwin
    func: open | exactly (_ _) (_ _ _)
    func: rename access | exactly (_ _)
    # storage.file-access ? @GRDB @FMDB
    DatabaseQueue DatabasePool FMDatabase FMDatabaseQueue FMDatabasePool: init | with path url
    # storage.file-access ? @RealmSwift
    Realm: init | without rlm
    # storage.file-access @RealmSwift
    Realm: asyncOpen() deleteFiles()
    Realm.Configuration: defaultConfiguration
    # storage.file-access @SQLite
    Connection: init | exactly (_) (_ readonly)
    # storage.file-access @Files
    File Folder: init | with path
    Folder: current home temporary root documents library
    # storage.user-defaults
    func: CFPreferencesCopyAppValue CFPreferencesSetAppValue CFPreferencesAppSynchronize
      CFPreferencesCopyValue CFPreferencesSetValue CFPreferencesSynchronize
      CFPreferencesGetAppBooleanValue CFPreferencesGetAppIntegerValue CFPreferencesCopyMultiple
      CFPreferencesSetMultiple CFPreferencesCopyKeyList CFPreferencesAppValueIsForced
      CFPreferencesAddSuitePreferencesToApp CFPreferencesCopyApplicationList RegOpenKeyExW
      RegQueryValueExW RegSetValueExW RegGetValueW
    UserDefaults: standard init resetStandardUserDefaults()
    NSUbiquitousKeyValueStore: default default() init
    NSUserDefaultsController: shared
    MMKV: default()
    # storage.user-defaults @SwiftyUserDefaults @Defaults
    var: Defaults
    # storage.app-storage
    attribute: AppStorage SceneStorage SwiftyUserDefault
    # storage.app-storage @Defaults
    attribute: Default
    # storage.bundle
    func: CFBundleGetMainBundle CFBundleGetBundleWithIdentifier CFBundleGetAllBundles CFBundleCreate
    macro: fileLiteral
    Bundle: main module allBundles allFrameworks init path() url() urls() paths()
      preferredLocalizations()
    # storage.keychain
    func: SecItemAdd SecItemCopyMatching SecItemUpdate SecItemDelete SecItemImport
      SecKeychainFindGenericPassword SecKeychainAddGenericPassword SecKeychainFindInternetPassword
      SecKeychainAddInternetPassword SecKeychainItemDelete SecKeychainItemModifyAttributesAndData
      SecKeychainItemModifyContent SecKeychainItemCopyContent SecKeychainItemCopyAttributesAndData
      SecKeychainOpen SecKeychainCopyDefault SecKeychainCopySearchList SecKeychainSetSearchList
      SecKeychainCreate SecKeychainDelete SecKeychainUnlock SecKeychainLock
      SecTrustSettingsCopyCertificates SecTrustSettingsSetTrustSettings SecIdentityCopyPreferred
      SecIdentitySetPreferred SecAddSharedWebCredential SecRequestSharedWebCredential
      SecKeyDeleteKey
    KeychainSwift Keychain KeychainAccess.Keychain: init
    KeychainWrapper: standard init defaultKeychainWrapper
    Locksmith: loadDataForUserAccount() saveData() updateData() deleteDataForUserAccount()
    Valet: valet() sharedGroupValet() iCloudValet()
    SecureEnclaveValet: valet()
    SAMKeychain: password() setPassword() deletePassword() accounts() allAccounts() passwordData()
      setPasswordData()
    SSKeychain: password() setPassword() deletePassword() accounts()
    UICKeyChainStore: init string() setString() data() setData() removeItem()
    # storage.cache
    HTTPCookieStorage: shared shared()
    URLCache URLCredentialStorage: shared
    WKWebsiteDataStore WKContentRuleListStore: default()
    # storage.directory
    func: NSHomeDirectory NSTemporaryDirectory NSSearchPathForDirectoriesInDomains
      NSHomeDirectoryForUser NSOpenStepRootDirectory CFCopyHomeDirectoryURL GetTempPathW
      GetTempPath2W SHGetKnownFolderPath GetSystemDirectoryW GetWindowsDirectoryW
    .property: expandingTildeInPath abbreviatingWithTildeInPath
    URL: documentsDirectory cachesDirectory temporaryDirectory homeDirectory libraryDirectory
      applicationSupportDirectory applicationDirectory desktopDirectory downloadsDirectory
      moviesDirectory musicDirectory picturesDirectory sharedPublicDirectory trashDirectory
      userDirectory homeDirectory()
    NSPersistentContainer NSPersistentCloudKitContainer: defaultDirectoryURL()
    func: confstr | exactly (_ _ _)
    URL: init | exactly (for in) (for in appropriateFor create)
    # storage.directory ?
    implicit: temporaryDirectory documentsDirectory
    # storage.directory @PathKit
    Path: home temporary documents caches applicationSupport
    # storage.working-directory
    func: getcwd getwd chdir fchdir get_current_dir_name GetCurrentDirectoryW SetCurrentDirectoryW
      _getcwd _wgetcwd _chdir _wchdir
    URL: currentDirectory()
    FileManager: default.currentDirectoryPath default.changeCurrentDirectoryPath
      init.currentDirectoryPath
    # storage.working-directory @PathKit
    Path: current cwd
    """#)
}
