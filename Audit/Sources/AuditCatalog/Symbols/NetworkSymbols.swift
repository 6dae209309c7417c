import AuditModel

extension SymbolTable {
  /// Adds symbols that access the network.
  mutating func addNetwork() {
    addSessions()
    addNames()
    addReachability()
  }

  private mutating func addSessions() {
    let session: RuleID = "network.session"
    list(
      session,
      """
      URLSession: shared, init
      NSURLSession: shared, init, shared(), sharedSession()
      NSURLConnection: sendSynchronousRequest(), sendAsynchronousRequest(), init
      URLConnection: init
      NSURLDownload: init
      URLProtocol: registerClass(), unregisterClass()
      NWConnection: init
      NWListener: init
      NWBrowser: init
      NWConnectionGroup: init
      NWTCPConnection: init
      NWUDPSession: init
      NetService: init
      NSNetService: init
      NetServiceBrowser: init
      NSNetServiceBrowser: init
      HTTPClient: shared
      Stream: getStreamsToHost()
      """)
    initializers("HTTPClient", rule: session, modules: ["AsyncHTTPClient"])
    initializers(
      "NetworkConnection NetworkListener NetworkBrowser", rule: session, modules: ["Network"])
    variables("AF", rule: session, modules: ["Alamofire"])
    functions("request download upload", rule: session, modules: ["Alamofire"], isByName: true)
    list(
      session, modules: ["Alamofire"],
      """
      Session: default, init
      SessionManager: default, init
      """)
    list(session, modules: ["Starscream"], "WebSocket: init")
    list(session, modules: ["SocketIO"], "SocketManager: init")
    functions("socket", .exactly([["_", "_", "_"]]), rule: session, modules: Self.c)
    functions(
      """
      CFStreamCreatePairWithSocketToHost CFStreamCreatePairWithSocketToCFHost CFSocketCreate
      CFSocketCreateWithSocketSignature CFReadStreamCreateForHTTPRequest curl_easy_init
      nw_connection_create nw_listener_create DNSServiceRegister DNSServiceBrowse
      """, rule: session)
  }

  private mutating func addNames() {
    let lookup: RuleID = "network.name-lookup"
    functions(
      """
      getaddrinfo getnameinfo gethostbyname gethostbyname2 gethostbyname_r gethostbyaddr
      res_query res_nquery res_search res_init res_ninit getservbyname getservbyport getprotobyname
      CFHostCreateWithName CFHostCreateWithAddress CFHostStartInfoResolution
      DNSServiceQueryRecord DNSServiceGetAddrInfo DNSServiceResolve getifaddrs if_nameindex
      if_nametoindex if_indextoname
      """, rule: lookup)
    initializers("Host NSHost", .with(["name", "address"]), rule: lookup)
    list(
      lookup,
      """
      Host: current()
      NSHost: current(), currentHost()
      SocketAddress: makeAddressResolvingHost()
      """)
    list(
      lookup, modules: ["NIOCore", "NIOPosix"], "System: enumerateDevices(), enumerateInterfaces()")
  }

  private mutating func addReachability() {
    let reachability: RuleID = "network.reachability"
    list(
      reachability,
      """
      NWPathMonitor: init
      Reachability: init, forInternetConnection(), forLocalWiFi(), reachabilityForInternetConnection()
      NetworkReachabilityManager: init, default
      AFNetworkReachabilityManager: shared()
      CTCellularData: init
      """)
    functions(
      """
      SCNetworkReachabilityCreateWithName SCNetworkReachabilityCreateWithAddress
      SCNetworkReachabilityCreateWithAddressPair SCDynamicStoreCreate SCDynamicStoreCopyProxies
      CNCopyCurrentNetworkInfo CNCopySupportedInterfaces CFNetworkCopySystemProxySettings
      nw_path_monitor_create
      """, rule: reachability)
  }
}
