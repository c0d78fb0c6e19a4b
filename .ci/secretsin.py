"""The secrets that a labelled case's captures hold, and the spellings in which one could get out."""
import base64, json, os, re, urllib.parse

NAMES = re.compile(
    r'^(code|state|nonce|access_token|id_token|refresh_token|token|client_secret|code_verifier|password|username|email'
    r'|login_hint|samlresponse|samlrequest|relaystate|session\w*|tx|assertion|csrf\w*|authenticity_token)$', re.I)


def of_pairs(text):
    for name, value in urllib.parse.parse_qsl(text, keep_blank_values=True):
        if NAMES.match(name):
            yield value


def of_har(path):
    try:
        entries = json.loads(open(path, 'rb').read().decode('utf-8-sig'))['log']['entries']
    except Exception:
        return
    for entry in entries:
        request, response = entry.get('request') or {}, entry.get('response') or {}
        for part in (request, response):
            for header in part.get('headers') or []:
                name, value = header['name'].lower(), header['value']
                if name == 'cookie':
                    yield from (c.split('=', 1)[1].strip() for c in value.split(';') if '=' in c)
                elif name == 'set-cookie':
                    yield from (c.split(';')[0].split('=', 1)[-1].strip() for c in value.split('\n'))
                elif name == 'authorization':
                    yield value.split(' ')[-1]
                elif name in ('location', 'referer'):
                    yield from of_url(value)
        yield from of_url(request.get('url', ''))
        post = request.get('postData') or {}
        if 'json' not in (post.get('mimeType') or ''):
            yield from of_pairs(post.get('text') or '')


def of_netlog(path):
    try:
        log = json.loads(open(path, 'rb').read())
        log['constants']
    except Exception:
        return
    for event in log['events']:
        params = event.get('params') or {}
        for name in ('url', 'location', 'initiator'):
            yield from of_url(str(params.get(name, '')))
        for header in params.get('headers') or []:
            name, _, value = header.partition(': ')
            if 'bytes were stripped' in value:
                continue
            if name.lower() == 'cookie':
                yield from (c.split('=', 1)[1].strip() for c in value.split(';') if '=' in c)
            elif name.lower() == 'set-cookie':
                yield value.split(';')[0].split('=', 1)[-1].strip()
            elif name.lower() in ('authorization', 'location', 'referer'):
                yield from of_url(value) if '://' in value else [value.split(' ')[-1]]


def of_url(url):
    parts = urllib.parse.urlsplit(url)
    yield from of_pairs(parts.query)
    yield from of_pairs(parts.fragment)


def of_case(case, inputs):
    """What may stand in nothing that is made of a case."""
    found = {s for i in inputs if i.endswith('.har') for s in of_har(os.path.join(case, i))}
    found |= {s for i in inputs if i.endswith('.json') for s in of_netlog(os.path.join(case, i))}
    return {s for s in found if len(s) >= 8 and not re.fullmatch(r'[a-z_ -]+|([*\u2022\u25cf#])\1*', s)}


def spellings(secret):
    return {secret, urllib.parse.quote(secret, safe=''), urllib.parse.quote_plus(secret),
            base64.b64encode(secret.encode()).decode().rstrip('=')}
