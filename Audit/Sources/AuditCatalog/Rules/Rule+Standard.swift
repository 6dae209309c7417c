import AuditModel

extension Rule {
  /// All rules, in the order of their families.
  ///
  /// A line `# identifier: title` begins a rule. Lines with a mark are its message (`=`), its member (`>`), code that
  /// it reports (`-`) and code that is controlled (`+`). `off` says that a configuration has to turn it on. All other
  /// lines explain it.
  static let standard = read(
    #"""
    # time.now: the current date
    = reads the current time
    > date
    Every call gives another answer, so code that compares, stores or shows it gives another result on
    every run. A test can neither ask for the last day of a month, nor compare what was stored. An
    environment holds a closure that gives the date; a test puts a fixed one in its place.
    - let expires = Date().addingTimeInterval(3_600)
    + let expires = Current.date().addingTimeInterval(3_600)
    # time.sleep: waiting
    = waits for the real clock
    > clock
    A test of this code takes as long as the code sleeps, and still fails on a slow machine. A clock
    that is handed in waits in the application, and is advanced by hand in a test.
    - try await Task.sleep(for: .seconds(5))
    + try await Current.clock.sleep(for: .seconds(5))
    # time.timer: a timer
    = runs code when the real clock says so
    > schedule
    Timers and delayed blocks fire on the real clock, in an order that depends on the load of the
    machine. A test can only wait and hope. With a clock of the environment the same code fires when a
    test advances that clock.
    - DispatchQueue.main.asyncAfter(deadline: .now() + 2) { banner.hide() }
    + Current.schedule(.seconds(2)) { banner.hide() }
    # time.relative-day: a day relative to today
    = compares with the current date
    > date
    Whether a day is today, or how long ago it was, is asked of the current date inside the call, with
    any calendar. The result changes at midnight. Compare with the date of the environment.
    - let title = calendar.isDateInToday(day) ? "Today" : "Earlier"
    + let isToday = Current.calendar.isDate(day, inSameDayAs: Current.date())
    + let title = isToday ? "Today" : "Earlier"
    # locale.calendar: the calendar of the device
    = takes the calendar of the device
    > calendar
    The calendar of the device is chosen by its user, and with it the first day of the week, the years
    that are counted and the time zone in which days begin. The same code gives different days in Hong
    Kong and in New York.
    - let days = Calendar.current.dateComponents([.day], from: start, to: end)
    + let days = Current.calendar.dateComponents([.day], from: start, to: end)
    # locale.locale: the locale of the device
    = takes the locale of the device
    > locale
    The locale decides on language, number separators, currency and the order of words. A test passes on
    the machine of its author and fails where another language is set. Read it from the environment,
    where previews and tests choose it.
    - let code = Locale.current.identifier
    + let code = Current.locale.identifier
    # locale.time-zone: the time zone of the device
    = takes the time zone of the device
    > timeZone
    The time zone moves with the device, and with daylight saving. Dates that are written or read with
    it differ by hours from one machine to the next.
    - components.timeZone = TimeZone.current
    + components.timeZone = Current.timeZone
    # locale.formatter: a formatter without its locale
    = formats as the device is set
    > locale
    A formatter takes what it is not given from the device: a date formatter its calendar, locale and
    time zone, a number formatter its locale. A locale of `en_US_POSIX` fixes the names and the order,
    and still leaves the time zone to the device. Set all that it needs where it is made.
    - let formatter = DateFormatter()
    - formatter.dateStyle = .medium
    + let formatter = DateFormatter()
    + formatter.locale = Current.locale
    + formatter.timeZone = Current.timeZone
    + formatter.dateStyle = .medium
    # locale.formatted: formatting with the locale of the device
    = formats as the device is set
    > locale
    Format styles take the locale, calendar and time zone of the device unless they are given others.
    The text that comes out cannot be compared in a test. Give the style the locale of the environment.
    - let text = price.formatted()
    + let text = price.formatted(.number.locale(Current.locale))
    # locale.comparison: comparing in the language of the device
    = compares or changes case in the language of the device
    > locale
    Methods whose name begins with `localized` take the language of the device: they sort, find and
    capitalize differently in Turkish, Swedish and German. Use the variants that take a locale.
    - names.sort { $0.localizedStandardCompare($1) == .orderedAscending }
    + names.sort { $0.compare($1, locale: Current.locale) == .orderedAscending }
    # locale.localized-string: a localized string
    = reads a text in the language of the device
    > localizedString
    off
    Which text this gives depends on the languages of the device, and on the bundle that the code runs
    in. That is often what is wanted, so this rule is off unless it is turned on: for code whose texts
    are compared in tests, or that speaks several languages at once.
    - let title = NSLocalizedString("title", comment: "")
    + let title = Current.localizedString("title")
    # random.number: a random number
    = draws a random number from the system
    > randomNumberGenerator
    The generator of the system cannot be seeded, so its values cannot be repeated: neither in a test,
    nor for a reported bug. Pass a generator that the environment holds.
    - let roll = Int.random(in: 1...6)
    + let roll = Int.random(in: 1...6, using: &Current.randomNumberGenerator)
    # random.collection: a random order or element
    = draws from the random numbers of the system
    > randomNumberGenerator
    Without `using:` these methods take the generator of the system, which cannot be seeded. An order or
    an element that differs on every run cannot be tested.
    - let card = deck.shuffled().first
    + let card = deck.shuffled(using: &Current.randomNumberGenerator).first
    # random.uuid: a random identifier
    = makes a random identifier
    > uuid
    A new identifier on every run means that no two results are equal, and that nothing that was stored
    can be compared with what was expected. An environment holds a closure that makes one; a test counts
    them up.
    - let order = Order(id: UUID())
    + let order = Order(id: Current.uuid())
    # random.generator: a random generator of the system
    = draws from the random numbers of the system
    > randomNumberGenerator
    Keys, nonces and generators that are made in place are different on every run. Where the code around
    them is to be tested, what they give has to come from outside.
    - var generator = SystemRandomNumberGenerator()
    + var generator = Current.randomNumberGenerator
    # storage.file-manager: the file manager
    = reaches the disk through a file manager
    > files
    Whichever file manager it is, it is the same disk. Tests that run in parallel see the files of each
    other, and what one leaves behind makes the next one fail. Give the environment a client with the
    few operations that the code needs.
    - let exists = FileManager.default.fileExists(atPath: path)
    + let exists = Current.files.exists(url)
    # storage.file-access: reading or writing a file
    = reads or writes outside the process
    > files
    Reading and writing by path or URL goes to the disk, or to the network, from the middle of the code.
    Tests need real files, and cannot say what a full disk does. Hand in the closure that loads and the
    one that saves.
    - let data = try Data(contentsOf: url)
    + let data = try Current.files.read(url)
    # storage.user-defaults: user defaults
    = reads or writes the user defaults of the device
    > userDefaults
    Defaults outlive the process and are shared by all of its code: a test finds what an earlier one, or
    the application itself, has left there. Name the settings in the environment, and keep them in
    memory in tests.
    - let seen = UserDefaults.standard.bool(forKey: "seen")
    + let seen = Current.userDefaults.value("seen") as? Bool
    # storage.app-storage: a property in the user defaults
    = is kept in the user defaults of the device
    > userDefaults
    The property wrapper reads and writes the user defaults of the device in every place that its view
    is shown, in previews and tests too. Hand the setting in, or give the wrapper a store that comes
    from the environment.
    - @AppStorage("theme") var theme = "light"
    + var theme: String { Current.userDefaults.value("theme") as? String ?? "light" }
    # storage.bundle: a bundle
    = looks into a bundle
    > bundle
    What a bundle contains depends on how the code was packed: in a test the main bundle is the test
    runner, and a command-line tool has none to speak of. Versions, identifiers and resources that are
    read from it cannot be chosen by a test.
    - let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"]
    + let version = Current.bundle.info("CFBundleShortVersionString")
    # storage.keychain: the keychain
    = reads or writes the keychain
    > keychain
    The keychain belongs to the device, outlives the application and asks for entitlements that a test
    does not have. Put a client with `read` and `write` in the environment, and one in memory in tests.
    - let status = SecItemCopyMatching(query as CFDictionary, &item)
    + let token = Current.keychain.read("token")
    # storage.cache: a shared cache or cookie store
    = uses a cache that the whole process shares
    > cookies
    Cookies, cached answers and credentials of one request change the next one, in another test just as
    well. Give each session a storage of its own, from the environment.
    - let cookies = HTTPCookieStorage.shared.cookies(for: url)
    + let cookies = Current.cookies(url)
    # storage.directory: a directory of the system
    = asks where a directory of this device is
    > files
    Where documents, caches and temporary files are differs by platform, user and sandbox, and what lies
    there is shared with other tests. Let the environment say which directories are used.
    - let folder = URL.documentsDirectory.appending(path: "Drafts")
    + let folder = Current.files.directory(.documentDirectory)?.appending(path: "Drafts")
    # storage.working-directory: the working directory
    = depends on the working directory
    > files
    The working directory belongs to the process. The parent process chooses it, and a change is one for
    all threads: no scope isolates it. Take the folder as an argument, or from the environment. See
    “What a scope does not isolate” in the documentation of EnvironmentsTesting.
    - let root = FileManager.default.currentDirectoryPath
    + let root = Current.files.workingDirectory()
    # network.session: a connection to other machines
    = talks to the network
    > network
    A request that is made from the middle of the code needs a server in every test, and cannot be made
    to fail, to be slow or to answer in a different order. Put the requests that the code makes into a
    client of the environment.
    - let (data, _) = try await URLSession.shared.data(from: url)
    + let (data, _) = try await Current.network(URLRequest(url: url))
    # network.name-lookup: looking up a name
    = looks up a name in the network
    > resolveHost
    The answer depends on the resolver of the machine and the network that it is in. It blocks, it fails
    offline, and it cannot be chosen by a test.
    - let status = getaddrinfo(host, port, &hints, &addresses)
    + let addresses = Current.resolveHost(host)
    # network.reachability: whether there is a network
    = asks whether there is a network
    > isOnline
    Whether the machine is online is nothing that a test can choose, and the interesting cases are the
    changes. Let the environment hold a sequence of states.
    - let monitor = NWPathMonitor()
    + for await isOnline in Current.isOnline() { banner.isHidden = isOnline }
    # concurrency.queue: a queue of the whole process
    = runs code on a queue of the whole process
    > mainQueue
    Work that is sent to the main queue or to a global queue runs later, at a time that a test can only
    wait for. With a scheduler of the environment a test runs it at once.
    - DispatchQueue.main.async { label.text = text }
    + Current.mainQueue { label.text = text }
    # concurrency.operation-queue: the main operation queue
    = runs code on the operation queue of the whole process
    > mainQueue
    The main operation queue belongs to the process, and runs what it is given later. Hand in the queue
    on which to answer.
    - OperationQueue.main.addOperation { view.reload() }
    + Current.mainQueue { view.reload() }
    # concurrency.run-loop: a run loop
    = depends on the run loop of a thread
    > mainQueue
    What a run loop delivers, and when, depends on the thread that the code happens to be on. In a test
    the loop may not run, and the callback is not called. Pass in the object that runs the code.
    - RunLoop.main.perform { view.reload() }
    + Current.mainQueue { view.reload() }
    # concurrency.thread: a thread
    = depends on threads of the process
    > startThread
    Code that asks which thread it is on, or starts one, behaves differently in a test, where it is on
    another. Say which actor it belongs to, or hand in what runs it.
    - Thread.detachNewThread { index.rebuild() }
    + Current.startThread { index.rebuild() }
    # concurrency.unstructured-task: an unstructured task
    = starts an unstructured task
    off
    A test that calls this code cannot know when the task is done, and what the task does may come about
    in the next test. This rule is off unless it is turned on, since in user interfaces there is often
    no other way. Make the function async, or let the environment start tasks.
    - Task { await store.refresh() }
    + func refresh() async { await store.refresh() }
    # platform.device: the device
    = asks the device
    > device
    Model, system version, battery, orientation and the settings for accessibility are those of the
    machine that runs the test. Hand in the few facts that the code needs.
    - let name = UIDevice.current.name
    + let name = Current.device().name
    # platform.screen: the screen
    = asks the screen of the device
    > screen
    Size, scale and number of screens are those of the machine that runs the test. A layout is tested by
    giving it sizes: take them from the view, its traits or the environment.
    - let scale = UIScreen.main.scale
    + let scale = Current.screen().scale
    # platform.application: the application object
    = goes through the application object
    > openURL
    The application object exists once, opens other applications, and is not there at all in a unit test
    without a host. Put the calls that the code makes into a client of the environment.
    - UIApplication.shared.open(url)
    + await Current.openURL(url)
    # platform.workspace: the workspace
    = goes through the workspace of the user
    > openURL
    The workspace opens files, starts applications and says what runs on this machine. A test that
    reaches it changes the desktop on which it runs.
    - NSWorkspace.shared.open(url)
    + await Current.openURL(url)
    # platform.notification-center: the notification center
    = uses the notification center of the process
    > notificationCenter
    All code of the process receives the posts of the default center, other tests included: no scope
    isolates it. A center of its own, in the environment, keeps each test apart. See “What a scope does
    not isolate” in the documentation of EnvironmentsTesting.
    - NotificationCenter.default.post(name: .didLogOut, object: nil)
    + Current.notificationCenter().post(name: .didLogOut, object: nil)
    # platform.process-info: facts about the process
    = asks about the process or the machine
    > processInfo
    Arguments, identifiers, host name and system version are those of the test runner in a test. Read
    them once where the program starts, and hand them in.
    - let host = ProcessInfo.processInfo.hostName
    + let host = Current.processInfo.hostName
    # platform.environment-variable: an environment variable
    = reads or sets environment variables
    > environmentVariable
    Variables come from the parent process, and setting one changes it for all threads. Two tests that
    need different values cannot run at once. Read them where the program starts.
    - let home = ProcessInfo.processInfo.environment["HOME"]
    + let home = Current.environmentVariable("HOME")
    # platform.signal: a signal
    = handles or sends signals
    > signals
    Signal handlers belong to the process: the last one set wins, and a signal that is sent ends the
    test runner too. Let the environment hold a sequence of the signals that the program listens to.
    - signal(SIGINT) { _ in stop() }
    + for await _ in Current.signals(SIGINT) { stop() }
    # platform.process: another process
    = starts another process
    > runProcess
    What another program answers depends on which version of it is installed, where, and on its
    settings. Put the commands that the code needs into a client of the environment.
    - let process = Process()
    + let result = try Current.runProcess(git, ["status"])
    # platform.pasteboard: the pasteboard
    = uses the pasteboard of the user
    > pasteboard
    The pasteboard is shared with every other application. A test that writes it loses what the user had
    copied, and the text that it reads may come from any application.
    - UIPasteboard.general.string = link
    + Current.pasteboard.setString(link)
    # platform.system-service: a service of the system
    = goes through a service of the system
    Location, photos, contacts, health, biometrics, notifications, purchases: they ask for permission,
    differ by device, and cannot be made to answer what a test needs. Describe the part that the code
    uses as a struct of closures, and hold it in the environment.
    - let manager = CLLocationManager()
    + let position = try await Current.location.current()
    # io.print: printing
    = writes to the standard output or error
    > print
    What is printed is lost to a test, and mixes with the output of others. A closure in the
    environment, or a text stream that is handed in, can be read back.
    - print("Done: \(count)")
    + Current.print("Done: \(count)")
    # io.standard-input: standard input
    = reads standard input
    > readLine
    The program waits for typed lines, and a test has no user. Let the environment provide the lines.
    - let answer = readLine()
    + let answer = Current.readLine()
    # io.logging: a logger
    = writes a log
    > log
    off
    Log messages go to a place that a test does not see. That does no harm where nothing depends on
    them, so this rule is off unless it is turned on. Where messages matter, take the logger from the
    environment.
    - let logger = Logger(subsystem: "shop", category: "cart")
    + Current.log("Cart emptied")
    # io.exit: ending the process
    = ends the process
    > exit
    It ends the test runner as well, and nothing after it is tested. Return or throw, and end the
    process in one place, or call a closure of the environment.
    - exit(EXIT_FAILURE)
    + Current.exit(EXIT_FAILURE)
    # global.singleton: a shared object
    = is shared by the whole program
    A shared object keeps its state from one test to the next, and brings along everything that it
    depends on itself. Code that uses it cannot be given another. Make it a member of the environment,
    or hand it in.
    - SessionManager.shared.logOut()
    + Current.session.logOut()
    # global.mutable: a mutable global
    = is changed and read by the whole program
    A variable that every function can reach makes each of them depend on the last writer. No scope
    isolates it: tests that run in parallel change it under each other. Make it a member of the
    environment, where an override ends with the task that made it. See “What a scope does not isolate”
    in the documentation of EnvironmentsTesting.
    - var isLoggingEnabled = false
    + Current.isLoggingEnabled
    # global.never-assigned: a global that is never assigned
    = is a variable, and no code assigns it: make it `let`
    No file of the project, tests included, assigns this variable or changes it in place, so it works as
    a constant. As a `let` it stays one, is safe to read on every thread, and is not a dependency. A
    variable that is public is not among these, because other modules may assign it.
    - enum Layout { static var margin = 16 }
    + enum Layout { static let margin = 16 }
    # global.static-effect: a static function with effects
    = calls a static function that reaches outside
    off
    The function is static, so it cannot be replaced, and its body reads or changes the world. The
    dependency is reported in its body already; this rule, off unless it is turned on, also shows the
    callers that inherit it.
    - Analytics.track("opened")
    + Current.analytics.track("opened")
    """#)
}
