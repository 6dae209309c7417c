import CMeasuring
import Environments

/// Overrides that are entered and left at once, each in a function of its own.
enum Override {
  @inline(never) static func stack() {
    stack10.withOverrides {
      $0.int00 = 1
    } operation: {
      benchmark_use(0)
    }
  }

  @inline(never) static func stackOf100() {
    stack100.withOverrides {
      $0.int00 = 1
    } operation: {
      benchmark_use(0)
    }
  }

  @inline(never) static func box() {
    Box10.$current.withValue(Box10(copying: Box10.current) { $0.int00 = 1 }) { benchmark_use(0) }
  }

  @inline(never) static func boxOf100() {
    Box100.$current.withValue(Box100(copying: Box100.current) { $0.int00 = 1 }) { benchmark_use(0) }
  }
}

/// The same around an asynchronous operation that does not suspend.
enum AsyncOverride {
  @inline(never) static func stack() async {
    await stack10.withOverrides {
      $0.int00 = 1
    } operation: {
      await operation()
    }
  }

  @inline(never) static func stackOf100() async {
    await stack100.withOverrides {
      $0.int00 = 1
    } operation: {
      await operation()
    }
  }

  @inline(never) static func box() async {
    await Box10.$current.withValue(Box10(copying: Box10.current) { $0.int00 = 1 }) {
      await operation()
    }
  }

  @inline(never) static func boxOf100() async {
    await Box100.$current.withValue(Box100(copying: Box100.current) { $0.int00 = 1 }) {
      await operation()
    }
  }

  @inline(never) private static func operation() async {
    benchmark_use(0)
  }
}

extension Side {
  /// Overrides that are entered and left.
  static let overrides = [
    Side("stack10.override") { repeated($0) { Override.stack() } },
    Side("stack100.override") { repeated($0) { Override.stackOf100() } },
    Side("box10.override") { repeated($0) { Override.box() } },
    Side("box100.override") { repeated($0) { Override.boxOf100() } },

    Side(
      "stack10.override.async",
      asynchronousLoop: { count in await repeated(count) { await AsyncOverride.stack() } }),
    Side(
      "stack100.override.async",
      asynchronousLoop: { count in await repeated(count) { await AsyncOverride.stackOf100() } }),
    Side(
      "box10.override.async",
      asynchronousLoop: { count in await repeated(count) { await AsyncOverride.box() } }),
    Side(
      "box100.override.async",
      asynchronousLoop: { count in await repeated(count) { await AsyncOverride.boxOf100() } }),
  ]
}
