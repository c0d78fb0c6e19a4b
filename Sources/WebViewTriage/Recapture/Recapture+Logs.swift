extension Recapture {
  /// What logs, consoles and the page itself show.
  static let logs: [Recipe] = [
    Recipe(
      "log(device)", .android, minutes: 5,
      """
      Once before: adb logcat -G 16M. Repeat the failure, then within two minutes: adb logcat -d -v threadtime -b \
      main,system,crash > log.txt
      """,
      "Without a computer: Settings, Developer options, Take bug report, right after the failure."),
    Recipe(
      "log(device)", .ios, minutes: 10,
      """
      Connect the phone to a Mac, open Console, select the phone, switch on Info and Debug messages in the Action \
      menu, press Start, repeat the failure, select all and save as text. On Linux: idevicesyslog > log.txt
      """,
      """
      If the app closed by itself: Settings, Privacy & Security, Analytics & Improvements, Analytics Data; send the \
      app's own files and those named JetsamEvent of that time.
      """),
    Recipe(
      "log(device)", minutes: 10,
      """
      Android: adb logcat -d -v threadtime -b main,system,crash > log.txt within two minutes of the failure. iOS: \
      Console on a Mac, or idevicesyslog, while it is repeated.
      """
    ),

    Recipe(
      "console(opener)", .android, in: .debug, minutes: 10,
      """
      adb logcat -c, tap the button, wait until the failure shows, adb logcat -d -v threadtime > log.txt: a debuggable \
      app writes its pages' console there.
      """),
    Recipe(
      "console(opener)", .android, in: .shipped, minutes: 20,
      """
      A shipped app writes no page console to the log: put what `wvtriage probe js` prints before all other scripts of \
      the page. It sends each event to the page's own origin, where a capture shows it.
      """),
    Recipe(
      "console(opener)", .ios, in: .debug, minutes: 10,
      """
      Set isInspectable = true on the web view (iOS 16.4 and later), open its page in Safari's Develop menu before the \
      tap, turn on "Preserve Log" in the Console, repeat the failure, select all lines and save them.
      """),
    Recipe(
      "console(opener)", .ios, in: .shipped, minutes: 20,
      """
      iOS writes no page console to the device log: put what `wvtriage probe js` prints before all other scripts of the \
      page. It sends each event to the page's own origin, where a capture shows it.
      """
    ),
    Recipe(
      "console(opener)", .ios, minutes: 10,
      """
      Save the console of the app's page while tapping the button ("Save as…" in the developer tools).
      """
    ),
    Recipe(
      "console(opener)", minutes: 10,
      """
      Save the console of the app's page while tapping the button ("Save as…" in the developer tools); a debuggable \
      Android app writes it to adb logcat as well.
      """
    ),

    Recipe(
      "console(popup)", .android, in: .debug, minutes: 10,
      """
      Repeat the failure, then adb logcat -d -v threadtime > log.txt: a debuggable app writes the console of all its \
      web views there, the popup's too, from its first line.
      """),
    Recipe(
      "console(popup)", .ios, in: .debug, minutes: 15,
      """
      Set isInspectable = true on the popup's web view too (iOS 16.4 and later), open its page in Safari's Develop menu \
      as soon as it appears, and save its console.
      """
    ),
    Recipe(
      "console(popup)", in: .shipped, minutes: 20,
      """
      Put what `wvtriage probe js` prints into the page that the sign-in comes back to: it reports whether the popup \
      still has its opener.
      """),
    Recipe(
      "console(popup)", minutes: 15,
      "Save the console of the popup's own window until the failure shows."),

    Recipe(
      "probe", .android, in: .debug, minutes: 30,
      """
      Add what `wvtriage probe android` prints to a test build, call WebViewProbe.attach(webView) behind settings and \
      clients, repeat the failure, and send adb logcat -d -v threadtime.
      """
    ),
    Recipe(
      "probe", .ios, in: .debug, minutes: 30,
      """
      Add what `wvtriage probe ios` prints to a test build, call WebViewProbe.attach(webView) behind the delegates, \
      repeat the failure, and send the log of Xcode or Console.
      """
    ),
    Recipe(
      "probe", in: .debug, minutes: 30,
      """
      Add what `wvtriage probe android` or `wvtriage probe ios` prints to a test build, attach it to the web view, repeat \
      the failure, and send the log.
      """
    ),
    Recipe(
      "probe", in: .shipped, minutes: 10,
      """
      Put the page that `wvtriage probe page` prints on a server of your own, open it in the app, tap its five buttons, \
      and send the text that it shows. No build is needed.
      """),

    Recipe(
      "reported(symptom)", minutes: 2,
      "Ask the person what the screen showed when it failed, and the time, to the minute."),
  ]
}
