/*
 * wvtriage probe, for Android (API 26 or later). Add this file to the app, and one line where a web view is ready, behind
 * all its settings and clients:
 *
 *     WebViewProbe.attach(webView)
 *
 * Popups that the app makes in onCreateWindow are followed by themselves. Each window event becomes one line in the
 * device log, tag "wvtrace": WVTRACE1 {...}. Keep the tag: lines under another one are not believed.
 *
 * It never writes: values of query parameters, fragments, cookies, form input, page content, console texts.
 * Addresses are origin and path; a part of a path that is not plain words is written "~".
 * It forwards every call to the app's own clients and answers nothing by itself.
 * To remove it: delete this file and that line.
 */

import android.graphics.Bitmap
import android.net.Uri
import android.net.http.SslError
import android.os.Handler
import android.os.Looper
import android.os.Message
import android.util.Log
import android.view.KeyEvent
import android.view.View
import android.webkit.ClientCertRequest
import android.webkit.ConsoleMessage
import android.webkit.CookieManager
import android.webkit.GeolocationPermissions
import android.webkit.HttpAuthHandler
import android.webkit.JsPromptResult
import android.webkit.JsResult
import android.webkit.PermissionRequest
import android.webkit.RenderProcessGoneDetail
import android.webkit.SafeBrowsingResponse
import android.webkit.SslErrorHandler
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebResourceError
import android.webkit.WebResourceRequest
import android.webkit.WebResourceResponse
import android.webkit.WebView
import android.webkit.WebViewClient
import java.util.WeakHashMap

object WebViewProbe {
    private val names = WeakHashMap<WebView, String>()
    private val openers = WeakHashMap<WebView, String>()
    private val agents = WeakHashMap<WebView, String>()
    private val main = Handler(Looper.getMainLooper())
    private var windows = 0
    private var number = 0

    /** Call it on the main thread, once the web view has its settings and clients. Calling it again does no harm. */
    @JvmStatic
    fun attach(view: WebView) {
        val isNew = names[view] == null
        name(view)
        val client = view.webViewClient
        // Without a client of the app's own, Chromium hands links to the system: a client of ours would hide that.
        val hasClient = client is ProbeClient || !isPlatforms(client)
        if (hasClient && client !is ProbeClient) view.webViewClient = ProbeClient(client)
        val chrome = view.webChromeClient
        if (chrome !is ProbeChrome) view.webChromeClient = ProbeChrome(chrome)
        if (!isNew) return
        val settings = view.settings
        say(
            "attached", view,
            "client" to hasClient, "chromeClient" to (chrome != null),
            "multipleWindows" to settings.supportMultipleWindows(),
            "scriptsOpenWindows" to settings.javaScriptCanOpenWindowsAutomatically,
            "javaScript" to settings.javaScriptEnabled, "domStorage" to settings.domStorageEnabled,
            "cookiesAccepted" to CookieManager.getInstance().acceptCookie(),
            "thirdPartyCookies" to CookieManager.getInstance().acceptThirdPartyCookies(view),
        )
        sayAgent(view)
        view.addOnAttachStateChangeListener(object : View.OnAttachStateChangeListener {
            override fun onViewAttachedToWindow(shown: View) = say("shown", view)
            override fun onViewDetachedFromWindow(shown: View) = say("hidden", view)
        })
        if (view.isAttachedToWindow) say("shown", view)
    }

    private fun isPlatforms(client: WebViewClient): Boolean {
        val name = client.javaClass.name
        return name.startsWith("org.chromium.") || name.startsWith("com.android.webview.")
    }

    private fun name(view: WebView): String = names.getOrPut(view) { "w" + ++windows }

    // One line per event

    internal fun say(event: String, view: WebView?, vararg more: Pair<String, Any?>) {
        val members = ArrayList<Pair<String, Any?>>()
        members.add("n" to ++number)
        members.add("by" to "android")
        members.add("event" to event)
        if (view != null) {
            members.add("window" to name(view))
            members.add("opener" to openers[view])
        }
        members.addAll(more)
        val text = members.filter { it.second != null }.joinToString(",") { (name, value) ->
            "\"" + name + "\":" + ProbeText.value(value)
        }
        Log.i("wvtrace", "WVTRACE1 {$text}")
    }

    /** The user agent has a line of its own, whenever it changes: it is long, and lines are cut. */
    internal fun sayAgent(view: WebView) {
        val agent = view.settings.userAgentString ?: return
        if (agents.put(view, agent) != agent) say("userAgent", view, "userAgent" to agent)
    }

    // Windows

