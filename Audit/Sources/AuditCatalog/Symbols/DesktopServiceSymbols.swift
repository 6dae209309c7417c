import AuditModel

extension SymbolTable {
  /// Adds symbols that desktop applications share, and services that run beside them.
  mutating func addDesktopServices() {
    let service: RuleID = "platform.system-service"
    list(
      service,
      """
      NSColorPanel: shared, sharedColorPanelExists
      NSFontManager: shared
      NSFontPanel: shared
      NSDocumentController: shared
      NSHelpManager: shared
      NSSpellChecker: shared, sharedSpellCheckerExists
      NSAppleEventManager: shared()
      NSScriptCommand: current()
      NSColorSampler: init
      NSStatusBar: system
      NSScroller: preferredScrollerStyle
      NSPrintInfo: shared
      NSPrinter: printerNames
      NSTextInputContext: current
      NSSound: beep()
      NSEvent: addGlobalMonitorForEvents(), addLocalMonitorForEvents(), removeMonitor(), \
      mouseLocation, modifierFlags, pressedMouseButtons, doubleClickInterval, keyRepeatDelay, \
      keyRepeatInterval, isMouseCoalescingEnabled, mouseLocation(), modifierFlags(), \
      startPeriodicEvents(), stopPeriodicEvents()
      NSCursor: hide(), unhide(), pop(), setHiddenUntilMouseMoves(), current, currentSystem
      NSFontCollection: withAllAvailableDescriptors, allFontCollectionNames
      NSXPCConnection: init, current()
      NSXPCListener: service(), init, anonymous()
      NSSharingService: init, sharingServices()
      NSWindow: windowNumbers(), windowNumber()
      NSFileProviderManager: default, add(), remove(), getDomainsWithCompletionHandler()
      FIFinderSyncController: default()
      SFContentBlockerManager: reloadContentBlocker(), getStateOfContentBlocker()
      SFSafariApplication: getActiveWindow(), getAllWindows(), openWindow(), \
      showPreferencesForExtension(), dispatchMessage()
      SFSafariExtensionManager: getStateOfSafariExtension()
      SMAppService: mainApp, agent(), daemon(), loginItem(), openSystemSettingsLoginItems(), \
      statusForLegacyPlist()
      OSSystemExtensionManager: shared
      NEVPNManager: shared()
      NEFilterManager: shared()
      NEDNSProxyManager: shared()
      NEDNSSettingsManager: shared()
      NERelayManager: shared()
      NETunnelProviderManager: loadAllFromPreferences(), init
      NEAppProxyProviderManager: loadAllFromPreferences()
      NETransparentProxyManager: loadAllFromPreferences()
      CGEvent: init, tapCreate(), tapCreateForPid()
      CGEventSource: keyState(), buttonState(), flagsState(), secondsSinceLastEventType(), counterForEventType()
      """)
    for cursor in Self.cursors {
      for effect in ["set", "push"] {
        add(.memberPath(type: "NSCursor", path: [cursor, effect]), rule: service)
      }
    }
    functions(
      """
      NSBeep NSUpdateDynamicServices NSRegisterServicesProvider NSPerformService
      SMLoginItemSetEnabled SMJobBless SMCopyJobDictionary SMCopyAllJobDictionaries
      CGEventTapCreate CGEventPost CGWarpMouseCursorPosition CGAssociateMouseAndMouseCursorPosition
      CGSessionCopyCurrentDictionary CGEventSourceSecondsSinceLastEventType CGDisplayHideCursor
      CGDisplayShowCursor TISCopyCurrentKeyboardInputSource TISCopyCurrentKeyboardLayoutInputSource
      TISCreateInputSourceList TISSelectInputSource TISCopyInputSourceForLanguage
      LMGetKbdType AXUIElementCreateSystemWide
      AXUIElementCreateApplication AXObserverCreate RegisterEventHotKey UnregisterEventHotKey
      InstallEventHandler GetApplicationEventTarget GetEventDispatcherTarget GetCurrentKeyModifiers
      DASessionCreate FSEventStreamCreate AuthorizationCreate AuthorizationCopyRights
      es_new_client SecCodeCopySelf xpc_connection_create xpc_connection_create_mach_service
      CGWindowListCopyWindowInfo CGWindowListCreateImage CGWindowListCreate UAZoomEnabled SCDynamicStoreCopyConsoleUser IOServiceAddMatchingNotification
      IORegisterForSystemPower ODSessionCreate
      CTFontManagerRegisterFontsForURL CTFontManagerRegisterGraphicsFont CTFontManagerRegisterFontURLs
      CTFontManagerUnregisterFontsForURL CTFontManagerCopyAvailableFontFamilyNames
      """, rule: service)
  }

  private static let cursors = [
    "arrow", "iBeam", "pointingHand", "closedHand", "openHand", "crosshair", "resizeLeftRight",
    "resizeUpDown", "resizeLeft", "resizeRight", "resizeUp", "resizeDown", "operationNotAllowed",
    "contextualMenu", "dragCopy", "dragLink", "disappearingItem", "iBeamCursorForVerticalLayout",
  ]
}
