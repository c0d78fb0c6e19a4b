"""What stands in a phone's log beside the app in question: another app's failing sign-in, and the lines that every healthy
app writes. Made up here, in the words that the platforms use."""
import copy, random

from devicelogs import Record


def foreign_android(named):
    """What another app's failing sign-in writes: (level, tag, text) of its process, then of the system about it."""
    pid, package = 31337, 'com.example.reader'
    source = 'source: https://www.reader.example/js/account.js'
    own = [
        ('I', 'chromium', f'[INFO:CONSOLE(12)] "signing in with the reading club", {source} (12)'),
        ('I', 'chromium', f'[INFO:CONSOLE(44)] "window.open returned null: popup blocked", {source} (44)'),
        ('I', 'chromium', f'[INFO:CONSOLE(51)] "FirebaseError: Firebase: Unable to establish a connection with the popup. It may have been blocked by the browser. (auth/popup-blocked).", {source} (51)'),
        ('E', 'chromium', '[ERROR:ssl_client_socket_impl.cc(996)] handshake failed; returned -1, SSL error code 1, net_error -202'),
        ('I', 'chromium', f'[INFO:CONSOLE(60)] "NotAllowedError: Permission denied", {source} (60)'),
        ('E', 'chromium', '[ERROR:aw_browser_terminator.cc(165)] Renderer process (31400) crash detected (code 11).'),
        ('I', 'chromium', f'[INFO:CONSOLE(71)] "sign-in failed: user closed the window", {source} (71)'),
        ('E', 'AndroidRuntime', f'FATAL EXCEPTION: main\nProcess: {package}, PID: {pid}\njava.lang.IllegalStateException: no web view\n\tat com.example.reader.Account.open(Account.java:41)'),
    ]
    records = [Record(text, level=level, tag=tag, pid=pid, tid=pid, process=package) for level, tag, text in own]
    if named:
        records.insert(0, Record(f'Start proc {pid}:{package}/u0a231 for pre-top-activity {{{package}/{package}.MainActivity}}',
                                 level='I', tag='ActivityManager', pid=1533, tid=1590, process='system_process'))
        records.append(Record(f'Process {package} (pid {pid}) has died: fg  TOP', level='I', tag='ActivityManager', pid=1533, tid=1590,
                              process='system_process'))
    return records


def foreign_ios(named):
    pid = 31337
    page = '0x11f0a8618 - [pageProxyID=41, webPageID=42, PID=31400] '
    own = [
        ('WebKit', 'com.apple.WebKit', 'Loading', 'Default', page + 'WebPageProxy::decidePolicyForNavigationAction: keep using process 31400 for navigation, reason=Navigation is same-site'),
        ('Reader', None, None, 'Default', '[account] sign-in started'),
        ('Reader', None, None, 'Default', 'JS console: window.open returned null, popup blocked'),
        ('Reader', None, None, 'Default', 'JS console: FirebaseError: auth/popup-blocked'),
        ('CFNetwork', 'com.apple.CFNetwork', 'Default', 'Error', 'Task <5D1A0C21>.<4> finished with error [-1202] Error Domain=NSURLErrorDomain Code=-1202 "The certificate for this server is invalid."'),
        ('WebKit', 'com.apple.WebKit', 'Process', 'Error', page + 'WebPageProxy::processDidTerminate: (pid 31400), reason=Crash'),
        ('Reader', None, None, 'Error', "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Returned WKWebView was not created with the given configuration.'"),
    ]
    return [Record(text, level=level, sender=sender, subsystem=subsystem, category=category, pid=pid, tid=0x99a1, process='Reader')
            for sender, subsystem, category, level, text in own]


