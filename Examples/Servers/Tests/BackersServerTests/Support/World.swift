import BackersService
import Environments
import EnvironmentsTesting
import Foundation
import Logging
import Synchronization

/// The frozen date of the examples: 2016-10-01 22:35:15 UTC.
let frozenDate = Date(timeIntervalSince1970: 1_475_361_315)

/// What a server of a test is surrounded by: a clock that stands still, and ears.
final class World: Sendable {
  private struct Noted {
    var date = frozenDate
    var dateReads = 0
    var deliveries: [CodeDelivery] = []
    var costs: [PasswordCost] = []
    var requests: [AnsweredRequest] = []
    var log: [String] = []
    var random = SplitMix64(seed: 1)
  }

  private let noted = Mutex(Noted())

  /// The time; it passes only where a test says so.
  var date: Date {
    get { noted.withLock { $0.date } }
    set { noted.withLock { $0.date = newValue } }
  }
  /// How often a server has asked for the time.
  var dateReads: Int { noted.withLock { $0.dateReads } }
  /// Every code that was sent, in order.
  var deliveries: [CodeDelivery] { noted.withLock { $0.deliveries } }
  /// The code that was sent last.
  var lastCode: String? { deliveries.last?.code.digits.value }
  /// What each key that was derived from a password cost.
  var costs: [PasswordCost] { noted.withLock { $0.costs } }
  /// Every request that was answered, in order.
  var requests: [AnsweredRequest] { noted.withLock { $0.requests } }
  /// Every line that was logged, with all that was attached to it.
  var log: [String] { noted.withLock { $0.log } }

  func record(_ request: AnsweredRequest) {
    noted.withLock { $0.requests.append(request) }
  }

  func log(_ line: String) {
    noted.withLock { $0.log.append(line) }
  }

  /// An environment in which everything is this world's.
  func environment(_ database: ServiceDatabase = .notOpened) -> ServiceEnvironment {
    var environment = ServiceEnvironment()
    environment.database = database
    environment.date = {
      self.noted.withLock { noted in
        noted.dateReads += 1
        return noted.date
      }
    }
    environment.deliver = { delivery in self.noted.withLock { $0.deliveries.append(delivery) } }
    environment.derivedKey = { password, salt, cost in
      self.noted.withLock { $0.costs.append(cost) }
      return try cost.key(from: password, salt: salt)
    }
    environment.logger = logger
    environment.randomBytes = { count in (0..<count).map { _ in self.randomByte() } }
    environment.sleep = { _ in }
    return environment
  }

  /// A logger that leaves nothing out.
  var logger: Logger {
    var logger = Logger(label: "test") { _ in WorldLogHandler(world: self) }
    logger.logLevel = .trace
    return logger
  }

  /// The same in every run.
  private func randomByte() -> UInt8 {
    noted.withLock { UInt8(truncatingIfNeeded: $0.random.next()) }
  }
}

private struct WorldLogHandler: LogHandler {
  var world: World
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let attached = metadata.merging(event.metadata ?? [:]) { $1 }
    world.log("\(event.level) \(event.message) \(attached)")
  }
}
