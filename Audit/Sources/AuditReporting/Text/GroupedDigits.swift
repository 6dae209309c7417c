extension Int {
  /// The number with grouped digits, as in "15,750".
  var grouped: String {
    var result = ""
    for (index, digit) in String(magnitude).reversed().enumerated() {
      if index > 0, index % 3 == 0 { result = "," + result }
      result = String(digit) + result
    }
    return self < 0 ? "-" + result : result
  }
}
