// error: 'Failure' is only available in
// error: 'next(isolation:)' is only available in
func first<Values: AsyncSequence>(of values: Values) async throws -> Values.Element?
where Values.Failure: Sendable {
  var iterator = values.makeAsyncIterator()
  return try await iterator.next(isolation: nil)
}
