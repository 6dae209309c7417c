public import EnvironmentSimulation
public import Testing

extension Trait where Self == HermeticTrait {
  /// A trait of hermetic tests that use files in a folder of ``withTemporaryFolder(_:)``.
  public static var inTemporaryFolder: Self {
    .hermetic(allowing: .environmentVariables, .files, .random)
  }
}
