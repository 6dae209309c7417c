/// An error that has been reported as an issue, so that code that it ends does not report it again.
package protocol ReportedError: Error {}
