"""HAR entries of a phone's other apps, as a recording of the whole phone has them: three apps with telemetry, images,
calls, pages with advertisements, and a sign-in of one of them that fails. Made up here."""
import datetime, json, random

FAILURES = ('provider', 'agent', 'popup')
# What each exporter writes beside the fields that the format asks for.
EXTRAS = {
    'WebInspector': lambda kind: {'_initiator': {'type': 'other'}, '_priority': 'High', '_resourceType': kind},
    'Playwright': lambda kind: {'_monotonicTime': 1000, '_resourceType': kind},
    'WebKit Web Inspector': lambda kind: {'_fetchType': 'Network Load', '_priority': 'high'},
}


class Phone:
    """What its apps send of the phone itself."""

    def __init__(self, agent):
        self.isIOS = 'iPhone' in agent or 'iPad' in agent
        self.agent = agent

    def page(self, package):
        """The headers of a page in another app's web view: on Android it has the phone's user agent and the package,
        on iOS the app's name stands in the user agent."""
        if self.isIOS:
            base = self.agent.split(' Version/')[0].split(' Mobile/')[0]
            return [('User-Agent', f'{base} Mobile/15E148 {package.split(".")[-1].title()}App/7.2')]
        return [('User-Agent', self.agent), ('X-Requested-With', package)]

    def native(self, package):
        if self.isIOS:
            return [('User-Agent', f'{package.split(".")[-1].title()}/412 CFNetwork/1494.0.7 Darwin/23.4.0')]
        return [('User-Agent', 'okhttp/4.12.0')]


ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/143.0.7499.34 Mobile Safari/537.36'
IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'


class Writer:
    """Makes entries as one exporter writes them."""

    def __init__(self, exporter, phone, sanitized=False, paged=False):
        self.exporter, self.phone, self.sanitized, self.paged = exporter, phone, sanitized, paged
        self.entries, self.pages = [], []

    def add(self, at, method, url, status, who, *, sent=(), got=(), type='application/json', body=None, text=None, kind='xhr', page=None):
        headers = [(n, v) for n, v in [('Host', url.split('/')[2]), ('Accept', '*/*'), *who, *sent]
                   if not (self.sanitized and n.lower() in ('cookie', 'authorization'))]
        answer = [('Content-Type', type), ('Server', 'envoy')] if status > 0 else []
        answer += [(n, v) for n, v in got if not (self.sanitized and n.lower() == 'set-cookie')]
        if self.exporter in ('WebInspector', 'Playwright'):
            headers, answer = [[(n.lower(), v) for n, v in x] for x in (headers, answer)]
        names = lambda pairs: [{'name': n, 'value': v} for n, v in pairs]
        cookies = [dict(name=p.split('=')[0].strip(), value=p.split('=', 1)[1]) for n, v in headers if n.lower() == 'cookie' for p in v.split(';')]
        request = {'method': method, 'url': url, 'httpVersion': 'HTTP/2.0', 'cookies': cookies, 'headers': names(headers),
                   'queryString': names([tuple((p + '=').split('=')[:2]) for p in url.partition('?')[2].split('&') if p]),
                   'headersSize': -1, 'bodySize': len(body or '')}
        if body is not None:
            request['postData'] = {'mimeType': 'application/json', 'text': body}
        set_cookies = [dict(name=v.split('=')[0], value=v.split('=', 1)[1].split(';')[0]) for n, v in answer if n.lower() == 'set-cookie']
        response = {'status': status, 'statusText': '', 'httpVersion': 'HTTP/2.0', 'cookies': set_cookies, 'headers': names(answer),
                    'content': {'size': len(text or ''), 'mimeType': type, **({'text': text} if text is not None else {})},
                    'redirectURL': next((v for n, v in got if n == 'Location'), ''), 'headersSize': -1, 'bodySize': len(text or '')}
        entry = {'startedDateTime': at.isoformat(timespec='milliseconds').replace('+00:00', 'Z'), 'time': 61.5, 'request': request,
                 'response': response, 'cache': {}, 'timings': {'send': 0, 'wait': 60, 'receive': 1.5},
                 **EXTRAS.get(self.exporter, lambda kind: {})(kind)}
        if self.paged:
            name = f'crowd_{page or who[-1][1][:40]}'
            entry['pageref'] = name
            if all(p['id'] != name for p in self.pages):
                self.pages.append({'startedDateTime': entry['startedDateTime'], 'id': name, 'title': url, 'pageTimings': {}})
        self.entries.append(entry)


