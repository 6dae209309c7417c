extension Symbol {
  /// Symbols that access the network.
  static let network = read(
    #"""
    # network.session
    func: CFStreamCreatePairWithSocketToHost CFStreamCreatePairWithSocketToCFHost CFSocketCreate
      CFSocketCreateWithSocketSignature CFReadStreamCreateForHTTPRequest curl_easy_init
      nw_connection_create nw_listener_create DNSServiceRegister DNSServiceBrowse
    URLSession: shared init
    NSURLConnection: sendSynchronousRequest() sendAsynchronousRequest() init
    URLConnection NSURLDownload NWConnection NWListener NWBrowser NWConnectionGroup NWTCPConnection
      NWUDPSession NetService NetServiceBrowser: init
    URLProtocol: registerClass() unregisterClass()
    HTTPClient: shared
    Stream: getStreamsToHost()
    # network.session @AsyncHTTPClient
    HTTPClient: init
    # network.session @Network
    NetworkConnection NetworkListener NetworkBrowser: init
    # network.session @Alamofire
    var: AF
    Session SessionManager: default init
    # network.session ? @Alamofire
    func: request download upload
    # network.session @Starscream
    WebSocket: init
    # network.session @SocketIO
    SocketManager: init
    # network.session @Darwin
    func: socket | exactly (_ _ _)
    # network.name-lookup
    func: getaddrinfo getnameinfo gethostbyname gethostbyname2 gethostbyname_r gethostbyaddr
      res_query res_nquery res_search res_init res_ninit getservbyname getservbyport getprotobyname
      CFHostCreateWithName CFHostCreateWithAddress CFHostStartInfoResolution DNSServiceQueryRecord
      DNSServiceGetAddrInfo DNSServiceResolve getifaddrs if_nameindex if_nametoindex if_indextoname
      GetAddrInfoW GetAddrInfoExW GetNameInfoW
    Host: current()
    SocketAddress: makeAddressResolvingHost()
    Host: init | with name address
    # network.name-lookup @NIOCore @NIOPosix
    System: enumerateDevices() enumerateInterfaces()
    # network.reachability
    func: SCNetworkReachabilityCreateWithName SCNetworkReachabilityCreateWithAddress
      SCNetworkReachabilityCreateWithAddressPair SCDynamicStoreCreate SCDynamicStoreCopyProxies
      CNCopyCurrentNetworkInfo CNCopySupportedInterfaces CFNetworkCopySystemProxySettings
      nw_path_monitor_create
    NWPathMonitor CTCellularData: init
    Reachability: init forInternetConnection() forLocalWiFi() reachabilityForInternetConnection()
    NetworkReachabilityManager: init default
    AFNetworkReachabilityManager: shared()
    """#)
}
