import Environments
import Testing

/// Environments of every size and alignment.
///
/// A copy of an environment must not write past the memory of its layer. glibc ends the process if that has
/// damaged its own data, and AddressSanitizer names the write. Swift has no alignment above 16 bytes, and does
/// not import C structs that have one.
struct LayoutTests {
  static let alignments: [any Filled.Type] = [
    UInt8.self, UInt16.self, UInt32.self, UInt64.self, SIMD2<UInt64>.self,
  ]

  @Test(arguments: alignments.indices)
  func `Environments of every size keep their values, and release their objects`(index: Int) {
    for size in 0...130 {
      let trivial = type(size: size, startingWith: Self.alignments[index])
      check(trivial)
      check(pair(WithObject.self, trivial))
    }
    #expect(eventually { WithObject.Object.alive.withLock { $0 } == 0 })
  }

  private func check(_ type: any Filled.Type) {
    func check<Environment: Filled>(_: Environment.Type) {
      checkStack(of: Environment.self)
      checkLinks(to: Environment.self)
    }
    check(type)
  }

  private func checkStack<Environment: Filled>(of _: Environment.Type) {
    let stack = EnvironmentStack(Environment.filled(with: 1))
    for _ in 0..<2 {
      stack.push(.filled(with: 2))
      stack.push { _ in }
      #expect(isEqual(stack.current, .filled(with: 2)))
      stack.replace { $0 = .filled(with: 3) }
      stack.withOverrides { _ in
      } operation: {
        #expect(isEqual(stack.current, .filled(with: 3)))
        stack.push { $0 = .filled(with: 4) }
        #expect(isEqual(stack.pop(), .filled(with: 4)))
        stack.replace(.filled(with: 5))
        #expect(isEqual(stack[\.self], .filled(with: 5)))
      }
      stack.withEnvironment(.filled(with: 6)) { #expect(isEqual(stack.current, .filled(with: 6))) }
      #expect(isEqual(stack.pop(), .filled(with: 3)))
      #expect(isEqual(stack.pop(), .filled(with: 2)))
    }
    #expect(isEqual(stack.current, .filled(with: 1)))
  }

  private func checkLinks<Environment: Filled>(to _: Environment.Type) {
    typealias Whole = Pair<UInt8, Pair<Environment, UInt8>>
    let whole = EnvironmentStack(Whole.filled(with: 1))
    let stored = EnvironmentStack(Environment.filled(with: 2))
    let computed = EnvironmentStack(Environment.filled(with: 3))
    stored.link(to: whole, \.second.first)
    computed.link(to: whole, \.second.computedFirst)
    for part in [stored, computed] {
      #expect(isEqual(part.current, .filled(with: 1)))
      part.push(.filled(with: 4))
      #expect(isEqual(part.current, .filled(with: 4)))
      part.withOverrides {
        $0 = .filled(with: 5)
      } operation: {
        #expect(isEqual(part.current, .filled(with: 5)))
        #expect(isEqual(whole.second.first, .filled(with: 5)))
      }
      #expect(isEqual(whole.second.second, .filled(with: 1)))
      #expect(isEqual(part.pop(), .filled(with: 4)))
    }
  }
}

/// Compares outside `#expect`, which would describe values with type names of many kilobytes.
private func isEqual<Value: Equatable>(_ left: Value?, _ right: Value) -> Bool { left == right }

/// A value whose bytes derive from a seed.
protocol Filled: Sendable, Equatable {
  static func filled(with seed: UInt8) -> Self
}

struct Pair<First: Filled, Second: Filled>: Filled {
  var first: First
  var second: Second

  var computedFirst: First {
    get { first }
    set { first = newValue }
  }

  static func filled(with seed: UInt8) -> Self {
    Self(first: .filled(with: seed), second: .filled(with: seed))
  }
}

struct Empty: Filled {
  static func filled(with seed: UInt8) -> Self { Self() }
}

extension FixedWidthInteger {
  static func filled(with seed: UInt8) -> Self {
    Self(truncatingIfNeeded: UInt64(seed) &* 0x0101_0101_0101_0101)
  }
}

extension UInt8: Filled {}
extension UInt16: Filled {}
extension UInt32: Filled {}
extension UInt64: Filled {}

extension SIMD2<UInt64>: Filled {
  static func filled(with seed: UInt8) -> Self { Self(repeating: .filled(with: seed)) }
}

/// A value with an object.
struct WithObject: Filled {
  final class Object: Sendable {
    static let alive = Locked(0)
    let seed: UInt8

    init(_ seed: UInt8) {
      self.seed = seed
      Self.alive.withLock { $0 += 1 }
    }

    deinit { Self.alive.withLock { $0 -= 1 } }
  }

  var object: Object

  static func filled(with seed: UInt8) -> Self { Self(object: Object(seed)) }

  static func == (left: Self, right: Self) -> Bool { left.object.seed == right.object.seed }
}

private func pair(_ first: any Filled.Type, _ second: any Filled.Type) -> any Filled.Type {
  func make<First: Filled, Second: Filled>(_: First.Type, _: Second.Type) -> any Filled.Type {
    Pair<First, Second>.self
  }
  return make(first, second)
}

/// Returns a type of a number of bytes that has no requirements on its alignment.
private func bytes(_ count: Int) -> any Filled.Type {
  switch count {
  case 0: Empty.self
  case 1: UInt8.self
  default: pair(bytes(count / 2), bytes(count - count / 2))
  }
}

/// Returns a type of at least a size, which is the size of the first property if that is larger.
private func type(size: Int, startingWith first: any Filled.Type) -> any Filled.Type {
  func byteCount<First: Filled>(of _: First.Type) -> Int { MemoryLayout<First>.size }
  let rest = size - byteCount(of: first)
  return rest < 0 ? bytes(size) : pair(first, bytes(rest))
}