    internal fun create(
        app: WebChromeClient?, view: WebView, isDialog: Boolean, isUserGesture: Boolean, result: Message?,
    ): Boolean {
        val transport = result?.obj as? WebView.WebViewTransport
        val opener = name(view)
        say("asked", null, "opener" to opener, "gesture" to isUserGesture)
        val answer = app?.onCreateWindow(view, isDialog, isUserGesture, result) ?: false
        if (!answer) {
            say(
                "created", null, "opener" to opener, "decision" to "none",
                "reason" to if (app == null) "noClient" else "false",
            )
            return false
        }
        settle(transport, view, opener, 0)
        return true
    }

    /** The app said yes: the web view may come now or a little later, or never. */
    private fun settle(transport: WebView.WebViewTransport?, view: WebView, opener: String, waited: Int) {
        val popup = transport?.webView
        if (popup === view) {
            say("created", null, "opener" to opener, "decision" to "parent")
        } else if (popup != null) {
            openers[popup] = opener
            say("created", popup, "decision" to "window")
            // The app may set clients and settings right after it has handed the view over.
            main.post { attach(popup) }
        } else if (waited < 10) {
            main.postDelayed({ settle(transport, view, opener, waited + 1) }, 300)
        } else {
            say("created", null, "opener" to opener, "decision" to "pending")
        }
    }

    internal fun closeAsked(window: WebView) {
        say("closeAsked", window)
        main.postDelayed({
            if (window.isAttachedToWindow && window.isShown) say("stillShown", window) else say("closed", window)
        }, 2000)
    }
}

/** Text without secrets. */
internal object ProbeText {
    private val version = Regex("[vV]?[0-9]{1,2}(\\.[0-9]{1,2}){0,2}")
    private val words = Regex("[A-Za-z]+([._-][A-Za-z]+)*[0-9]{0,3}(\\.[a-z]{2,5})?")
    private val parameter = Regex("[A-Za-z][A-Za-z_.-]{0,31}")
    private val netError = Regex("net::ERR_[A-Z0-9_]{2,60}")

    fun value(value: Any?): String = when (value) {
        is Boolean, is Int, is Long -> value.toString()
        else -> "\"" + value.toString().filter { it in ' '..'~' && it !in "\"\\{}" }.take(400) + "\""
    }

    fun address(text: String?): String? {
        val uri = Uri.parse(text ?: return null)
        val scheme = uri.scheme?.lowercase() ?: return "~"
        if (scheme == "file") return "file:///~"
        if (scheme != "http" && scheme != "https") {
            return if (scheme.length <= 32 && scheme.all { it in 'a'..'z' || it in '0'..'9' || it in "+.-" }) "$scheme:" else "~"
        }
        val port = if (uri.port == -1) "" else ":" + uri.port
        val path = (uri.encodedPath ?: "").ifEmpty { "/" }.split('/').joinToString("/") { segment(it) }
        return scheme + "://" + (uri.host ?: "~") + port + path.take(160)
    }

    private fun segment(text: String): String = when {
        text.isEmpty() -> ""
        text.length > 24 || text.count { it in 'A'..'Z' } > 3 -> "~"
        version.matches(text) || words.matches(text) -> text
        else -> "~"
    }

    /** Names of query parameters. A lone word may be the secret itself. */
    fun query(text: String?): String? {
        val query = Uri.parse(text ?: return null).takeIf { it.isHierarchical }?.encodedQuery ?: return null
        return query.split('&').filter { it.isNotEmpty() }.take(24).joinToString(" ") { pair ->
            val name = if (pair.indexOf('=') > 0) pair.substringBefore('=') else "~"
            if (parameter.matches(name)) name else "~"
        }
    }

    /** The engine's name of an error, never its description. */
    fun error(description: CharSequence?): String? = netError.find(description ?: "")?.value
}

private class ProbeClient(val app: WebViewClient) : WebViewClient() {
    private fun navigate(view: WebView, url: String?, isMainFrame: Boolean, taken: Boolean) {
        if (!isMainFrame) return
        WebViewProbe.say(
            "navigate", view, "url" to ProbeText.address(url), "query" to ProbeText.query(url),
            "decision" to if (taken) "taken" else "allow",
        )
    }

