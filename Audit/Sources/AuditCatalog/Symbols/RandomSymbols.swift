import AuditModel

extension SymbolTable {
  /// Adds symbols that use the system's random number generators.
  mutating func addRandom() {
    addNumbers()
    addCollections()
    addIdentifiers()
    addGameplay()
    addCryptography()
  }

  private mutating func addNumbers() {
    let number: RuleID = "random.number"
    staticMethods(
      """
      Int Int8 Int16 Int32 Int64 Int128 UInt UInt8 UInt16 UInt32 UInt64 UInt128 Double Float
      Float16 Float32 Float64 Float80 CGFloat Bool TimeInterval CInt CUnsignedInt CLong CDouble
      CFloat NSInteger FixedWidthInteger BinaryInteger SignedInteger UnsignedInteger
      BinaryFloatingPoint FloatingPoint
      """, "random", .without(["using"]), rule: number)
    let drawn = Symbol.Arguments.allOf([.with(["in"]), .without(["using"])])
    methods("random", drawn, rule: number, isByName: true)
    implicitMembers("random", drawn, rule: number)
    functions(
      """
      arc4random arc4random_uniform arc4random_buf drand48 erand48 lrand48 nrand48 mrand48
      jrand48 rand_r srand48 srandom srandomdev sranddev random_r getentropy getrandom
      """, rule: number)
    functions("rand random", .none, rule: number, modules: Self.c)
    functions("srand", .exactly([["_"]]), rule: number, modules: Self.c)
  }

  private mutating func addCollections() {
    let collection: RuleID = "random.collection"
    methods("shuffled shuffle randomElement", .none, rule: collection)
    methods(
      "randomSample randomStableSample", .without(["using"]), rule: collection,
      modules: ["Algorithms"])
    methods(
      "random", .exactly([["count"]]), rule: "random.generator",
      modules: ["Vapor", "Crypto", "NIO", "Fluent"], isByName: true)
  }

  private mutating func addIdentifiers() {
    let uuid: RuleID = "random.uuid"
    initializers("UUID NSUUID ULID XID", .none, rule: uuid)
    list(
      uuid,
      """
      CFUUID: init
      ProcessInfo: processInfo.globallyUniqueString, init.globallyUniqueString
      NSProcessInfo: processInfo.globallyUniqueString
      """)
    list(uuid, modules: ["RealmSwift"], "ObjectId: generate()")
    initializers("BSONObjectID ObjectId", .none, rule: uuid)
    functions("CFUUIDCreate uuid_generate uuid_generate_random uuid_generate_time", rule: uuid)
  }

  private mutating func addGameplay() {
    let generator: RuleID = "random.generator"
    initializers("SystemRandomNumberGenerator", .none, rule: generator)
    initializers(
      """
      GKRandomSource GKARC4RandomSource GKLinearCongruentialRandomSource
      GKMersenneTwisterRandomSource
      """, .none, rule: generator)
    initializers(
      "GKRandomDistribution GKShuffledDistribution GKGaussianDistribution",
      .without(["randomSource"]), rule: generator)
    staticMethods(
      "GKRandomDistribution GKShuffledDistribution GKGaussianDistribution", "d6 d20",
      rule: generator)
    staticMethods(
      """
      GKRandomSource GKARC4RandomSource GKLinearCongruentialRandomSource
      GKMersenneTwisterRandomSource
      """, "sharedRandom", rule: generator)
  }

  private mutating func addCryptography() {
    let generator: RuleID = "random.generator"
    initializers("SymmetricKey", .exactly([["size"]]), rule: generator)
    let keys = [
      "Curve25519", "P256", "P384", "P521", "SecureEnclave.P256", "Curve448",
    ].flatMap { ["\($0).Signing.PrivateKey", "\($0).KeyAgreement.PrivateKey"] }
    for key in keys {
      initializers(key, .none, rule: generator)
      initializers(
        key,
        .exactly([
          ["compactRepresentable"], ["accessControl"], ["accessControl", "authenticationContext"],
        ]),
        rule: generator)
    }
    initializers(
      "RSA.Signing.PrivateKey _RSA.Signing.PrivateKey", .with(["keySize"]), rule: generator)
    initializers("AES.GCM.Nonce ChaChaPoly.Nonce", .none, rule: generator)
    staticMethods("AES.GCM ChaChaPoly", "seal", .without(["nonce"]), rule: generator)
    staticMethods("AES", "randomIV", rule: generator)
    functions(
      """
      SecRandomCopyBytes CCRandomGenerateBytes CCRandomCopyBytes SecKeyCreateRandomKey SecKeyGeneratePair
      SecKeyGeneratePairAsync RAND_bytes
      """, rule: generator)
  }
}
