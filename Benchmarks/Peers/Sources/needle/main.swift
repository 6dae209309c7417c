import Measuring
import NeedleFoundation

// What Needle's generator writes.
private final class FeatureDependencyProvider: FeatureDependency {
  private let root: RootComponent
  init(_ root: RootComponent) { self.root = root }
  var number: @Sendable () -> Int { root.number }
}
__DependencyProviderRegistry.instance.registerDependencyProviderFactory(for: "^->RootComponent") {
  EmptyDependencyProvider(component: $0)
}
__DependencyProviderRegistry.instance.registerDependencyProviderFactory(
  for: "^->RootComponent->FeatureComponent"
) {
  guard let root = $0.parent as? RootComponent else { preconditionFailure("not the root") }
  return FeatureDependencyProvider(root)
}

nonisolated(unsafe) let feature = RootComponent().feature
@inline(never) func read() -> Int { feature.number() }

measure("read", read)
