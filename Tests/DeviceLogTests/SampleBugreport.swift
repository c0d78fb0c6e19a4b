/// A small bugreport in the order in which dumpstate writes one.
enum SampleBugreport {
  static let head = """
    ========================================================
    == dumpstate: 2024-03-14 09:30:00
    ========================================================

    Build: tiger-user 14 AP1A.240305.019 11445699 release-keys
    Build fingerprint: 'maker/tiger/tiger:14/AP1A.240305.019/11445699:user/release-keys'
    Uptime: up 0 weeks, 1 day, 2 hours, 3 minutes

    ------ DUMPSYS CRITICAL (/system/bin/dumpsys) ------
    -------------------------------------------------------------------------------
    DUMP OF SERVICE CRITICAL activity:
    ACTIVITY MANAGER ACTIVITIES (dumpsys activity activities)
      * Hist #1: ActivityRecord{7478fcd u0 com.example.shop/.PayActivity t33}
      * Hist #0: ActivityRecord{5a0c1b2 u0 com.example.shop/.MainActivity t33}
        mResumedActivity: ActivityRecord{7478fcd u0 com.example.shop/.PayActivity t33}
    03-14 09:26:50.000  8321  8321 I chromium: [INFO:CONSOLE(9)] "popup handle is null", source: https://shop.example/dump.js (9)
    --------- 0.010s was the duration of dumpsys activity, ending at: 2024-03-14 09:30:01

    """

  static let systemLog = """
    ------ SYSTEM LOG (logcat -v threadtime -v printable -v uid -d *:v) ------
    --------- beginning of main
    03-14 09:26:50.001  1000   912   940 I ActivityManager: Start proc 8321:com.example.shop/u0a231 for activity
    03-14 09:26:53.589 10231  8321  8321 I chromium: [INFO:CONSOLE(41)] "popup handle is null", source: https://shop.example/js/login.js (41)
    --------- beginning of crash
    03-14 09:26:54.100 10231  8321  8321 E AndroidRuntime: FATAL EXCEPTION: main
    03-14 09:26:54.100 10231  8321  8321 E AndroidRuntime: Process: com.example.shop, PID: 8321
    03-14 09:26:54.100 10231  8321  8321 E AndroidRuntime: java.lang.IllegalStateException: no
    ------ 0.461s was the duration of 'SYSTEM LOG' ------

    """

  static let otherLogs = """
    ------ EVENT LOG (logcat -b events -v threadtime -v printable -v uid -d *:v) ------
    03-14 09:26:50.002  1000   912   940 I am_proc_start: [0,8321,10231,com.example.shop,activity,{com.example.shop/.MainActivity}]
    ------ STATS LOG (logcat -b stats -v threadtime -v printable -v uid -d *:v) ------
    ------ LOG STATISTICS (logcat -b all -S) ------
    size/num main               system             crash
    03-14 09:26:50.002  1000   912   940 I chromium: [INFO:CONSOLE(7)] "popup handle is null", source: https://shop.example/s.js (7)
    ------ LAST LOGCAT (logcat -L -b all -v threadtime -v printable -v uid -d *:v) ------
    *** command 'logcat -L -b all -v threadtime -v printable -v uid -d *:v' failed: exit code 1
    ------ VM TRACES JUST NOW (/data/anr/dumptrace_x: 2024-03-14 09:30:20) ------

    ----- pid 912 at 2024-03-14 09:30:20 -----
    03-14 09:26:55.000 10231  8321  8321 I chromium: [INFO:CONSOLE(8)] "popup handle is null", source: https://shop.example/t.js (8)

    """

  static let state = """
    ------ SYSTEM PROPERTIES (getprop) ------
    [persist.sys.timezone]: [Europe/Vienna]
    [ro.build.version.release]: [14]
    [ro.build.version.sdk]: [34]
    [ro.product.manufacturer]: [Maker]
    [ro.product.model]: [Tiger 3]
    ------ DUMPSYS (/system/bin/dumpsys) ------
    -------------------------------------------------------------------------------
    DUMP OF SERVICE activity:
    ACTIVITY MANAGER PROCESS EXIT INFO (dumpsys activity exit-info)
      package: com.example.shop
        Historical Process Exit for uid=10231
            ApplicationExitInfo #0:
              timestamp=2024-03-14 09:26:54.321 pid=8321 realUid=10231 packageUid=10231 definingUid=10231 user=0
              process=com.example.shop reason=4 (APP CRASH(EXCEPTION)) subreason=0 (UNKNOWN) status=0
              importance=100 pss=0.00 rss=131MB description=crash state=empty trace=null
    -------------------------------------------------------------------------------
    DUMP OF SERVICE alarm:
      nowRTC=1710405060000=2024-03-14 09:31:00 nowELAPSED=93784000
    -------------------------------------------------------------------------------
    DUMP OF SERVICE meminfo:
    Total RAM: 7,858,724K (status moderate)
    -------------------------------------------------------------------------------
    DUMP OF SERVICE package:
    Permissions:
      Permission [android.permission.CAMERA] (a1b2c3):
        sourcePackage=android
    Packages:
      Package [com.example.shop] (3f2a1b):
        userId=10231
        versionCode=412 minSdk=24 targetSdk=34
        versionName=4.1.2
        requested permissions:
          android.permission.CAMERA
          android.permission.INTERNET
        install permissions:
          android.permission.INTERNET: granted=true
        User 0: ceDataInode=1 installed=true hidden=false stopped=false enabled=0
          runtime permissions:
            android.permission.CAMERA: granted=false, flags=[ USER_SET|USER_FIXED|USER_SENSITIVE_WHEN_GRANTED]
      Package [com.example.other] (4f2a1c):
        versionCode=7 minSdk=21 targetSdk=28
        versionName=0.7
    Hidden system packages:
      Package [com.example.shop] (9a9a9a):
        versionCode=1 minSdk=24 targetSdk=29
        versionName=1.0
    -------------------------------------------------------------------------------
    DUMP OF SERVICE webviewupdate:
    Current WebView Update Service state
      Current WebView package (name, version): (com.google.android.webview, 122.0.6261.119)
      Minimum targetSdkVersion: 33
      WebView packages:
        Valid package com.google.android.webview (versionName: 122.0.6261.119, versionCode: 626111938, targetSdkVersion: 34) is  installed/enabled for all users
        Invalid package com.android.chrome (versionName: 122.0.6261.119, versionCode: 626111938, targetSdkVersion: 34), reason: No WebView-library manifest flag
        com.google.android.webview.beta is NOT installed.
    --------- 0.004s was the duration of dumpsys webviewupdate, ending at: 2024-03-14 09:31:03
    ========================================================
    == dumpstate: done (id 1)
    ========================================================

    """

  static let text = head + systemLog + otherLogs + state
}
