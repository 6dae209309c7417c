import Testing

@testable import BenchmarkReport

struct CommandTests {
  @Test("Numbers are parsed by their names")
  func numbers() async throws {
    #expect(try await Command("echo", "value=1.5 reads=2").numbers() == ["value": 1.5, "reads": 2])
  }

  @Test("Other output throws an error")
  func otherOutput() async {
    await #expect(throws: BenchmarkError.self) { try await Command("echo", "hello").numbers() }
  }

  @Test("Variables are added to the environment of the program")
  func variables() async throws {
    let command = Command(
      ["sh", "-c", "echo found=$ENVIRONMENTS_CONTEXT path=${#PATH}"],
      variables: ["ENVIRONMENTS_CONTEXT": "1"])
    let numbers = try await command.numbers()
    #expect(numbers["found"] == 1)
    #expect(numbers["path"] != 0)
  }

  @Test("CPU seconds include the programs that the program runs")
  func cpuSeconds() async throws {
    let loop = "i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done"
    #expect(try await Command("sh", "-c", "sh -c '\(loop)'; true").cpuSeconds() > 0.005)
  }

  @Test("An error of the program is thrown with its output")
  func failure() async {
    await #expect(
      throws: BenchmarkError.failed(command: "sh -c echo no; exit 3", status: 3, output: "no\n")
    ) { try await Command("sh", "-c", "echo no; exit 3").run() }
  }
}
