import AuditModel

extension SymbolTable {
  /// Adds symbols of the application object, the workspace, notifications and the pasteboard.
  mutating func addApplication() {
    let application: RuleID = "platform.application"
    list(
      application,
      """
      UIApplication: shared, shared(), sharedApplication()
      NSApplication: shared, shared(), sharedApplication(), load()
      WKExtension: shared()
      WKApplication: shared()
      """)
    variables("NSApp", rule: application)
    functions("UIApplicationMain NSApplicationMain NSApplicationLoad", rule: application)
    let workspace: RuleID = "platform.workspace"
    list(
      workspace,
      """
      NSWorkspace: shared, shared(), sharedWorkspace()
      NSRunningApplication: current, runningApplications(), terminateAutomaticallyTerminableApplications(), init
      """)
    functions(
      """
      LSCopyDefaultHandlerForURLScheme LSSetDefaultHandlerForURLScheme LSOpenCFURLRef
      LSCopyApplicationURLsForURL LSCopyDefaultApplicationURLForURL LSRegisterURL
      LSCopyApplicationURLsForBundleIdentifier LSCopyDefaultRoleHandlerForContentType
      LSSetDefaultRoleHandlerForContentType LSCopyAllRoleHandlersForContentType
      LSFindApplicationForInfo LSSharedFileListCreate
      """, rule: workspace)
    let center: RuleID = "platform.notification-center"
    list(
      center,
      """
      NotificationCenter: default, default(), defaultCenter()
      NSNotificationCenter: default, default(), defaultCenter()
      DistributedNotificationCenter: default(), forType(), default
      NSDistributedNotificationCenter: default(), forType(), defaultCenter()
      NotificationQueue: default
      NSNotificationQueue: default, defaultQueue()
      """)
    functions(
      """
      CFNotificationCenterGetDarwinNotifyCenter CFNotificationCenterGetLocalCenter
      CFNotificationCenterGetDistributedCenter notify_post notify_register_dispatch
      notify_register_check notify_get_state
      """, rule: center)
    list(
      "platform.pasteboard",
      """
      UIPasteboard: general, init, withUniqueName(), remove(), general(), generalPasteboard()
      NSPasteboard: general, init, withUniqueName(), general(), generalPasteboard()
      """)
  }
}
