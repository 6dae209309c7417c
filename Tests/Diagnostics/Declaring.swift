import Environments
import Foundation

struct ClosureWithoutSendable: Sendable {
  var date: () -> Date
  // error: stored property 'date' of 'Sendable'-conforming struct 'ClosureWithoutSendable' has non-Sendable type '() -> Date'
}

protocol ServiceType {}

struct ServiceWithoutSendable: Sendable {
  var service: any ServiceType
  // error: stored property 'service' of 'Sendable'-conforming struct 'ServiceWithoutSendable' has non-Sendable type 'any ServiceType'
}

struct MissingDependency: Sendable {
  var date: @Sendable () -> Date
  var uuid: @Sendable () -> UUID

  static var mock: MissingDependency { MissingDependency(date: { .mock }) }
  // error: missing argument for parameter 'uuid' in call
}

struct ReadsItsOwnStack: Sendable {
  var name: String

  static let live = ReadsItsOwnStack(name: unannotated.name)
  // error: circular reference
}

let unannotated = EnvironmentStack(ReadsItsOwnStack.live)

let withoutType = EnvironmentStack(live: .live, test: .mock)
// error: 'init(live:preview:test:)' is unavailable: add the type of the stack: 'let Current: EnvironmentStack<AppEnvironment> = …'

let withoutTypeToo = EnvironmentStack(.mock)
// error: 'init(_:)' is unavailable: add the type of the stack: 'let Current: EnvironmentStack<AppEnvironment> = …'

struct WithoutPlaceholder: Sendable {
  var date: @Sendable () -> Date = unimplemented("WithoutPlaceholder.date")
  // error: 'unimplemented(_:fileID:filePath:line:column:)' is unavailable: a closure that does not throw returns a placeholder after the report; add it: 'unimplemented("date", placeholder: .distantPast)'
}
