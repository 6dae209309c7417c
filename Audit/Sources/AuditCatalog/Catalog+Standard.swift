import AuditModel

extension Catalog {
  /// The symbols of Swift's standard library, Foundation, the system's libraries and frameworks, and the most
  /// common packages.
  package static let standard = Catalog(
    rules: Rule.standard,
    symbols: SymbolTable.standard.symbols)
}

extension SymbolTable {
  static let standard: SymbolTable = {
    var table = SymbolTable()
    table.addTime()
    table.addTimers()
    table.addLocale()
    table.addFormatters()
    table.addRandom()
    table.addFiles()
    table.addDocuments()
    table.addDirectories()
    table.addStorage()
    table.addKeychain()
    table.addNetwork()
    table.addConcurrency()
    table.addDevice()
    table.addApplication()
    table.addProcess()
    table.addSignals()
    table.addDeviceServices()
    table.addPersonalServices()
    table.addMediaServices()
    table.addDesktopServices()
    table.addAccountServices()
    table.addInputOutput()
    table.addPackages()
    table.addWindows()
    return table
  }()

  /// A module that exports the C library, representing all modules that do.
  static let c = ["Darwin"]
}
