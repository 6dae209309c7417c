import Dependencies

struct Number: DependencyKey {
  static let liveValue: @Sendable () -> Int = { 1 }
  static let testValue: @Sendable () -> Int = unimplemented("number", placeholder: 0)
}
extension DependencyValues {
  var number: @Sendable () -> Int {
    get { self[Number.self] }
    set { self[Number.self] = newValue }
  }
}