def crowd(writer, start, end, failing, failure, count, seed):
    """`count` entries between two moments, and the sign-in that fails, from `failing` on."""
    dice = random.Random(seed)
    span = (end - start).total_seconds()
    before = len(writer.entries)
    fail(writer, failing, failure)
    reader, game, news = 'com.example.reader', 'com.example.puzzles', 'com.example.headlines'
    phone, page = writer.phone, 'https://www.headlines.example/today'
    while len(writer.entries) - before < count:
        at = start + datetime.timedelta(seconds=dice.random() * span)
        number = dice.randrange(10**6)
        match dice.randrange(12):
            case 0 | 1:
                writer.add(at, 'POST', 'https://events.metrics.example/v2/batch', 204, phone.native(game), type='text/plain', body='{"events":[{"name":"level_up","n":%d}]}' % number)
            case 2 | 3:
                writer.add(at, 'GET', f'https://img{number % 4}.cdn.example/t/{number}.webp', dice.choice([200, 200, 304]), phone.page(news), sent=[('Referer', page)], type='image/webp', kind='image')
            case 4:
                writer.add(at, 'GET', f'https://api.puzzles.example/v3/scores/{number}', dice.choice([200, 200, 200, 404, 503]), phone.native(game), sent=[('Authorization', 'Bearer abc.def.ghi')], text='{"score":1}')
            case 5:
                writer.add(at, 'GET', f'https://www.headlines.example/story/{number}', 200, phone.page(news), sent=[('Sec-Fetch-Dest', 'document'), ('Sec-Fetch-Mode', 'navigate'), ('Cookie', 'consent=yes')], got=[('Set-Cookie', f'seen={number}; Path=/; Secure; HttpOnly; SameSite=Lax')], type='text/html', text='<!doctype html><html><body><h1>Today</h1></body></html>', kind='document')
            case 6:
                writer.add(at, 'GET', f'https://ads.banner.example/frame?slot={number % 9}', 200, phone.page(news), sent=[('Referer', page), ('Sec-Fetch-Dest', 'iframe'), ('Sec-Fetch-Site', 'cross-site')], got=[('Set-Cookie', f'uid={number}; Path=/; SameSite=None; Secure')], type='text/html', text='<html></html>', kind='document')
            case 7:
                writer.add(at, 'GET', f'https://ads.banner.example/px?c={number}', 204, phone.page(news), sent=[('Referer', page), ('Sec-Fetch-Site', 'cross-site')], got=[('Set-Cookie', 'px=1; Domain=other.example; SameSite=None')], type='image/gif', kind='image')
            case 8:
                writer.add(at, 'GET', f'https://api.headlines.example/feed?cursor={number}', dice.choice([200, 200, 401]), phone.native(news), text='{"items":[]}')
            case 9:
                writer.add(at, 'POST', 'https://oauth2.headlines-id.example/token', 200, phone.native(news), sent=[('Content-Type', 'application/x-www-form-urlencoded')], body='grant_type=refresh_token&client_id=feeds', text='{"access_token":"x","expires_in":3600}')
            case 10:
                writer.add(at, 'GET', f'https://www.reader.example/books/{number}', 200, phone.page(reader), sent=[('Sec-Fetch-Dest', 'document'), ('Sec-Fetch-Mode', 'navigate')], got=[('Set-Cookie', 'shelf=3; Path=/; Secure')], type='text/html', text='<html><body>Books</body></html>', kind='document')
            case 11:
                writer.add(at, 'GET', f'https://assets.reader.example/js/{number}.js', 200, phone.page(reader), sent=[('Referer', 'https://www.reader.example/')], type='text/javascript', text='0', kind='script')


def fail(writer, at, failure):
    """The sign-in of the reading app that does not come through."""
    who = writer.phone.page('com.example.reader')
    later = lambda seconds: at + datetime.timedelta(seconds=seconds)
    document = [('Sec-Fetch-Dest', 'document'), ('Sec-Fetch-Mode', 'navigate')]
    html = {'type': 'text/html', 'kind': 'document'}
    home, back = 'https://www.reader.example/account', 'https%3A%2F%2Fwww.reader.example%2Fsigned-in'
    ask = f'client_id=5550001-reader.apps.googleusercontent.com&redirect_uri={back}&response_type=code&scope=openid&state=Kq81zT0w'
    google = 'https://accounts.google.com/o/oauth2/v2/auth?' + ask
    writer.add(at, 'GET', home, 200, who, sent=document, text='<html><body>Sign in</body></html>', got=[('Set-Cookie', 'rsid=51; Path=/; Secure; HttpOnly; SameSite=Lax')], **html)
    if failure == 'provider':
        writer.add(later(2), 'GET', 'https://login.reader-id.example/oauth2/authorize?' + ask, 302, who, sent=document,
                   got=[('Location', 'https://www.reader.example/signed-in?error=server_error&error_description=upstream&state=Kq81zT0w')], **html)
        writer.add(later(2.4), 'GET', 'https://www.reader.example/signed-in?error=server_error&error_description=upstream&state=Kq81zT0w', 200, who, sent=[*document, ('Cookie', 'rsid=51')], text='<html><body>Something went wrong</body></html>', **html)
    elif failure == 'agent':
        writer.add(later(2), 'GET', google, 302, who, sent=[*document, ('Referer', home)], got=[('Location', 'https://accounts.google.com/signin/oauth/error?authError=ChVkaXNhbGxvd2VkX3VzZXJhZ2VudA')], **html)
        writer.add(later(2.3), 'GET', 'https://accounts.google.com/signin/oauth/error?authError=ChVkaXNhbGxvd2VkX3VzZXJhZ2VudA', 403, who, sent=[*document, ('Referer', home)],
                   text='<html><body>Access blocked: Reader does not comply with the policy for secure browsers. Error 403: disallowed_useragent</body></html>', **html)
    elif failure == 'popup':
        for n, event in enumerate(('signin_clicked', 'signin_popup_null', 'signin_failed')):
            writer.add(later(2 + n * 0.2), 'POST', 'https://api.reader.example/v1/log', 204, who, sent=[('Origin', 'https://www.reader.example'), ('Referer', home)], type='text/plain', body=json.dumps({'event': event}))
