import Testing

@testable import BenchmarkReport

struct CallgrindProfileTests {
  @Test("Instructions are the total, and allocations are the calls of functions that allocate")
  func counts() throws {
    let profile = try CallgrindProfile(
      """
      version: 1
      events: Ir
      summary: 700

      fn=(1) main
      0 10
      cfn=(2) malloc
      calls=3 0
      0 300
      cfn=(3) free
      calls=4 0
      0 100
      fn=(4) other
      0 20
      cfn=(2)
      calls=2 0
      0 200
      fn=(5) posix_memalign
      0 5
      fn=(6) third
      cfn=(5)
      calls=1 0
      0 5
      totals: 701
      """)
    #expect(profile.instructions == 701)
    #expect(profile.allocations == 6)
  }

  @Test("A profile without its total throws an error")
  func withoutTotal() {
    #expect(throws: BenchmarkError.unreadableProfile("version: 1\nevents: Ir")) {
      try CallgrindProfile("version: 1\nevents: Ir")
    }
  }
}