    override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
        val taken = app.shouldOverrideUrlLoading(view, request)
        navigate(view, request.url?.toString(), request.isForMainFrame, taken)
        return taken
    }

    @Deprecated("Deprecated in Java")
    override fun shouldOverrideUrlLoading(view: WebView, url: String?): Boolean {
        @Suppress("DEPRECATION") val taken = app.shouldOverrideUrlLoading(view, url)
        navigate(view, url, true, taken)
        return taken
    }

    override fun onPageStarted(view: WebView, url: String?, favicon: Bitmap?) {
        WebViewProbe.sayAgent(view)
        WebViewProbe.say("loading", view, "url" to ProbeText.address(url), "query" to ProbeText.query(url))
        app.onPageStarted(view, url, favicon)
    }

    override fun onPageFinished(view: WebView, url: String?) {
        WebViewProbe.say("loaded", view, "url" to ProbeText.address(url))
        app.onPageFinished(view, url)
    }

    override fun onReceivedError(view: WebView, request: WebResourceRequest, error: WebResourceError) {
        if (request.isForMainFrame) {
            WebViewProbe.say(
                "error", view, "url" to ProbeText.address(request.url?.toString()), "number" to error.errorCode,
                "error" to ProbeText.error(error.description), "mainFrame" to true,
            )
        }
        app.onReceivedError(view, request, error)
    }

    @Deprecated("Deprecated in Java")
    override fun onReceivedError(view: WebView, errorCode: Int, description: String?, failingUrl: String?) {
        @Suppress("DEPRECATION") app.onReceivedError(view, errorCode, description, failingUrl)
    }

    override fun onReceivedHttpError(view: WebView, request: WebResourceRequest, response: WebResourceResponse) {
        if (request.isForMainFrame) {
            WebViewProbe.say(
                "httpError", view, "url" to ProbeText.address(request.url?.toString()),
                "status" to response.statusCode,
            )
        }
        app.onReceivedHttpError(view, request, response)
    }

    override fun onReceivedSslError(view: WebView, handler: SslErrorHandler, error: SslError) {
        WebViewProbe.say(
            "sslError", view, "url" to ProbeText.address(error.url), "number" to error.primaryError,
        )
        app.onReceivedSslError(view, handler, error)
    }

    override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
        val handled = app.onRenderProcessGone(view, detail)
        WebViewProbe.say(
            "gone", view, "decision" to if (detail.didCrash()) "crashed" else "killed", "handled" to handled,
        )
        return handled
    }

    // Everything else is the app's alone.

    override fun onLoadResource(view: WebView, url: String?) = app.onLoadResource(view, url)
    override fun onPageCommitVisible(view: WebView, url: String?) = app.onPageCommitVisible(view, url)

    @Deprecated("Deprecated in Java")
    override fun shouldInterceptRequest(view: WebView, url: String?): WebResourceResponse? =
        @Suppress("DEPRECATION") app.shouldInterceptRequest(view, url)

    override fun shouldInterceptRequest(view: WebView, request: WebResourceRequest): WebResourceResponse? =
        app.shouldInterceptRequest(view, request)

    override fun onFormResubmission(view: WebView, dontResend: Message, resend: Message) =
        app.onFormResubmission(view, dontResend, resend)

    override fun doUpdateVisitedHistory(view: WebView, url: String?, isReload: Boolean) =
        app.doUpdateVisitedHistory(view, url, isReload)

    override fun onReceivedClientCertRequest(view: WebView, request: ClientCertRequest) =
        app.onReceivedClientCertRequest(view, request)

    override fun onReceivedHttpAuthRequest(view: WebView, handler: HttpAuthHandler, host: String?, realm: String?) =
        app.onReceivedHttpAuthRequest(view, handler, host, realm)

    override fun shouldOverrideKeyEvent(view: WebView, event: KeyEvent): Boolean =
        app.shouldOverrideKeyEvent(view, event)

    override fun onUnhandledKeyEvent(view: WebView, event: KeyEvent) = app.onUnhandledKeyEvent(view, event)
    override fun onScaleChanged(view: WebView, oldScale: Float, newScale: Float) =
        app.onScaleChanged(view, oldScale, newScale)

    override fun onReceivedLoginRequest(view: WebView, realm: String, account: String?, args: String) =
        app.onReceivedLoginRequest(view, realm, account, args)

    override fun onSafeBrowsingHit(
        view: WebView, request: WebResourceRequest, threatType: Int, callback: SafeBrowsingResponse,
    ) = app.onSafeBrowsingHit(view, request, threatType, callback)
}

private class ProbeChrome(val app: WebChromeClient?) : WebChromeClient() {
    override fun onCreateWindow(
        view: WebView, isDialog: Boolean, isUserGesture: Boolean, resultMsg: Message?,
    ): Boolean = WebViewProbe.create(app, view, isDialog, isUserGesture, resultMsg)

    override fun onCloseWindow(window: WebView) {
        WebViewProbe.closeAsked(window)
        app?.onCloseWindow(window)
    }

