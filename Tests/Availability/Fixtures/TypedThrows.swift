// error: runtime support for typed throws function types is only available in
struct Failure: Error {}

let closures: [() throws(Failure) -> Void] = []
