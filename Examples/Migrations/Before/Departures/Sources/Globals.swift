import Foundation

// Everything that a test replaces. Only the tests assign these variables.

nonisolated(unsafe) var api = TransitAPI.live
nonisolated(unsafe) var calendar = Calendar.autoupdatingCurrent
nonisolated(unsafe) var locale = Locale.autoupdatingCurrent
nonisolated(unsafe) var now: @Sendable () -> Date = { Date() }
nonisolated(unsafe) var track: @Sendable (Event) -> Void = { print("event: \($0)") }
