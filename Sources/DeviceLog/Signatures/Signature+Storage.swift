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
      "Internal error creating database backend for indexedDB.open",
      "Internal error retrieving/checking schema version for indexedDB.open",
      "Attempt to open IndexedDB{_}failed",
      in: .script, source: "Chromium IndexedDB; dexie/Dexie.js#1767"),
    Signature(
      "IDB-FULL", .indexedDBFailed, .platform,
      "Encountered full disk while opening backing store for indexedDB.open",
      "indexeddb.leveldb{_}FILE_ERROR_NO_SPACE",
      in: .script, with: ["reason": "full"], source: "Chromium indexed_db_factory.cc; leveldb"),
    Signature(
      "IDB-DENIED", .indexedDBFailed, .platform,
      "IDBFactory.open() called in an invalid security context",
      "access to the Indexed Database API is denied in this context",
      "The user denied permission to access the database",
      in: .script, with: ["reason": "denied"], source: "Blink idb_factory.cc; WebKit IDBFactory.cpp"
    ),
    Signature(
      "IDB-LOST", .indexedDBFailed, .platform,
      "Connection to Indexed Database server lost",
      "internal error was encountered in the Indexed Database server",
      "Unable to open database file on disk",
      in: .script, with: ["reason": "lost"], source: "WebKit; bugs.webkit.org 197050 and 235579"),
    Signature(
      "IDB-CLOSING", .indexedDBFailed, .platform,
      "on 'IDBDatabase': The database connection is closing", in: .script,
      with: ["reason": "closing"], source: "Blink; firebase-js-sdk#1533"),
    Signature(
      "JS-OFF", .scriptsOff, .appWording,
      "enable JavaScript to continue using", "enable JavaScript to run this app",
      "JavaScript must be enabled", "JavaScript is disabled in your browser",
      "JavaScript is turned off in your browser", "browser does not support JavaScript",
      "browser doesn't support JavaScript",
      in: .words, source: "What pages show in <noscript>: only ever seen where scripts are off"),
    Signature(
      "BRIDGE-RN", .bridgeMissing, .platform,
      "evaluating 'window.ReactNativeWebView{_}postMessage'",
      "Can't find variable: ReactNativeWebView", "ReactNativeWebView is not defined",
      "window.ReactNativeWebView is undefined",
      in: .script, with: ["bridge": "ReactNativeWebView"],
      source: "JavaScriptCore, V8; react-native-webview#1698"),
    Signature(
      "BRIDGE-IOS", .bridgeMissing, .platform,
      "evaluating 'window.webkit.messageHandlers.{bridge}.postMessage",
      "evaluating 'webkit.messageHandlers.{bridge}.postMessage",
      in: .script, source: "JavaScriptCore: no WKScriptMessageHandler of that name"),
    Signature(
      "BRIDGE-FLUTTER", .bridgeMissing, .platform,
      "flutter_inappwebview.callHandler is not a function", "flutter_inappwebview is not defined",
      "evaluating 'window.flutter_inappwebview{_}callHandler'",
      in: .script, with: ["bridge": "flutter_inappwebview"],
      source: "V8, JavaScriptCore; flutter_inappwebview's script bridge"),
  ]
}
