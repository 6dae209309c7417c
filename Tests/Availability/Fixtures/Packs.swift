// error: parameter packs in generic types are only available in
struct Fields<each Field> {
  var fields: (repeat each Field)
}
