"""Cases that no page is drawn for. `make`: every text that somebody else chose tries to break out of the report (markup,
scripts, ends of comments and sections, controls, marks that reorder, halves of characters, addresses that act, values of a
megabyte). `extremes`: hundreds of windows and cookies, hosts as long as they may be, no time between anything, nothing."""
import json, os, urllib.parse, zipfile

HOST = 'evil.example'
AGENT = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/148.0.0.0 Mobile Safari/537.36'
TEXTS = {
    'script': f'<script>alert(1)</script><img src=https://{HOST}/i.png onerror=alert(2)>',
    'ends': f'</title></style></svg></code></td></table><!-- --> ]]> <![CDATA[ <?xml ?> </script><iframe src=//{HOST}>',
    'attributes': f'" onload="alert(1)" style="background:url(https://{HOST}/b.png)" x=\' onclick=\'alert(2)',
    'addresses': f'javascript:alert(1)//https://{HOST}/ data:text/html,<script>alert(1)</script> vbscript:x [a](javascript:alert(1))',
    'controls': '\x1b]0;owned\x07\x1b[2J\x1b[31mCERTAIN\x1b[0m \u202egnp.exe\u2066 \u200b\ufeff \x9b31m \x00\x7f\x85 \u2028\u2029 \ufffe\uffff',
    'entities': '&lt;script&gt; &#60;img src=x onerror=alert(1)&#62; &quot; &#0; &amp;amp; &notanentity;',
    'halves': '\ud800 \udfff <b \ud83d>',
    'style': f'}}</style><style>@import "//{HOST}/c.css"; body {{ display: none }} .x::after {{ content: "x" }}',
    'endless': '𝕏' * 300 + 'x' * 3000 + '.' + 'y' * 300 + '.' + HOST,
}


def pairs(**found):
    return [{'name': name.replace('_', '-'), 'value': value} for name, value in found.items()]


def entry(second, address, status=200, **more):
    """One exchange; `more` is headers and content of request and response, and what else an entry may say."""
    return {
        'startedDateTime': f'2026-05-04T08:{second // 60:02}:{second % 60:02}.000Z', 'time': 10, 'cache': {},
        '_resourceType': 'document', 'timings': {'send': 0, 'wait': 10, 'receive': 0}, **more.get('entry', {}),
        'request': {
            'method': 'GET', 'url': address, 'httpVersion': 'HTTP/2', 'headersSize': -1, 'bodySize': -1, 'queryString': [],
            'cookies': [], 'headers': more.get('asks', pairs(User_Agent=AGENT)), **more.get('request', {}),
        },
        'response': {
            'status': status, 'statusText': '', 'httpVersion': 'HTTP/2', 'redirectURL': '', 'headersSize': -1, 'bodySize': -1,
            'cookies': [], 'headers': more.get('sets', []), **more.get('response', {}),
            'content': {'mimeType': 'text/html', 'size': 10, 'text': '', **more.get('content', {})},
        },
    }


