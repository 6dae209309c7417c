import CMeasuring
import Environments

/// Overrides that are entered and left at once, each in a function, which is called.
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

extension Side {
  static let overrides = [
    Side("stack10.override") { repeated($0) { Override.stack() } },
    Side("stack100.override") { repeated($0) { Override.stackOf100() } },
    Side("box10.override") { repeated($0) { Override.box() } },
    Side("box100.override") { repeated($0) { Override.boxOf100() } },
  ]
}
