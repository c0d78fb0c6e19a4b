// Web storage and databases.
extension Signature {
  static let storage: [Signature] = [
    Signature(
      "A015", .storageNull, .platform,
      "Cannot read property 'getItem' of null", "Cannot read property 'setItem' of null",
      "Cannot read properties of null (reading 'getItem')",
      "Cannot read properties of null (reading 'setItem')",
      "Cannot read properties of null (reading 'removeItem')",
      in: .script, source: "V8; flutter/flutter#26347"),
    Signature(
      "I-STORAGE", .storageNull, .platform,
      "null is not an object (evaluating '{object}.getItem{_}')",
      "null is not an object (evaluating '{object}.setItem{_}')",
      "null is not an object (evaluating '{object}.removeItem{_}')",
      in: .script, source: "JavaScriptCore"),
    Signature(
      "STORAGE-NULL", .storageNull, .platform, "localStorage is null", "sessionStorage is null",
      "window.localStorage is null", in: .script,
      source: "Firefox and page wording of the same fault"),
    Signature(
      "A016", .storageDenied, .platform, "Storage is disabled inside 'data:' URLs", in: .script,
      with: ["reason": "dataURL"], source: "Blink dom_window_storage.cc"),
    Signature(
      "STORAGE-DENIED", .storageDenied, .platform,
      "Failed to read the 'localStorage' property from 'Window': Access is denied for this document",
      "Failed to read the 'sessionStorage' property from 'Window': Access is denied for this document",
      "property from 'Window': The document is sandboxed",
      in: .script, with: ["reason": "accessDenied"], source: "Blink dom_window_storage.cc"),
    Signature(
      "FB-STORAGE", .storageDenied, .library, "auth/web-storage-unsupported", in: .anywhere,
      source: "firebase-js-sdk errors.ts"),
    Signature(
      "FB-STATE", .storageLost, .provider,
      "Unable to process request due to missing initial state", in: .anywhere,
      with: ["provider": "firebase"], source: "Firebase auth handler page; capacitor-firebase#33"),
    Signature(
      "MSAL-CACHE", .storageLost, .library, "no_token_request_cache_error", in: .anywhere,
      source: "MSAL.js error codes"),
    Signature(
      "A056", .indexedDBFailed, .platform,
      "Internal error opening backing store for indexedDB.open",
      "Internal error retrieving/checking schema version for indexedDB.open",
      "Attempt to open IndexedDB{_}failed",
      "IDBFactory.open() called in an invalid security context",
      in: .script, source: "Chromium IndexedDB; dexie/Dexie.js#1767"),
    Signature(
      "IDB-CLOSING", .indexedDBFailed, .platform,
      "on 'IDBDatabase': The database connection is closing", in: .script,
      source: "Blink; firebase-js-sdk#1533"),
  ]
}
