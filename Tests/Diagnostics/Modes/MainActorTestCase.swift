// Swift 6, MainActor
import EnvironmentsTesting
import XCTest

final class LoginTests: EnvironmentTestCase {}
// error: main actor-isolated initializer 'init(name:testClosure:)' has different actor isolation from nonisolated overridden declaration
