import Environments
import Measuring

@inline(never) func read() -> Int { Current.number() }

measure("read", read)
Current.withOverrides {
  $0.number = { 2 }
} operation: {
  measure("scoped", read)
}
measure("override") {
  Current.withOverrides {
    $0.number = { 2 }
  } operation: {
    2
  }
}
measure("replace") {
  Current.replace { $0.number = { 3 } }
  return 3
}
await measureTasks { number in
  await Current.withOverrides {
    $0.number = { number }
  } operation: {
    for _ in 0..<10 where read() != number { return false }
    return true
  }
}
