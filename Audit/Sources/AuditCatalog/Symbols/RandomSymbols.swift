extension Symbol {
  /// Symbols that use the system's random number generators.
  static let random = read(
    #"""
    # random.number
    Int Int8 Int16 Int32 Int64 Int128 UInt UInt8 UInt16 UInt32 UInt64 UInt128 Double Float Float16
      Float32 Float64 Float80 CGFloat Bool TimeInterval CInt CUnsignedInt CLong CDouble CFloat
      NSInteger FixedWidthInteger BinaryInteger SignedInteger UnsignedInteger BinaryFloatingPoint
      FloatingPoint: random() | without using
    func: arc4random arc4random_uniform arc4random_buf drand48 erand48 lrand48 nrand48 mrand48
      jrand48 rand_r srand48 srandom srandomdev sranddev random_r getentropy getrandom
      BCryptGenRandom rand_s RtlGenRandom
    # random.number ?
    .method: random | with in | without using
    implicit: random | with in | without using
    # random.number @Darwin
    func: rand random | none
    func: srand | exactly (_)
    # random.collection
    .method: shuffled shuffle randomElement | none
    # random.collection @Algorithms
    .method: randomSample randomStableSample | without using
    # random.uuid
    UUID NSUUID ULID XID BSONObjectID ObjectId: init | none
    func: CFUUIDCreate uuid_generate uuid_generate_random uuid_generate_time
    CFUUID: init
    ProcessInfo: processInfo.globallyUniqueString init.globallyUniqueString
    # random.uuid @RealmSwift
    ObjectId: generate()
    # random.generator ? @Vapor @Crypto @NIO @Fluent
    .method: random | exactly (count)
    # random.generator
    SystemRandomNumberGenerator GKRandomSource GKARC4RandomSource GKLinearCongruentialRandomSource
      GKMersenneTwisterRandomSource Curve25519.Signing.PrivateKey Curve25519.KeyAgreement.PrivateKey
      P256.Signing.PrivateKey P256.KeyAgreement.PrivateKey P384.Signing.PrivateKey
      P384.KeyAgreement.PrivateKey P521.Signing.PrivateKey P521.KeyAgreement.PrivateKey
      SecureEnclave.P256.Signing.PrivateKey SecureEnclave.P256.KeyAgreement.PrivateKey
      Curve448.Signing.PrivateKey Curve448.KeyAgreement.PrivateKey AES.GCM.Nonce ChaChaPoly.Nonce:
      init | none
    GKRandomDistribution GKShuffledDistribution GKGaussianDistribution: init | without randomSource
    func: SecRandomCopyBytes CCRandomGenerateBytes CCRandomCopyBytes SecKeyCreateRandomKey
      SecKeyGeneratePair SecKeyGeneratePairAsync RAND_bytes
    GKRandomDistribution GKShuffledDistribution GKGaussianDistribution: d6() d20()
    GKRandomSource GKARC4RandomSource GKLinearCongruentialRandomSource
      GKMersenneTwisterRandomSource: sharedRandom()
    AES: randomIV()
    SymmetricKey: init | exactly (size)
    Curve25519.Signing.PrivateKey Curve25519.KeyAgreement.PrivateKey P256.Signing.PrivateKey
      P256.KeyAgreement.PrivateKey P384.Signing.PrivateKey P384.KeyAgreement.PrivateKey
      P521.Signing.PrivateKey P521.KeyAgreement.PrivateKey SecureEnclave.P256.Signing.PrivateKey
      SecureEnclave.P256.KeyAgreement.PrivateKey Curve448.Signing.PrivateKey
      Curve448.KeyAgreement.PrivateKey: init | exactly (compactRepresentable) (accessControl)
      (accessControl authenticationContext)
    RSA.Signing.PrivateKey _RSA.Signing.PrivateKey: init | with keySize
    AES.GCM ChaChaPoly: seal() | without nonce
    """#)
}
