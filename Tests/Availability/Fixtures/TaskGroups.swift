// error: 'withDiscardingTaskGroup(returning:isolation:body:)' is only available in
func run() async {
  await withDiscardingTaskGroup { _ in }
}
