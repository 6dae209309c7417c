// error: runtime support for '@isolated(any)' function types is only available in
let closures: [@isolated(any) () -> Void] = []
