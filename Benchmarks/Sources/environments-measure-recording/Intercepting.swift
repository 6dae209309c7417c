import EnvironmentClients

/// The cost of an interceptor that does nothing, and of a client without one.
enum Intercepting {
  @inline(never)
  private static func calls(_ now: @Sendable () -> Int, _ count: Int) {
    var sum = 0
    for _ in 0..<count { sum &+= now() }
    precondition(sum > 0)
  }

  @inline(never)
  private static func calls(_ next: @Sendable (Int) -> Int, _ count: Int) {
    var number = 0
    for _ in 0..<count { number = next(number) }
    precondition(number > 0)
  }

  @inline(never)
  private static func intercepted(by interceptor: some ClientInterceptor) -> Repos {
    Repos.live().intercepted(by: interceptor)
  }

  static func withoutArguments(_ rounds: Int) -> Times {
    let client = intercepted(by: Passing())
    let plain = Repos.live()
    return Times.interleaved(
      rounds, of: 1_000_000, value: { calls(client.now, $0) }, reference: { calls(plain.now, $0) })
  }

  static func withArgument(_ rounds: Int) -> Times {
    let client = intercepted(by: Passing())
    let plain = Repos.live()
    return Times.interleaved(
      rounds, of: 1_000_000, value: { calls(client.next, $0) }, reference: { calls(plain.next, $0) }
    )
  }

  // Not inlined, so that the compiler does not learn the type.
  @inline(never)
  private static func interceptor() -> any ClientInterceptor { Passing() }

  /// A client of another module than its caller's is intercepted like this.
  static func generically(_ rounds: Int) -> Times {
    let client = intercepted(by: interceptor())
    let plain = Repos.live()
    return Times.interleaved(
      rounds, of: 1_000_000, value: { calls(client.next, $0) }, reference: { calls(plain.next, $0) }
    )
  }

  /// The closure is the same in both: what is measured is that the macro puts nothing around it.
  static func generated(_ rounds: Int) -> Times {
    let client = Repos.live()
    let plain = HandWrittenRepos(now: client.now, next: client.next, find: client.find)
    return Times.interleaved(
      rounds, of: 4_000_000, value: { calls(client.next, $0) }, reference: { calls(plain.next, $0) }
    )
  }
}
