import AuditModel

extension SymbolTable {
  /// What draws from the generators of the system.
  mutating func addRandom() {
    addNumbers()
    addGenerators()
    let uuid: RuleID = "random.uuid"
    initializers("UUID NSUUID", .none, rule: uuid)
    list(
      uuid,
      """
      CFUUID: init
      ProcessInfo: processInfo.globallyUniqueString
      """)
    functions("CFUUIDCreate uuid_generate uuid_generate_random uuid_generate_time", rule: uuid)
  }

  private mutating func addNumbers() {
    let number: RuleID = "random.number"
    staticMethods(
      "Int Int8 Int16 Int32 Int64 Int128 UInt UInt8 UInt16 UInt32 UInt64 UInt128 Double Float Float16 "
        + "Float32 Float64 Float80 CGFloat Bool TimeInterval NSInteger CInt CUnsignedInt",
      "random", .without(["using"]), rule: number)
    add(
      .implicitMember("random"), .allOf([.with(["in"]), .without(["using"])]), rule: number,
      isByName: true)
    functions(
      "arc4random arc4random_uniform arc4random_buf drand48 erand48 lrand48 nrand48 mrand48 "
        + "jrand48 rand_r srand48 srandom srandomdev random_r getentropy getrandom",
      rule: number)
    functions("rand random", .none, rule: number, modules: Self.c)
    functions("srand", .exactly([["_"]]), rule: number, modules: Self.c)
    let collection: RuleID = "random.collection"
    methods("shuffled shuffle randomElement", .none, rule: collection)
    methods("randomSample", .without(["using"]), rule: collection, modules: ["Algorithms"])
  }

  private mutating func addGenerators() {
    let generator: RuleID = "random.generator"
    initializers("SystemRandomNumberGenerator", .none, rule: generator)
    initializers("SymmetricKey", .exactly([["size"]]), rule: generator)
    list(
      generator,
      """
      GKRandomSource: sharedRandom(), init
      GKRandomDistribution: init
      GKShuffledDistribution: init
      GKGaussianDistribution: init
      GKARC4RandomSource: sharedRandom()
      """)
    functions(
      "SecRandomCopyBytes CCRandomGenerateBytes SecKeyCreateRandomKey SecKeyGeneratePair",
      rule: generator)
    for curve in ["Curve25519", "P256", "P384", "P521"] {
      for use in ["Signing", "KeyAgreement"] {
        initializers("\(curve).\(use).PrivateKey", .none, rule: generator)
        initializers(
          "\(curve).\(use).PrivateKey", .exactly([["compactRepresentable"]]), rule: generator)
      }
    }
    initializers("AES.GCM.Nonce ChaChaPoly.Nonce", .none, rule: generator)
  }
}
