extension MainActorEnvironmentStack {
  /// Links this stack to a part of another main-actor stack's environment.
  ///
  /// A feature's module declares an environment of its own, and the application links it once, at its
  /// start, to a part of its own environment; see `EnvironmentStack.link(to:_:)`.
  ///
  /// ```swift
  /// Editor.Interface.link(to: Interface, \.editor)
  /// ```
  ///
  /// A stack is linked once. Linking it again, or to a stack that is linked to this one, reports an
  /// issue and changes nothing.
  ///
  /// - Parameters:
  ///   - stack: The stack whose environment contains the part. It may itself be linked, earlier or later.
  ///   - part: The key path to the part.
  ///   - fileID: The file in which an issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which an issue is reported.
  ///   - column: The column at which an issue is reported.
  public func link<Root>(
    to stack: MainActorEnvironmentStack<Root>,
    _ part: WritableKeyPath<Root, Environment>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let link = MainActorPartLink(to: stack, part)
    if let established = self.link {
      EnvironmentIssue.linkedTwice(
        typeName, to: link.name, linked: established.name, at: location
      ).report()
    } else if link.leads(to: self) {
      EnvironmentIssue.linkedToItself(typeName, to: link.name, at: location).report()
    } else {
      self.link = link
      // Observers of the process-wide environments now follow those of another stack.
      processWide.changes.advance()
    }
  }

  /// The link through which the current task sees this stack; nil without a link, and in a scope that was
  /// opened before the link was made.
  var activeLink: MainActorLink<Environment>? {
    key.scope == nil ? link : nil
  }

  /// Whether the current task is in a scope of this stack, or of the stack that it is linked to.
  var isInScope: Bool {
    key.scope != nil || link?.isInScope == true
  }

  /// The scope of the current task, of this stack or of the stack that it is linked to.
  var scopeOfTask: (any TaskScope)? {
    key.scope ?? link?.scopeOfTask
  }
}
