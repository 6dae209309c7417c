internal import CIndexStore
internal import Foundation

/// The functions of a toolchain's libIndexStore.
///
/// An index is read with the library of the toolchain that wrote it, because the format depends on the library.
/// The library is loaded at run time, so that the audit builds and runs without it. It stays loaded until the
/// process ends.
package struct IndexLibrary: Sendable {
  let errorDescription: cindexstore_error_get_description
  let disposeError: cindexstore_dispose
  let formatVersion: cindexstore_get_version
  let createStore: cindexstore_store_create
  let disposeStore: cindexstore_dispose
  let applyUnits: cindexstore_store_units_apply
  let unitModificationTime: cindexstore_store_get_unit_modification_time
  let createUnit: cindexstore_reader_create
  let disposeUnit: cindexstore_dispose
  let unitMainFile: cindexstore_get_string
  let unitModule: cindexstore_get_string
  let unitWorkingFolder: cindexstore_get_string
  let applyDependencies: cindexstore_apply
  let dependencyKind: cindexstore_get_kind
  let dependencyIsSystem: cindexstore_get_bool
  let dependencyName: cindexstore_get_string
  let dependencyModule: cindexstore_get_string
  let dependencyPath: cindexstore_get_string
  let createRecord: cindexstore_reader_create
  let disposeRecord: cindexstore_dispose
  let applyOccurrences: cindexstore_apply
  let occurrencePosition: cindexstore_get_position
  let occurrenceRoles: cindexstore_get_options
  let occurrenceSymbol: cindexstore_get_handle
  let applyRelations: cindexstore_apply
  let relationRoles: cindexstore_get_options
  let relationSymbol: cindexstore_get_handle
  let symbolUSR: cindexstore_get_string
  let symbolName: cindexstore_get_string
  let symbolKind: cindexstore_get_kind

  /// Loads a library.
  ///
  /// - Parameter path: The path of `libIndexStore.so` or `libIndexStore.dylib`.
  /// - Throws: ``IndexProblem/library(_:)`` if the library cannot be loaded or lacks a function.
  package init(path: String) throws(IndexProblem) {
    guard let handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL) else {
      let reason = dlerror().map { String(cString: $0) } ?? path
      throw .library("cannot be loaded: \(reason)")
    }
    let functions = Functions(handle: handle, path: path)
    errorDescription = try functions["error_get_description"]
    disposeError = try functions["error_dispose"]
    formatVersion = try functions["format_version"]
    createStore = try functions["store_create"]
    disposeStore = try functions["store_dispose"]
    applyUnits = try functions["store_units_apply_f"]
    unitModificationTime = try functions["store_get_unit_modification_time"]
    createUnit = try functions["unit_reader_create"]
    disposeUnit = try functions["unit_reader_dispose"]
    unitMainFile = try functions["unit_reader_get_main_file"]
    unitModule = try functions["unit_reader_get_module_name"]
    unitWorkingFolder = try functions["unit_reader_get_working_dir"]
    applyDependencies = try functions["unit_reader_dependencies_apply_f"]
    dependencyKind = try functions["unit_dependency_get_kind"]
    dependencyIsSystem = try functions["unit_dependency_is_system"]
    dependencyName = try functions["unit_dependency_get_name"]
    dependencyModule = try functions["unit_dependency_get_modulename"]
    dependencyPath = try functions["unit_dependency_get_filepath"]
    createRecord = try functions["record_reader_create"]
    disposeRecord = try functions["record_reader_dispose"]
    applyOccurrences = try functions["record_reader_occurrences_apply_f"]
    occurrencePosition = try functions["occurrence_get_line_col"]
    occurrenceRoles = try functions["occurrence_get_roles"]
    occurrenceSymbol = try functions["occurrence_get_symbol"]
    applyRelations = try functions["occurrence_relations_apply_f"]
    relationRoles = try functions["symbol_relation_get_roles"]
    relationSymbol = try functions["symbol_relation_get_symbol"]
    symbolUSR = try functions["symbol_get_usr"]
    symbolName = try functions["symbol_get_name"]
    symbolKind = try functions["symbol_get_kind"]
  }

  /// Looks up functions by their names after the prefix `indexstore_`.
  private struct Functions {
    let handle: UnsafeMutableRawPointer
    let path: String

    subscript<Function>(name: String) -> Function {
      get throws(IndexProblem) {
        guard let address = dlsym(handle, "indexstore_\(name)") else {
          throw .library("'\(path)' has no function 'indexstore_\(name)'")
        }
        // The requested type is the type in CIndexStore.h for this name.
        return unsafeBitCast(address, to: Function.self)
      }
    }
  }
}

extension cindexstore_string {
  var text: String {
    guard let data, length > 0 else { return "" }
    return String(
      decoding: UnsafeRawBufferPointer(start: data, count: length), as: UTF8.self)
  }
}