    private val requests = WeakHashMap<PermissionRequest, ProbePermission>()

    override fun onPermissionRequest(request: PermissionRequest) {
        val told = ProbePermission(request)
        requests[request] = told
        if (app == null) told.deny() else app.onPermissionRequest(told)
    }

    override fun onPermissionRequestCanceled(request: PermissionRequest) {
        app?.onPermissionRequestCanceled(requests.remove(request) ?: request)
    }

    override fun onShowFileChooser(
        view: WebView, callback: ValueCallback<Array<Uri>>, parameters: FileChooserParams,
    ): Boolean {
        val answer = app?.onShowFileChooser(view, callback, parameters) ?: false
        WebViewProbe.say("fileChooser", view, "decision" to if (answer) "taken" else "missing")
        return answer
    }

    // Without a chrome client of the app's own, Android answers dialogs with no and shows nothing.

    override fun onJsAlert(view: WebView, url: String?, message: String?, result: JsResult): Boolean =
        app?.onJsAlert(view, url, message, result) ?: cancel(result)

    override fun onJsConfirm(view: WebView, url: String?, message: String?, result: JsResult): Boolean {
        WebViewProbe.say("dialog", view, "kind" to "confirm", "decision" to if (app == null) "missing" else "shown")
        return app?.onJsConfirm(view, url, message, result) ?: cancel(result)
    }

    override fun onJsPrompt(
        view: WebView, url: String?, message: String?, defaultValue: String?, result: JsPromptResult,
    ): Boolean {
        WebViewProbe.say("dialog", view, "kind" to "prompt", "decision" to if (app == null) "missing" else "shown")
        return app?.onJsPrompt(view, url, message, defaultValue, result) ?: cancel(result)
    }

    override fun onJsBeforeUnload(view: WebView, url: String?, message: String?, result: JsResult): Boolean =
        app?.onJsBeforeUnload(view, url, message, result) ?: false

    private fun cancel(result: JsResult): Boolean {
        result.cancel()
        return true
    }

    // Everything else is the app's alone.

    override fun onConsoleMessage(message: ConsoleMessage): Boolean = app?.onConsoleMessage(message) ?: false
    override fun onProgressChanged(view: WebView, newProgress: Int) {
        app?.onProgressChanged(view, newProgress)
    }

    override fun onReceivedTitle(view: WebView, title: String?) {
        app?.onReceivedTitle(view, title)
    }

    override fun onReceivedIcon(view: WebView, icon: Bitmap?) {
        app?.onReceivedIcon(view, icon)
    }

    override fun onReceivedTouchIconUrl(view: WebView, url: String?, precomposed: Boolean) {
        app?.onReceivedTouchIconUrl(view, url, precomposed)
    }

    override fun onShowCustomView(view: View, callback: CustomViewCallback) {
        app?.onShowCustomView(view, callback) ?: callback.onCustomViewHidden()
    }

    override fun onHideCustomView() {
        app?.onHideCustomView()
    }

    override fun onRequestFocus(view: WebView) {
        app?.onRequestFocus(view)
    }

    override fun onGeolocationPermissionsShowPrompt(origin: String, callback: GeolocationPermissions.Callback) {
        app?.onGeolocationPermissionsShowPrompt(origin, callback) ?: callback.invoke(origin, false, false)
    }

    override fun onGeolocationPermissionsHidePrompt() {
        app?.onGeolocationPermissionsHidePrompt()
    }

    override fun getDefaultVideoPoster(): Bitmap? = app?.defaultVideoPoster
    override fun getVideoLoadingProgressView(): View? = app?.videoLoadingProgressView
    override fun getVisitedHistory(callback: ValueCallback<Array<String>>) {
        app?.getVisitedHistory(callback)
    }
}

/** Passes the app's answer on, and says what it was. */
private class ProbePermission(val request: PermissionRequest) : PermissionRequest() {
    private val kinds = request.resources.joinToString(" ") { resource ->
        when (resource) {
            RESOURCE_VIDEO_CAPTURE -> "camera"
            RESOURCE_AUDIO_CAPTURE -> "microphone"
            RESOURCE_PROTECTED_MEDIA_ID -> "protectedMedia"
            else -> "other"
        }
    }

    override fun getOrigin(): Uri = request.origin
    override fun getResources(): Array<String> = request.resources

    override fun grant(resources: Array<String>) {
        WebViewProbe.say("permission", null, "kind" to kinds, "decision" to "granted")
        request.grant(resources)
    }

    override fun deny() {
        WebViewProbe.say("permission", null, "kind" to kinds, "decision" to "denied")
        request.deny()
    }
}
