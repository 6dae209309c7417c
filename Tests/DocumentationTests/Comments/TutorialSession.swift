#if Crypto || canImport(CryptoKit)
  // The steps of the tutorial FromAGlobalToASession with a session.

  // example: Sources/Environments/Environments.docc/Tutorials/5-Fields.swift
  // example: Sources/Environments/Environments.docc/Tutorials/6-Session.swift
  // example: Sources/Environments/Environments.docc/Tutorials/7-SessionTests.swift
#endif
