#if os(Linux)
  import CEnvironmentSimulation
  import EnvironmentsTesting
  import Foundation
  import Testing

  /// The observation of one test.
  struct HermeticScope {
    /// The address of the scope of the current task; 0 outside of a hermetic test.
    @TaskLocal private static var address: UInt = 0

    private let scope: OpaquePointer

    /// Begins to observe the calls of ``run(_:)``.
    init(allowing allowed: [HermeticAccess], enforcing: Bool) {
      Self.install()
      let kinds = allowed.filter { $0.folder == nil }.map { UInt32(1) << $0.kind.rawValue }
      let folders = allowed.compactMap(\.folder).filter { !$0.isEmpty }.map { "\($0)\0" }.joined()
      scope = environments_hermetic_begin(
        kinds.reduce(0, |), folders, folders.utf8.count, enforcing)
    }

    func run(_ operation: @concurrent @Sendable () async throws -> Void) async throws {
      try await Self.$address.withValue(UInt(bitPattern: scope)) { try await operation() }
    }

    /// Ends the observation, and returns the calls of the test, and those that belong to no test.
    func end() -> (calls: [HermeticCall], unattributed: [HermeticCall]) {
      environments_hermetic_end(scope)
      return (Self.calls(of: scope), Self.calls(of: nil))
    }

    private static func calls(of scope: OpaquePointer?) -> [HermeticCall] {
      // The look-up of symbols reads files.
      let observed = environments_hermetic_set_observes(false)
      defer { _ = environments_hermetic_set_observes(observed) }
      var calls: [HermeticCall] = []
      var next = environments_hermetic_remove_all(scope)
      while let observation = next {
        if let call = HermeticCall(observation.pointee) { calls.append(call) }
        next = environments_hermetic_free(observation)
      }
      return HermeticCall.merged(calls)
    }

    static func install() { _ = installation }

    private static let installation: Void = {
      // Foundation reads the time zone and the program's folder once: not in the first test that uses them.
      _ = (Locale.current, TimeZone.current, Calendar.current, Bundle.main)
      _ = DateFormatter().string(from: Date(timeIntervalSince1970: 0))
      SourceFrame.prepare()
      environments_hermetic_install(Unmanaged.passUnretained($address).toOpaque()) {
        Test.current != nil
      }
    }()
  }
#endif
