import AuditModel

extension SymbolTable {
  /// What goes through the application object, the workspace, notifications and the pasteboard.
  mutating func addApplication() {
    let application: RuleID = "platform.application"
    list(
      application,
      """
      UIApplication: shared
      NSApplication: shared
      WKExtension: shared()
      WKApplication: shared()
      NSRunningApplication: current, runningApplications(), init
      NSAppearance: current, currentDrawing()
      NSDocumentController: shared
      NSHelpManager: shared
      """)
    variables("NSApp", rule: application)
    functions("UIApplicationMain NSApplicationMain NSApplicationLoad NSBeep", rule: application)
    list(
      "platform.workspace",
      """
      NSWorkspace: shared, sharedWorkspace()
      """)
    list(
      "platform.notification-center",
      """
      NotificationCenter: default
      NSNotificationCenter: default, defaultCenter()
      DistributedNotificationCenter: default(), forType()
      NotificationQueue: default
      """)
    functions(
      "CFNotificationCenterGetDarwinNotifyCenter CFNotificationCenterGetLocalCenter "
        + "CFNotificationCenterGetDistributedCenter notify_post notify_register_dispatch",
      rule: "platform.notification-center")
    list(
      "platform.pasteboard",
      """
      UIPasteboard: general, init, withUniqueName(), remove()
      NSPasteboard: general, init, withUniqueName()
      """)
  }
}