def capture(text):
    """A sign-in that a provider refused, told by a recorder that puts the text everywhere."""
    query = urllib.parse.quote(text.encode('utf-8', 'replace'), safe='')
    asks = pairs(User_Agent=f'Mozilla/5.0 (Linux; Android 15; {text}; wv) AppleWebKit/537.36 Chrome/148.0.0.0 {text}',
                 X_Requested_With=text, Cookie=f'{text}={text}', X_Request_Id=text, Referer=f'https://{HOST}/{text}',
                 X_Long=(text + ' ') * (1_000_000 // (len(text) + 1)), **{text: text})
    sets = pairs(Set_Cookie=f'{text}={text}; SameSite=None; Domain={text}; Path=/{text}', X_Request_Id=text, **{text: text})

    def told(second, address, status, page, **content):
        return entry(second, address, status, asks=asks, sets=sets, content={'text': page, **content},
                     entry={'pageref': text, 'serverIPAddress': text},
                     request={'httpVersion': text, 'cookies': pairs(**{text: text}), 'method': text if second == 4 else 'GET'},
                     response={'httpVersion': text, 'cookies': pairs(**{text: text}), 'statusText': text, 'redirectURL': text})

    authorize = f'https://accounts.google.com/o/oauth2/v2/auth?client_id={query}&redirect_uri={query}&response_type=code&state={query}'
    return {'log': {
        'version': '1.2', 'creator': {'name': text, 'version': text}, 'browser': {'name': text, 'version': text}, 'comment': text,
        'pages': [{'id': text, 'title': text, 'startedDateTime': '2026-05-04T08:00:00.000Z', 'pageTimings': {}}],
        'entries': [
            told(0, f'https://shop.example/{query}', 200, f'<title>{text}</title>'),
            told(1, f'https://{text}/{text}', 200, text), told(2, authorize, 302, ''), told(4, text, 200, text, mimeType=text),
            told(5, f'https://accounts.google.com/signin/oauth/error?authError={query}', 403,
                 f'<title>Error 403: disallowed_useragent</title>{text}'),
        ],
    }}


def log(text):
    text = text.replace('\n', ' ').encode('utf-8', 'replace').decode()
    return ''.join(f'05-04 08:00:{second:02}.101  4120  4120 {line}\n' for second, line in enumerate([
        f'I ActivityManager: Start proc 4120:{text}/u0a1 for next-top-activity {{{text}}}',
        f'I chromium: [INFO:CONSOLE(1)] "{text}", source: https://shop.example/{text} (1)',
        f'E chromium: [ERROR:CONSOLE(2)] "popup blocked {text}", source: javascript:alert(1) (2)',
        f'I chromium: [INFO:CONSOLE(3)] "WVTRACE1 {{\\"event\\":\\"{text}\\",\\"window\\":\\"{text}\\"}}", source: {text} (3)',
        f'E {text}: java.lang.RuntimeException: {text}', f'I chromium: [INFO:CONSOLE(4)] "{text * (200_000 // len(text))}", source: x (4)',
    ]))


def make(folder):
    """Paths of the cases, a folder or an archive a text."""
    made = []
    for name, text in TEXTS.items():
        home = os.path.join(folder, name)
        os.makedirs(home)
        # What no file may be called, it is not called.
        called = text.encode('utf-8', 'replace').decode().replace('/', '∕').replace('\0', '')[:60]
        har = json.dumps(capture(text))
        with open(os.path.join(home, called + '.har'), 'w') as file:
            file.write(har)
        with open(os.path.join(home, called + '.log'), 'wb') as file:
            file.write(log(text).encode())
        with open(os.path.join(home, 'ticket.json'), 'w') as file:
            json.dump({'note': text, 'app': text}, file)
        made.append(home)
        archive = os.path.join(folder, name + '.zip')
        with zipfile.ZipFile(archive, 'w') as bundle:
            bundle.writestr(called.replace('∕', '/') + '.har', har)
            bundle.writestr(called + '/console.txt', log(text))
            bundle.writestr(called + '.png', b'\x89PNG\r\n\x1a\n' + text.encode('utf-8', 'replace'))
            bundle.writestr('cut.har', har[:len(har) // 2])
        made.append(archive)
    return made


def extremes(folder):
    """Paths of the cases, a file each."""
    os.makedirs(folder)
    made = []

    def write(name, text):
        made.append(os.path.join(folder, name))
        with open(made[-1], 'w') as file:
            file.write(text)

    def har(name, entries):
        write(name, json.dumps({'log': {'version': '1.2', 'creator': {'name': 'recorder', 'version': '1'}, 'entries': entries}}))

    authorize = 'https://accounts.google.com/o/oauth2/v2/auth?client_id=1&redirect_uri=https%3A%2F%2Fshop.example%2F&response_type=code&state='
    refusal = 'https://accounts.google.com/signin/oauth/error?authError=abc'
    crowd = []
    for number in range(120):
        labels = '.'.join(['a' * 60, f'n{number}', 'another-long-label-' * 3, 'bank.example'])
        cookies = [{'name': 'Set-Cookie', 'value': f'c{number}_{each}=value{number}{each}; {attributes}'} for each, attributes in
                   enumerate(['SameSite=None', 'Domain=other.example', 'Secure', 'Path=/'])]
        crowd.append(entry(number * 3, f"https://{'shop.example' if number % 3 else labels}/page/{number}?x={'q' * 300}", sets=cookies,
                           asks=pairs(User_Agent=AGENT.replace('148', str(100 + number % 40)), Cookie=f'c{number - 1}_2=value')))
    for number in range(12):
        crowd += [entry(400 + number * 20, authorize + str(number)), entry(402 + number * 20, refusal, 403)]
    har('crowd.har', crowd)
    har('one-moment.har', [entry(0, 'https://shop.example/'), entry(0, authorize + 's'), entry(0, refusal, 403)])
    har('empty.har', [])
    write('windows.log', ''.join(
        f'2026-04-09 08:{number // 60:02}:{number % 60:02}.100000+0200 Shop[4402:74839] [Loading] 0x{number:09x} - [pageProxyID={number}, '
        f'webPageID={number + 1}, PID={number}] WebPageProxy::{event}\n' for number in range(1, 400)
        for event in ('constructor:', 'didCommitLoadForFrame: frameID=1, isMainFrame=1', 'close:')))
    write('timeless.txt', '\n'.join(
        ['[login] click, opening sign-in window', 'Uncaught TypeError: Cannot read properties of null', 'popup_window_error'] * 60))
    write('unreadable.har', '\0\1\2 nothing of this is a recording ' * 50)
    return made
