import Foundation

extension Opener {
  /// Opens a page in the user's browser, if the system permits it.
  public static let browser: Opener = {
    #if os(macOS) || os(Linux)
      #if os(macOS)
        let program = "open"
      #else
        let program = "xdg-open"
      #endif
      return Opener(description: program) { page in
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program, page.absoluteString]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let status = await withCheckedContinuation { continuation in
          process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
          do {
            try process.run()
          } catch {
            process.terminationHandler = nil
            continuation.resume(returning: -1)
          }
        }
        guard status == 0 else { throw OpenerError(page: page, program: program) }
      }
    #else
      return Opener(description: "a browser") { page in
        throw OpenerError(page: page, program: "a browser")
      }
    #endif
  }()
}
