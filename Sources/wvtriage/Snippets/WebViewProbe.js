/*
 * wvtriage probe, for a page. Paste it into the page before every other script (also into the page the sign-in
 * comes back to). Each window event becomes one line, WVTRACE1 {...}, in the console, and is sent to this page's own
 * origin as a beacon (POST /wvtrace; whatever answers there, a capture shows the request), because release apps print
 * no console.
 *
 * It never writes: values of query parameters, fragments, cookies, storage, message data, error texts, form input.
 * Addresses are origin and path; a part of a path that is not plain words is written "~".
 * To remove it: delete this script. Nothing else has changed.
 */
(function () {
  "use strict";
  if (window.__wvtrace) return;

  var MOST = 200;       // events of one page
  var WATCH = 250;      // ms between looks at an open popup
  var GIVE_UP = 600000; // ms after which a popup is watched no more

  // --- text without secrets -------------------------------------------------------------------------------------

  function segment(text) {
    if (text.length > 24 || (text.match(/[A-Z]/g) || []).length > 3) return "~";
    if (/^[vV]?[0-9]{1,2}(\.[0-9]{1,2}){0,2}$/.test(text)) return text;
    return /^[A-Za-z]+([._-][A-Za-z]+)*[0-9]{0,3}(\.[a-z]{2,5})?$/.test(text) ? text : "~";
  }
  function address(text) {
    var link = document.createElement("a");
    link.href = text;
    var scheme = link.protocol;
    if (scheme !== "http:" && scheme !== "https:" && scheme !== "file:") {
      return /^[A-Za-z][A-Za-z0-9+.-]{0,30}:$/.test(scheme) ? scheme : "~";
    }
    if (scheme === "file:") return "file:///~";
    var path = link.pathname.charAt(0) === "/" ? link.pathname : "/" + link.pathname;
    var parts = path.split("/").map(function (part) { return part === "" ? "" : segment(part); });
    return scheme + "//" + link.host + parts.join("/").slice(0, 160);
  }
  function names(text) {
    var link = document.createElement("a");
    link.href = text;
    var found = [];
    link.search.replace(/^\?/, "").split("&").forEach(function (pair) {
      var at = pair.indexOf("=");
      if (pair === "" || found.length >= 24) return;
      var name = at > 0 ? pair.slice(0, at) : "~"; // a lone word may be the secret itself
      found.push(/^[A-Za-z][A-Za-z_.-]{0,31}$/.test(name) ? name : "~");
    });
    return found.join(" ");
  }
  function origin(text) { return /^https?:\/\/[^/?#@]{1,200}$/.test(text) ? text : text === "null" ? "null" : "~"; }
  function plain(value) {
    if (typeof value === "boolean" || typeof value === "number") return String(value);
    return '"' + String(value).replace(/[^\x20-\x7e]|["\\{}]/g, "").slice(0, 400) + '"';
  }

  // --- one line per event ----------------------------------------------------------------------------------------

  var own = "p" + Math.random().toString(36).slice(2, 6);
  var number = 0;
  var waiting = [];
  var popups = [];
  var print = window.console && console.info ? console.info.bind(console) : function () {};
  var send = navigator.sendBeacon ? navigator.sendBeacon.bind(navigator) : null;

  function say(event, more) {
    if (number >= MOST) return;
    var members = { n: ++number, t: Date.now(), by: "page", event: event };
    for (var name in more) if (more[name] !== undefined && more[name] !== "") members[name] = more[name];
    members.page = address(location.href);
    var parts = [];
    for (var key in members) parts.push('"' + key + '":' + plain(members[key]));
    var line = "WVTRACE1 {" + parts.join(",") + "}";
    print(line);
    waiting.push(line);
    if (waiting.length === 1) setTimeout(flush, 0);
  }
  function flush() {
    var lines = waiting.join("\n");
    waiting = [];
    if (lines === "" || !/^https?:$/.test(location.protocol)) return;
    try {
      if (send && send("/wvtrace", lines)) return;
      var request = new XMLHttpRequest();
      request.open("POST", "/wvtrace", true);
      request.setRequestHeader("Content-Type", "text/plain;charset=UTF-8");
      request.send(lines);
    } catch (refused) { /* the console has the line */ }
  }

  // --- windows ---------------------------------------------------------------------------------------------------

  var realOpen = window.open;
  function tapped() {
    return navigator.userActivation ? navigator.userActivation.isActive : undefined;
  }
  function open(url, target, features) {
    var gesture = tapped();
    var child = realOpen.apply(window, arguments);
    var more = { opener: own, gesture: gesture };
    if (url) { more.url = address(url); more.query = names(url); }
    if (/(^|[\s,])no(opener|referrer)(=(1|yes|true))?([\s,]|$)/i.test(String(features || ""))) {
      more.decision = "unknown"; // null is what every browser answers here
      more.reason = "noopener";
      say("asked", more);
      return child;
    }
    if (child === null || child === undefined) {
      more.decision = "null";
    } else if (child === window) {
      more.decision = "sameWindow";
    } else {
      more.window = own + "." + (popups.length + 1);
      watch(child, more.window);
    }
    say("asked", more);
    flush();
    return child;
  }
  window.open = open;

  function watch(child, name) {
    var start = Date.now();
    popups.push({ view: child, name: name });
    var timer = setInterval(function () {
      var age = Date.now() - start;
      var gone = true;
      try { gone = child.closed; } catch (severed) { gone = true; }
      if (gone) {
        clearInterval(timer);
        say("closed", { window: name, opener: own, ms: age });
      } else if (age > GIVE_UP) {
        clearInterval(timer);
      }
    }, WATCH);
  }

  var realClose = window.close;
  window.close = function () {
    say("closeAsked", { window: own });
    flush();
    return realClose.apply(window, arguments);
  };

  window.addEventListener("message", function (event) {
    say("message", { window: own, from: origin(String(event.origin)) });
  });

  // A popup of the same origin learns what its opener calls it.
  var opener;
  try {
    var parent = window.opener && window.opener !== window ? window.opener.__wvtrace : undefined;
    if (parent) { own = parent.nameOf(window) || own; opener = parent.name(); }
  } catch (otherOrigin) { opener = undefined; }

  window.__wvtrace = {
    name: function () { return own; },
    nameOf: function (view) {
      for (var i = 0; i < popups.length; i++) if (popups[i].view === view) return popups[i].name;
    }
  };

  // --- what a page needs -----------------------------------------------------------------------------------------

  ["localStorage", "sessionStorage", "indexedDB"].forEach(function (kind) {
    var decision = "ok";
    try {
      var store = window[kind];
      if (store === null || store === undefined) decision = "null";
      else if (store.setItem) { store.setItem("wvtrace", "1"); store.removeItem("wvtrace"); }
    } catch (error) {
      decision = error && error.name === "QuotaExceededError" ? "full" : "denied";
    }
    if (decision !== "ok") say("storage", { window: own, kind: kind, decision: decision });
  });

  window.addEventListener("error", function (event) {
    if (!event.message) return;
    say("error", {
      window: own, name: event.error && event.error.name || "Error",
      url: event.filename ? address(event.filename) : "", line: event.lineno
    });
  });
  window.addEventListener("unhandledrejection", function (event) {
    say("error", { window: own, name: event.reason && event.reason.name || "rejection" });
  });
  document.addEventListener("securitypolicyviolation", function (event) {
    say("blocked", {
      window: own, name: event.effectiveDirective, url: event.blockedURI && address(event.blockedURI)
    });
  });

  var media = navigator.mediaDevices;
  if (media && media.getUserMedia) {
    var realMedia = media.getUserMedia.bind(media);
    media.getUserMedia = function (wanted) {
      var kind = wanted && wanted.video ? "camera" : "microphone";
      var asked = realMedia(wanted);
      asked.then(function () { say(kind, { window: own, decision: "ok" }); }, function (error) {
        var words = {
          NotAllowedError: "denied", SecurityError: "denied", NotFoundError: "absent", NotReadableError: "busy"
        };
        say(kind, { window: own, decision: words[error.name] || "failed", name: error.name });
      });
      return asked;
    };
  }

  say("loaded", {
    window: own, opener: opener, url: address(location.href), query: names(location.href),
    hasOpener: !!window.opener, framed: window.top !== window, userAgent: navigator.userAgent
  });
  say("cookies", { window: own, cookiesAccepted: keepsCookies() });

  function keepsCookies() {
    try {
      if (!/^https?:$/.test(location.protocol)) return undefined;
      document.cookie = "wvtrace=1; path=/; SameSite=Lax";
      var kept = /(^|; )wvtrace=1(;|$)/.test(document.cookie);
      document.cookie = "wvtrace=; path=/; max-age=0";
      return kept;
    } catch (refused) { return false; }
  }
})();
