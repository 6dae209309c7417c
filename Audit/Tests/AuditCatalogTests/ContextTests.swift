import AuditCatalog
import Testing

@Suite("What names and imports tell")
struct ContextTests {
  @Test(
    "Imports",
    arguments: [
      ("Foundation", ["UIKit"], true), ("Darwin", ["SwiftUI"], true), ("Darwin", ["Glibc"], true),
      ("Darwin", [], true), ("Darwin", ["SDWebImage"], true), ("Darwin", ["Logging"], false),
      ("Darwin", ["Logging", "Foundation"], true), ("Foundation", ["Collections"], false),
      ("Alamofire", ["Foundation"], false), ("Alamofire", ["Moya"], true),
      ("FirebaseAuth", ["Firebase"], true), ("Vapor", ["Vapor"], true),
    ] as [(String, Set<String>, Bool)])
  func imports(module: String, imports: Set<String>, isSeen: Bool) {
    #expect(Modules.provides(module, to: imports) == isSeen)
  }

  @Test("No condition is met by every file")
  func noCondition() {
    #expect(Modules.provides(anyOf: [], to: ["Logging"]))
    #expect(!Modules.provides(anyOf: ["Vapor", "Darwin"], to: ["Logging"]))
    #expect(Modules.provides(anyOf: ["Vapor", "Darwin"], to: ["Vapor"]))
  }

  @Test(
    "Arguments",
    arguments: [
      ("locale", "anything", "Locale"), ("queue", "notify", "DispatchQueue"),
      ("queue", "addObserver", "OperationQueue"), ("on", "publish", "RunLoop"),
      ("delegateQueue", "URLSession", "OperationQueue"), ("timeout", "wait", "DispatchTime"),
      ("deadline", "asyncAfter", "DispatchTime"), ("_", "timeIntervalSince", "Date"),
      ("clock", "sleep", "ContinuousClock"), ("store", "AppStorage", "UserDefaults"),
      ("to", "startDeviceMotionUpdates", "OperationQueue"), ("fileManager", "init", "FileManager"),
      ("to", "add", "RunLoop"), ("value", "append", nil),
    ] as [(String, String, String?)])
  func arguments(label: String, callee: String, type: String?) {
    #expect(ContextLabels.type(ofArgument: label, of: callee) == type)
  }

  @Test("Properties")
  func properties() {
    #expect(ContextLabels.type(ofProperty: "timeZone") == "TimeZone")
    #expect(ContextLabels.type(ofProperty: "createdAt") == "Date")
    #expect(ContextLabels.type(ofProperty: "color") == nil)
  }

  @Test(
    "Shared objects of other modules",
    arguments: [
      ("shared", "ImagePipeline", true), ("shared", "AppSettings", true),
      ("sharedInstance", "SDImageCache", true), ("sharedManager", "Anything", true),
      ("singleton", "MultiThreadedEventLoopGroup", true), ("default", "ImageCache", true),
      ("default", "SessionManager", true), ("current", "LoginStore", true),
      ("current", "Logger", false), ("shared", "Logger", true), ("shared", "MainActor", false),
      ("default", "URLSessionConfiguration", false), ("default", "Spring", false),
      ("current", "Locale", false), ("shared", "MTLStorageMode", false),
      ("sharedness", "Thing", false), ("standard", "AppearanceStyle", false),
      ("main", "RenderingMode", false), ("other", "SessionManager", false),
    ])
  func shared(member: String, type: String, isShared: Bool) {
    #expect(SingletonNames.isShared(member, of: type) == isShared)
  }

  @Test("Names under which code bases keep their own")
  func customary() {
    for name in ["shared", "sharedManager", "default", "main", "current", "instance"] {
      #expect(SingletonNames.isCustomary(name), "\(name)")
    }
    for name in ["zero", "empty", "mock", "sharedness"] {
      #expect(!SingletonNames.isCustomary(name), "\(name)")
    }
  }
}
