import FactoryKit

extension Container {
  var number: Factory<@Sendable () -> Int> { self { { 1 } } }
}
