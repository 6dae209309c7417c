extension [Double] {
  /// The middle element in sorted order, or the mean of the two middle elements; not a number if
  /// the array is empty.
  public var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// Returns the smallest element that at least `percent` percent of the elements do not exceed
  /// (the nearest-rank percentile).
  ///
  /// - Parameter percent: From 0 to 100.
  /// - Returns: An element of the array; not a number if the array is empty.
  public func percentile(_ percent: Double) -> Double {
    guard !isEmpty else { return .nan }
    let rank = (percent / 100 * Double(count)).rounded(.up)
    return sorted()[Swift.min(Swift.max(Int(rank), 1), count) - 1]
  }
}
