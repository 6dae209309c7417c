/// Which modules bring the names of others along.
///
/// A file that imports UIKit sees Foundation, Dispatch and the C library as well.
package enum Modules {
  /// Whether a file that imports some modules sees the names of another.
  ///
  /// - Parameters:
  ///   - module: The module whose names are meant.
  ///   - imports: The modules that the file imports, without what follows a dot.
  /// - Returns: Whether one of the imports is that module, or brings it along.
  package static func provides(_ module: String, to imports: Set<String>) -> Bool {
    if imports.contains(module) { return true }
    if system.contains(module) {
      // A bridging header shows Foundation to files that import nothing, and most modules that
      // are not known here bring it along.
      return imports.isEmpty || !imports.isSubset(of: selfContained)
    }
    return umbrellas[module].map { !imports.isDisjoint(with: $0) } ?? false
  }

  /// Whether a file sees the names of one of several modules; always for none.
  package static func provides(anyOf modules: [String], to imports: Set<String>) -> Bool {
    modules.isEmpty || modules.contains { provides($0, to: imports) }
  }

  /// Foundation, and what comes with it.
  private static let system = names(
    "Foundation CoreFoundation Darwin Glibc Musl Bionic Android WASILibc Dispatch ObjectiveC"
  )

  /// The modules that bring all of another along.
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

  /// Modules that bring neither Foundation nor the C library along.
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

  /// Whether the toolchain or a platform's SDK provides a module.
  ///
  /// An index tells this for the modules that a build imports. This list has those that such modules import again.
  package static func isSystem(_ module: String) -> Bool {
    system.contains(module) || platform.contains(module)
  }

  /// Whether the catalog has symbols of a package's module under names that need no import.
  package static func isKnownPackage(_ module: String) -> Bool { packages.contains(module) }

  private static let platform = names(
    """
    Swift Synchronization Observation RegexBuilder Distributed _Concurrency _StringProcessing FoundationEssentials \
    FoundationInternationalization FoundationNetworking FoundationXML SwiftGlibc SwiftMusl ucrt WinSDK CRT os \
    OSLog Combine SwiftUI SwiftUICore UIKit UIKitCore AppKit WatchKit CoreGraphics CoreData CoreLocation System
    """)

  private static let packages = names(
    """
    NIO NIOCore NIOPosix NIOTransportServices AsyncHTTPClient Tracing Instrumentation SystemPackage Logging \
    OpenCombine FirebaseCore FirebaseCrashlytics FirebaseRemoteConfig FirebaseAppCheck RxSwift
    """)

  private static func names(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