def benign_android(own):
    """The lines of Android, its web view and common libraries in apps that work, by the process that `own` is of."""
    system, renderer = (1533, 'system_process'), (own.pid + 1, None)
    app = (own.pid, own.process)
    return [Record(text, level=level, tag=tag, pid=process[0], tid=process[0], process=process[1]) for level, tag, process, text in [
        ('I', 'chromium', app, '[INFO:library_loader_hooks.cc(120)] Chromium logging enabled: level = 0, default verbosity = 0'),
        ('W', 'chromium', app, '[WARNING:dns_config_service_android.cc(81)] Failed to read DnsConfig.'),
        ('W', 'chromium', app, '[WARNING:resource_bundle.cc(285)] locale_file_path.empty()'),
        ('W', 'chromium', app, '[WARNING:data_reduction_proxy_config.cc(423)] SPDY proxy OFF at startup'),
        ('W', 'chromium', app, '[WARNING:display_webview.cc(32)] WebView overlays are enabled!'),
        ('E', 'chromium', app, '[ERROR:web_contents_delegate.cc(225)] WebContentsDelegate::CheckMediaAccessPermission: Not supported.'),
        ('W', 'cr_media', app, 'registerBluetoothIntentsIfNeeded: Requires BLUETOOTH permission'),
        ('W', 'cr_WebSettings', app, 'setForceDark() is a no-op in an app with targetSdkVersion>=T'),
        ('W', 'cr_AwAutofillManager', app, 'Application attempted to call on a destroyed AutofillManagerWrapper'),
        ('W', 'AwContents', app, 'onDetachedFromWindow called when already detached. Ignoring'),
        ('W', 'cr_AwContents', app, 'Application attempted to call on a destroyed WebView'),
        ('W', 'cr_BindingManager', app, f'Cannot call determinedVisibility() - never saw a connection for the pid: {own.pid + 1}'),
        ('D', 'NetworkSecurityConfig', app, 'No Network Security Config specified, using platform default'),
        ('E', 'chromium', app, '[ERROR:ssl_client_socket_impl.cc(996)] handshake failed; returned -1, SSL error code 1, net_error -100'),
        ('I', 'chromium', app, '[INFO:CONSOLE(1)] "Request for the Private Access Token challenge.", source: https://checks.example/turn/v0 (1)'),
        ('I', 'chromium', app, '[INFO:CONSOLE(1)] "Cross-Origin-Opener-Policy policy would block the window.closed call.", source: https://widgets.example/auth.js (1)'),
        ('I', 'chromium', app, '[INFO:CONSOLE(0)] "Failed to load resource: net::ERR_BLOCKED_BY_ORB", source: https://pixel.ads.example/1.gif (0)'),
        ('I', 'chromium', app, '[INFO:CONSOLE(9)] "[Facebook Pixel] - Duplicate Pixel ID: 1029384756.", source: https://connect.pixel.example/events.js (9)'),
        ('E', 'FA', app, 'Missing google_app_id. Firebase Analytics disabled. See https://goo.gl/NAOOOI'),
        ('D', 'OpenGLRenderer', app, 'endAllActiveAnimators on 0x7a534b94 (RippleDrawable) with handle 0x4d4824e3'),
        ('E', 'libEGL', app, 'called unimplemented OpenGL ES API'),
        ('D', 'EGL_emulation', app, 'eglMakeCurrent: 0xa8e2ac40: ver 3 0 (tinfo 0xa8e4bb40)'),
        ('I', 'Choreographer', app, 'Skipped 31 frames!  The application may be doing too much work on its main thread.'),
        ('I', 'OpenGLRenderer', app, 'Davey! duration=742ms; Flags=0, FrameTimelineVsyncId=91022'),
        ('W', 'ActivityThread', app, 'handleWindowVisibility: no activity for token android.os.BinderProxy@4e1f03a'),
        ('W', 'System.err', app, 'android.view.WindowManager$BadTokenException: Unable to add window -- token null is not valid; is your activity running?'),
        ('E', 'WindowManager', app, 'android.view.WindowLeaked: Activity com.example.start.HintActivity has leaked window android.widget.PopupTouchHandleDrawable{41a1} that was originally added here'),
        ('W', 'chromium', renderer, '[WARNING:process_reader_linux.cc(95)] sched_getscheduler: Permission denied (13)'),
        ('D', 'WifiNl80211Manager', system, 'Scan result ready event'),
        ('W', 'ProcessStats', system, 'Tracking association SourceState{3a1 com.google.android.gms/10142 BFgs #4669} whose proc state 4 is better than process'),
    ]]


def benign_ios(own):
    """The same of iOS and WebKit."""
    page = f'0x11f0a8618 - [pageProxyID=6, webPageID=7, PID={own.pid + 1}] '
    app = (own.process, own.pid)
    return [Record(text, level=level, sender=sender, subsystem=subsystem, category=category, pid=process[1], tid=own.tid or 0x1a2b,
                   process=process[0])
            for process, sender, subsystem, category, level, text in [
        (app, 'WebKit', 'com.apple.WebKit', 'ProcessSuspension', 'Error', 'Could not signal service com.apple.WebKit.WebContent: 113: Could not find specified service'),
        (app, 'WebKit', 'com.apple.WebKit', 'Process', 'Error', 'kill() returned unexpected error 1'),
        (app, 'WebKit', 'com.apple.WebKit', 'Process', 'Default', '0x10b4c0 - GPUProcessProxy::gpuProcessExited: reason=IdleExit'),
        (app, 'WebKit', 'com.apple.WebKit', 'Loading', 'Error', page + 'WebPageProxy::didFailProvisionalLoadForFrame: frameID=4294967303, isMainFrame=0, domain=NSURLErrorDomain, code=-999'),
        (app, 'UIKitCore', 'com.apple.UIKit', 'Keyboard', 'Default', "Can't find or decode reasons"),
        (app, 'UIKitCore', 'com.apple.UIKit', 'LayoutConstraints', 'Default', 'Unable to simultaneously satisfy constraints.'),
        (app, 'RunningBoardServices', 'com.apple.runningboard', 'assertion', 'Error', 'Error acquiring assertion: <Error Domain=RBSAssertionErrorDomain Code=2 "Specified target process does not exist">'),
        (app, 'CoreFoundation', None, None, 'Default', 'viewServiceDidTerminateWithError: Error Domain=_UIViewServiceInterfaceErrorDomain Code=3'),
        (('trustd', 211), 'Security', 'com.apple.securityd', 'trustd', 'Default', 'cert[0]: AnchorTrusted =(leaf)[]> 0'),
        (('backboardd', 66), 'backboardd', None, None, 'Default', 'contact 1 presence: none'),
    ]]


def spliced(items, added, seed):
    """`added` among the records, in their order, each at the time of the record it follows."""
    random.seed(seed)
    records = [n for n, x in enumerate(items) if isinstance(x, Record)]
    places = sorted(random.choice(records) for _ in added)
    out, rest = [], list(zip(places, added))
    for number, item in enumerate(items):
        out.append(item)
        while rest and rest[0][0] == number:
            new = copy.copy(rest.pop(0)[1])
            new.month_day, new.time, new.zone = item.month_day, item.time, item.zone
            out.append(new)
    return out


def main_record(items):
    """A record of the process that speaks most."""
    records = [x for x in items if isinstance(x, Record)]
    pids = [x.pid for x in records]
    most = max(set(pids), key=lambda pid: (pids.count(pid), -pid))
    return next(x for x in records if x.pid == most)
