import NeedleFoundation

final class RootComponent: BootstrapComponent {
  var number: @Sendable () -> Int { { 1 } }
  var feature: FeatureComponent { shared { FeatureComponent(parent: self) } }
}
protocol FeatureDependency: Dependency {
  var number: @Sendable () -> Int { get }
}
final class FeatureComponent: Component<FeatureDependency> {}
