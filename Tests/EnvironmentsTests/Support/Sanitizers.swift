import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether ThreadSanitizer watches this process.
let isThreadSanitized = dlsym(nil, "__tsan_init") != nil

/// Whether ThreadSanitizer or AddressSanitizer watches this process.
let isSanitized = isThreadSanitized || dlsym(nil, "__asan_init") != nil
