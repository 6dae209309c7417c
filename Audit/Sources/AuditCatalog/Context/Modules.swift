/// The modules that export the names of other modules.
///
/// For example, a file that imports UIKit can use Foundation, Dispatch and the C library.
package enum Modules {
  /// Returns whether imports make the names of a module available.
  ///
  /// - Parameters:
  ///   - module: The module of the names.
  ///   - imports: The imported modules, without submodules.
  /// - Returns: Whether one of the imports is the module or exports it.
  package static func provides(_ module: String, to imports: Set<String>) -> Bool {
    if imports.contains(module) { return true }
    if system.contains(module) {
      // A bridging header makes Foundation available to files without imports, and most modules that are
      // unknown here export it.
      return imports.isEmpty || !imports.isSubset(of: selfContained)
    }
    return umbrellas[module].map { !imports.isDisjoint(with: $0) } ?? false
  }

  /// Returns whether a file can use the names of one of several modules; always true for none.
  package static func provides(anyOf modules: [String], to imports: Set<String>) -> Bool {
    modules.isEmpty || modules.contains { provides($0, to: imports) }
  }

  /// Foundation, and the modules that it exports.
  private static let system = names(
    "Foundation CoreFoundation Darwin Glibc Musl Bionic Android WASILibc Dispatch ObjectiveC"
  )

  /// The modules that export all names of another one.
  private static let umbrellas: [String: Set<String>] = [
    "Alamofire": ["Moya"],
    "Combine": ["SwiftUI", "OpenCombine", "CombineExt"],
    "FirebaseAnalytics": ["Firebase"],
    "FirebaseAuth": ["Firebase"],
    "FirebaseCore": ["Firebase", "FirebaseAnalytics", "FirebaseAuth"],
    "FirebaseCrashlytics": ["Firebase"],
    "FirebaseDatabase": ["Firebase"],
    "FirebaseFirestore": ["Firebase", "FirebaseFirestoreSwift"],
    "FirebaseMessaging": ["Firebase"],
    "FirebaseRemoteConfig": ["Firebase"],
    "FirebaseStorage": ["Firebase"],
    "NIOCore": ["NIO", "Vapor", "Hummingbird", "AsyncHTTPClient", "GRPC"],
    "NIOPosix": ["NIO"],
    "ReactiveSwift": ["ReactiveCocoa"],
    "RealmSwift": ["Realm"],
    "RxSwift": ["RxCocoa", "RxRelay"],
    "TSCBasic": ["Basics", "Basic", "TSCUtility", "SwiftToolsSupport"],
    "Vapor": ["Fluent", "FluentKit", "Leaf", "XCTVapor", "JWT"],
  ]

  /// The modules that export neither Foundation nor the C library.
  private static let selfContained = names(
    """
    Swift Synchronization Testing Observation RegexBuilder Distributed Cxx CxxStdlib Builtin \
    SwiftShims _Concurrency _StringProcessing _Differentiation Algorithms AsyncAlgorithms \
    Collections OrderedCollections DequeModule HashTreeCollections BitCollections HeapModule \
    RopeModule BasicContainers Numerics RealModule ComplexModule IntegerUtilities Atomics \
    ArgumentParser Logging Metrics CoreMetrics Tracing Instrumentation ServiceContextModule \
    ServiceLifecycle UnixSignals SwiftSyntax SwiftSyntaxBuilder SwiftParser SwiftDiagnostics \
    SwiftSyntaxMacros SwiftCompilerPlugin SwiftBasicFormat SwiftOperators SwiftParserDiagnostics \
    SwiftIDEUtils SwiftRefactor SwiftLexicalLookup HTTPTypes NIOConcurrencyHelpers NIOHTTP1 \
    NIOHTTP2 NIOHPACK NIOTLS NIOEmbedded PackageDescription CasePaths CustomDump \
    IdentifiedCollections Parsing Tagged Overture
    """)

  private static func names(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
