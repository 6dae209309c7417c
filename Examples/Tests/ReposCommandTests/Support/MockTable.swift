/// The mock list as it is printed in 80 columns, from the ages of its first three rows, and what
/// makes those of the five others.
func mockTable(
  _ first: String, _ second: String, _ third: String, thousands: (Int) -> String
) -> String {
  let rows =
    [
      ("Nomadic Blob", "Where in the world is Blob?", first),
      ("Bloblog", "Blob's blog", second),
      ("Bloblog (archived)", "Blob's blog", third),
    ] + (1...5).map { ("#\($0): Bloblog", "Blob's blog", thousands($0)) }
  return "pointfreeco repositories\n\n"
    + rows.enumerated().map { index, row in
      let wide = row.2.unicodeScalars.count { $0.value > 0x2E80 }
      let gap = String(repeating: " ", count: 77 - row.0.count - row.2.count - wide)
      return "\(index + 1)  \(row.0)\(gap)\(row.2)\n   \(row.1)\n"
    }.joined()
}

let americanTable = mockTable("2h", "116d", "116d") { "\($0),000d" }
let germanTable = mockTable("2h", "116d", "116d") { "\($0).000d" }
let chineseTable = mockTable("2小時", "116日", "116日") { "\($0),000日" }
