/// What goes wrong on every page and means nothing.
struct HealthyNoise {
  var random: SeededRandom

  mutating func add(to run: inout Run) {
    let end = run.exchanges.map(\.time).max() ?? 20
    for _ in 0..<random.in_(2...14) {
      run.exchanges.append(exchange(at: Double(random.below(Int(end) + 1))))
    }
    for _ in 0..<random.in_(3...20) {
      run.lines.append(line(at: Double(random.below(Int(end) + 2))))
    }
    run.exchanges.sort { $0.time < $1.time }
    run.lines.sort { $0.time < $1.time }
  }

  private mutating func exchange(at time: Double) -> WireExchange {
    let id = random.hex(8)
    switch random.below(9) {
    case 0:
      return WireExchange(time, "https://stats.tracker-\(random.below(9)).example/hit?id=\(id)")
        .with {
          $0.type = "ping"
          $0.method = "POST"
          $0.status = 204
          $0.got = [("set-cookie", "_trk=\(id); Path=/; SameSite=None")]
        }
    case 1:
      return WireExchange(time, "https://ads.banner.example/slot/\(id).js").with {
        $0.type = "script"
        $0.status = 0
        $0.error = random.pick([
          "net::ERR_BLOCKED_BY_CLIENT", "net::ERR_NAME_NOT_RESOLVED", "net::ERR_CONNECTION_RESET",
        ])
      }
    case 2:
      return WireExchange(time, "https://img.cdn.example/\(id).png").with {
        $0.type = "image"
        $0.status = random.pick([404, 0, 503])
        $0.mime = "image/png"
        if $0.status == 0 { $0.error = "net::ERR_ABORTED" }
      }
    case 3:
      return WireExchange(time, "https://widget.chat.example/frame?\(id)").with {
        $0.sent = [("sec-fetch-dest", "iframe"), ("sec-fetch-site", "cross-site")]
        $0.status = random.pick([200, 401, 403])
        $0.got = [
          ("set-cookie", "w=\(id); Domain=.chat.example; SameSite=Lax"),
          ("x-frame-options", "SAMEORIGIN"),
        ]
      }
    case 4:
      return WireExchange(time, "https://errors.monitor.example/api/1/envelope/").with {
        $0.type = "fetch"
        $0.method = "POST"
        $0.json =
          #"{"type":"breadcrumb","level":"warning","message":"ResizeObserver loop limit exceeded"}"#
        $0.mime = "application/json"
        $0.status = random.pick([200, 429])
      }
    case 5:
      return WireExchange(time, "https://fonts.letters.example/\(id).woff2").with {
        $0.type = "font"
        $0.status = 0
        $0.error = "net::ERR_BLOCKED_BY_ORB"
      }
    case 6:
      // A silent check that finds no session, in a hidden frame: expected.
      return WireExchange(
        time,
        "https://sso.partner.example/authorize?client_id=p1&response_type=id_token&prompt=none&redirect_uri=https%3A%2F%2Fpartner.example%2Fsilent&state=\(id)&nonce=\(id)"
      ).with {
        $0.status = 302
        $0.sent = [
          ("sec-fetch-dest", "iframe"), ("sec-fetch-site", "cross-site"),
          ("sec-fetch-mode", "navigate"),
        ]
        $0.got = [("location", "https://partner.example/silent?error=login_required&state=\(id)")]
      }
    case 7:
      return WireExchange(time, "https://cdn.assets.example/\(id).js.map").with {
        $0.type = "script"
        $0.status = 404
      }
    default:
      return WireExchange(time, "https://api.weather.example/now?\(id)").with {
        $0.type = "fetch"
        $0.mime = "application/json"
        $0.status = random.pick([200, 200, 500])
        $0.body = "{}"
      }
    }
  }

  private mutating func line(at time: Double) -> WireLine {
    let lines: [(String, String, String, Int)] = [
      (
        "chromium", "E",
        "[ERROR:ssl_client_socket_impl.cc(992)] handshake failed; returned -1, SSL error code 1, net_error -202",
        8123
      ),
      ("cr_media", "W", "registerBluetoothIntentsIfNeeded: Requires BLUETOOTH permission", 8123),
      (
        "chromium", "E",
        "[ERROR:aw_browser_terminator.cc(154)] Renderer process (9120) crash detected (code -1).",
        8123
      ),
      (
        "NetworkSecurityConfig", "D",
        "No Network Security Config specified, using platform default", 8123
      ),
      ("ActivityTaskManager", "I", "Displayed com.other.game/.MainActivity: +512ms", 1604),
      ("AndroidRuntime", "E", "FATAL EXCEPTION: main", 6001),
      (
        "Choreographer", "I",
        "Skipped 41 frames!  The application may be doing too much work on its main thread.", 8123
      ),
      ("cr_AwContents", "W", "Application attempted to call on a destroyed WebView", 8123),
      (
        "chromium", "I",
        "[INFO:CONSOLE(1)] \"Cross-Origin-Opener-Policy policy would block the window.closed call.\", source: https://cdn.assets.example/sdk.js (1)",
        8123
      ),
      (
        "chromium", "I",
        "[INFO:CONSOLE(9)] \"Third-party cookie will be blocked in future Chrome versions.\", source: https://cdn.assets.example/sdk.js (9)",
        8123
      ),
      ("WifiService", "D", "acquireWifiLockLocked: uid=10120", 1604),
      ("Finsky", "E", "Upload failed: network timeout", 5120),
    ]
    let chosen = random.pick(lines)
    return WireLine(time: time, tag: chosen.0, level: chosen.1, text: chosen.2, pid: chosen.3)
  }
}
