extension [Snippet] {
  /// Command-line tools and servers.
  static let fieldTool = Snippet.read(
    #"""
    // SNIPPET a tool reads its arguments, prints and exits
    // FILE Sources/tool/main.swift
    import Foundation

    let arguments = CommandLine.arguments.dropFirst()  // FIND platform.process-info
    guard let path = arguments.first else {
      print("usage: tool PATH")  // FIND io.print
      exit(64)  // FIND io.exit
    }
    let url = URL(
      fileURLWithPath: path,
      relativeTo: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))  // FIND storage.working-directory
    fputs("reading \(url.path)\n", stderr)  // FIND io.print
    while let line = readLine() {  // FIND io.standard-input
      print(line)  // FIND io.print
    }
    // SNIPPET signals are handled by a source and by a function
    import Dispatch
    import Foundation

    final class Interrupts {
      private var sources: [any DispatchSourceSignal] = []
      func install(_ handler: @escaping () -> Void) {
        for number in [SIGINT, SIGTERM] {
          signal(number, SIG_IGN)  // FIND platform.signal
          let source = DispatchSource.makeSignalSource(signal: number, queue: .main)  // FIND platform.signal, concurrency.queue
          source.setEventHandler(handler: handler)
          source.resume()
          sources.append(source)
        }
      }
      func names(_ pairs: [(Int32, String)]) -> [Int32] {
        pairs.map { (signal, name) in name.isEmpty ? 0 : signal }
      }
    }
    // SNIPPET a shell command is run
    import Foundation

    func shell(_ arguments: [String]) throws -> String {
      let process = Process()  // FIND platform.process
      let pipe = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment  // FIND platform.environment-variable
      process.standardOutput = pipe
      try process.run()
      process.waitUntilExit()
      return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    // SNIPPET a type of the code base called Process is its own
    extension Pipeline {
      struct Process { var name = "" }
      static var process: Process { Process() }
    }
    struct Pipeline {
      func run() -> Process { Process(name: "x") }
    }
    // SNIPPET environment variables, set and read
    import Foundation

    struct Dotenv {
      let lines: [(key: String, value: String)]
      func load(overwrite: Bool = false) {
        for line in lines {
          setenv(line.key, line.value, overwrite ? 1 : 0)  // FIND platform.environment-variable
        }
      }
      static func home() -> String {
        ProcessInfo.processInfo.environment["HOME"] ?? "/"  // FIND platform.environment-variable
      }
      static func shell() -> String? {
        getenv("SHELL").map { String(cString: $0) }  // FIND platform.environment-variable
      }
    }
    // SNIPPET an own overload of print, by its label
    import Foundation

    func print(_ message: String, to handle: FileHandle) {
      handle.write(Data(message.utf8))
    }
    func warn(_ message: String) {
      print("warning: \(message)", to: FileHandle.standardError)  // FIND io.print
    }
    func inform(_ message: String) {
      print("==>", message, terminator: "")  // FIND io.print
    }
    func collect(_ message: String) -> String {
      var text = ""
      print(message, to: &text)
      return text
    }
    // SNIPPET the model of the machine
    import Foundation

    func model() -> String {
      var size = 0
      sysctlbyname("hw.machine", nil, &size, nil, 0)  // FIND platform.process-info
      var machine = [CChar](repeating: 0, count: size)
      sysctlbyname("hw.machine", &machine, &size, nil, 0)  // FIND platform.process-info
      return String(cString: machine)
    }
    func node() -> String {
      var info = utsname()
      uname(&info)  // FIND platform.process-info
      return "\(getpid())@\(ProcessInfo.processInfo.hostName)"  // FIND platform.process-info, platform.process-info
    }
    // SNIPPET addresses are looked up
    import Foundation

    func resolve(_ host: String) -> Int32 {
      var hints = addrinfo()
      var result: UnsafeMutablePointer<addrinfo>?
      hints.ai_family = AF_INET
      defer { freeaddrinfo(result) }
      return getaddrinfo(host, nil, &hints, &result)  // FIND network.name-lookup
    }
    // SNIPPET reachability, by monitor
    import Network

    final class Connectivity {
      private let monitor = NWPathMonitor()  // FIND network.reachability
      func start(_ update: @escaping @Sendable (Bool) -> Void) {
        monitor.pathUpdateHandler = { update($0.status == .satisfied) }
        monitor.start(queue: .global())  // FIND concurrency.queue
      }
    }
    // SNIPPET a handler of a server stamps and names what it makes
    import Foundation

    struct CreateTicket {
      struct Ticket { var id: UUID; var created: Date; var code: Int }
      func handle(_ seats: [Int]) -> Ticket? {
        guard let seat = seats.randomElement() else { return nil }  // FIND random.collection
        return Ticket(id: UUID(), created: Date(), code: Int.random(in: 0..<9) + seat)  // FIND random.uuid, time.now, random.number
      }
      func replay(_ id: String, _ generator: inout some RandomNumberGenerator) -> Ticket? {
        guard let id = UUID(uuidString: id) else { return nil }
        let code = Int.random(in: 0..<9, using: &generator)
        return Ticket(id: id, created: .distantPast, code: code)
      }
    }
    // SNIPPET bytes for a key, from the system
    import CryptoKit
    import Foundation

    func secret() -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: 16)
      _ = SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes)  // FIND random.generator
      var generator = SystemRandomNumberGenerator()  // FIND random.generator
      bytes[0] = UInt8.random(in: 0...9, using: &generator)
      return bytes
    }
    // SNIPPET methods that have the names of C's functions
    final class Door {
      func open() {}
      func close() {}
      func signal(_ code: Int) {}
      func exit() {}
      func time() -> Int { 0 }
      func visit() -> Int {
        open()
        signal(3)
        exit()
        close()
        return time()
      }
    }
    func leave(_ exit: () -> Void, time: Int) -> Int {
      exit()
      return time
    }
    // SNIPPET a main run loop keeps a tool alive
    import Foundation

    func wait(_ done: () -> Bool) {
      while !done() {
        RunLoop.current.run(mode: .default, before: .distantFuture)  // FIND concurrency.run-loop
      }
    }
    func stay() -> Never {
      RunLoop.main.run()  // FIND concurrency.run-loop
      abort()  // FIND io.exit
    }
    """#)
}
