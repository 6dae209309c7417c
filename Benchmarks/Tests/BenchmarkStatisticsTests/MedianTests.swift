import BenchmarkStatistics
import Testing

struct MedianTests {
  @Test(
    "The median is the middle element, or the mean of the two middle elements",
    arguments: [([3.0], 3.0), ([5, 1, 3], 3), ([4, 1, 3, 2], 2.5)] as [([Double], Double)])
  func median(numbers: [Double], expected: Double) {
    #expect(numbers.median == expected)
  }

  @Test(
    "A percentile is the element of the nearest rank",
    arguments: [(0.0, 1.0), (1, 1), (50, 50), (98.1, 99), (99, 99), (99.5, 100), (100, 100)])
  func percentile(percent: Double, expected: Double) {
    #expect((1...100).map(Double.init).shuffled().percentile(percent) == expected)
  }

  @Test("An empty array has neither a median nor a percentile")
  func empty() {
    #expect([Double]().median.isNaN)
    #expect([Double]().percentile(99).isNaN)
  }
}
