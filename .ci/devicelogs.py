"""Device logs as records, read from one layout and written in another. Knows the layouts by their makers' descriptions
alone (AOSP liblog/logprint.cpp, log(1), libimobiledevice's idevicesyslog.c), so that it can check a reader of them."""
import dataclasses, datetime, json, re

EPOCH = datetime.datetime(1970, 1, 1)


@dataclasses.dataclass
class Record:
    """One record; what its layout does not say is None. `text` may hold newlines."""
    text: str
    month_day: str = None  # '03-14', or '2024-03-14' where the layout has years
    time: str = None  # '09:26:53.589' or with microseconds
    zone: str = None  # '+0100'
    pid: int = None
    tid: int = None
    level: str = None  # Android: V D I W E F; iOS: Default Info Debug Error Fault
    tag: str = None
    process: str = None
    sender: str = None
    subsystem: str = None
    category: str = None


@dataclasses.dataclass
class Other:
    """A line that is no record: a divider, a column head."""
    line: str


# --- Android

TIME = r'(?P<month_day>(?:\d{4}-)?\d\d-\d\d) (?P<time>\d\d:\d\d:\d\d\.\d{3,9})(?: (?P<zone>[+-]\d{4}))?'
ANDROID = {
    'threadtime': re.compile(
        TIME + r' +(?:(?:u\d+_\w+|[a-z]\w*|\d+) +)??(?P<pid>\d+) +(?P<tid>\d+) (?P<level>[VDIWEF]) (?P<tag>.*?) *: ?(?P<text>.*)$'),
    'time': re.compile(TIME + r' (?P<level>[VDIWEF])/(?P<tag>.+?) *\( *(?P<pid>\d+)\): ?(?P<text>.*)$'),
    'studio-new': re.compile(
        TIME + r' (?P<pid>\d+)-(?P<tid>\d+) +(?P<tag>.{23,}?) (?P<process>\S{1,35}) +(?P<level>[VDIWEF])  (?P<text>.*)$'),
    'studio-old': re.compile(
        TIME + r' +(?P<pid>\d+)-(?P<tid>\d+)/(?P<process>\S+) (?P<level>[VDIWEF])/(?P<tag>.+?): ?(?P<text>.*)$'),
    'brief': re.compile(r'(?P<level>[VDIWEF])/(?P<tag>.+?) *\( *(?P<pid>\d+)\): ?(?P<text>.*)$'),
    'process': re.compile(r'(?P<level>[VDIWEF])\( *(?P<pid>\d+)\) (?P<text>.*)  \((?P<tag>[^()]*)\)$'),
}
PREFIXED = {'threadtime', 'time', 'brief', 'process'}  # every line of a message repeats the header

# --- iOS

STAMP = r'(?P<month_day>\d{4}-\d\d-\d\d) (?P<time>\d\d:\d\d:\d\d\.\d{6})(?P<zone>[+-]\d{4})'
FROM = r'(?:\((?P<sender>[^)]*)\) )?(?:\[(?P<subsystem>[\w.-]*):(?P<category>[^\]]*)\] )?(?P<text>.*)$'
IOS = {
    'default': re.compile(
        STAMP + r' 0x(?P<tid>[0-9a-f]+) +(?P<level>Default|Info|Debug|Error|Fault) +0x[0-9a-f]+ +(?P<pid>\d+) +\d+ +(?P<process>[^:]+): ' + FROM),
    'syslog': re.compile(STAMP + r'  localhost (?P<process>.+?)\[(?P<pid>\d+)\]: ' + FROM),
    'compact': re.compile(
        r'(?P<month_day>\d{4}-\d\d-\d\d) (?P<time>\d\d:\d\d:\d\d\.\d{3}) (?P<level>Df|Db|I |E |F ) ?(?P<process>.+?)\[(?P<pid>\d+):(?P<tid>[0-9a-f]+)\] ' + FROM),
    'xcode': re.compile(
        r'(?P<month_day>\d{4}-\d\d-\d\d) (?P<time>\d\d:\d\d:\d\d\.\d{3,6})(?P<zone>[+-]\d{4})? (?P<process>\S.*?)\[(?P<pid>\d+):(?P<tid>\d+)\] (?:\[(?P<category>[A-Za-z]\w*)\] )?(?P<text>.*)$'),
    'idevicesyslog': re.compile(
        r'(?P<month_day>[A-Z][a-z]{2} [ \d]\d) (?P<time>\d\d:\d\d:\d\d(?:\.\d{6})?) (?P<process>[^\[\(]+?)(?:\((?P<sender>[^)]*)\))?\[(?P<pid>\d+)\] <(?P<level>\w+)>: (?P<text>.*)$'),
    'pymobiledevice3': re.compile(
        r'(?P<month_day>\d{4}-\d\d-\d\d) (?P<time>\d\d:\d\d:\d\d(?:\.\d{6})?) (?P<process>[^{]+)\{(?P<sender>[^}]*)\}\[(?P<pid>\d+)\] <(?P<level>[A-Z_]+)>: (?P<text>.*)$'),
}
MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
LEVELS = {'Df': 'Default', 'Db': 'Debug', 'I ': 'Info', 'E ': 'Error', 'F ': 'Fault', 'Notice': 'Default', 'NOTICE': 'Default',
          'INFO': 'Info', 'DEBUG': 'Debug', 'ERROR': 'Error', 'FAULT': 'Fault', 'Warning': 'Error'}
SHORT = {'Default': 'Df', 'Debug': 'Db', 'Info': 'I ', 'Error': 'E ', 'Fault': 'F '}


def read(text):
    """(layout, records and other lines in order), or (None, []) for a layout that is not known here."""
    lines = text.splitlines()
    best = max([*ANDROID.items(), *IOS.items()], key=lambda item: sum(bool(item[1].match(x)) for x in lines))
    name, pattern = best
    if sum(bool(pattern.match(x)) for x in lines) * 2 < len(lines):
        return None, []
    items = []
    for line in lines:
        match = pattern.match(line)
        if match:
            record = Record(**{k: v for k, v in match.groupdict().items()})
            record.pid = int(record.pid)
            record.level = LEVELS.get(record.level, record.level)
            if name in ('idevicesyslog',):
                month, day = record.month_day.split()
                record.month_day = '%02d-%02d' % (MONTHS.index(month) + 1, int(day))
            if name == 'pymobiledevice3':
                label = re.search(r' \[([\w.]*)\]\[([^\]]*)\]$', record.text)
                if label:
                    record.subsystem, record.category = label.groups()
                    record.text = record.text[:label.start()]
            if record.tid is not None:
                record.tid = int(record.tid, 16 if name in ('default', 'compact') else 10)
            last = items[-1] if items else None
            if name in PREFIXED and isinstance(last, Record) and joins(last, record):
                last.text += '\n' + record.text
            else:
                items.append(record)
        elif items and isinstance(items[-1], Record) and not re.match('-{8}', line) and name not in PREFIXED:
            items[-1].text += '\n' + line
        else:
            items.append(Other(line))
    return name, items


def joins(first, second):
    same = ('month_day', 'time', 'pid', 'tid', 'level', 'tag')
    goes_on = re.match(r'\t|    at |Caused by: |Process: |PID: ', second.text) or first.tag == 'AndroidRuntime'
    return all(getattr(first, k) == getattr(second, k) for k in same) and goes_on


def platform(name):
    return 'android' if name in ANDROID else 'ios'


# --- Writing

def can_write(name, items):
    """Whether the records say all that the layout needs."""
    needs = {
        'brief': ('pid', 'tag', 'level'), 'time': ('pid', 'tag', 'level', 'time'),
        'threadtime': ('pid', 'tid', 'tag', 'level', 'time'), 'long': ('pid', 'tid', 'tag', 'level', 'time'),
        'studio-old': ('pid', 'tid', 'tag', 'level', 'time'), 'studio-new': ('pid', 'tid', 'tag', 'level', 'time', 'year'),
        'logcat-json': ('pid', 'tid', 'tag', 'level', 'time', 'year'),
        'default': ('pid', 'tid', 'level', 'process', 'zone'), 'syslog': ('pid', 'process', 'zone'),
        'compact': ('pid', 'tid', 'level', 'process', 'year'), 'ndjson': ('pid', 'process', 'zone'),
        'xcode': ('pid', 'tid', 'process', 'year'), 'idevicesyslog': ('pid', 'process', 'time'),
        'pymobiledevice3': ('pid', 'process', 'time', 'year'),
    }[name]
    records = [x for x in items if isinstance(x, Record)]
    def has(record, key):
        return len(record.month_day or '') == 10 if key == 'year' else getattr(record, key) is not None
    return bool(records) and all(has(r, k) for r in records for k in needs if not (k == 'level' and name in ('default', 'compact')))


def write(name, items):
    """The records in another layout; lines that are no records are left out where they belong to the first one only."""
    if name == 'logcat-json':
        return logcat_json(items)
    out = []
    if name == 'compact':
        out.append('Timestamp               Ty Process[PID:TID]')
    if name == 'syslog':
        out.append('Timestamp                       (process)[PID]    ')
    for item in items:
        if isinstance(item, Other):
            if platform_of(name) == 'android' and item.line.startswith('-----'):
                out.append(item.line)
            continue
        out += lines(name, item)
    return '\n'.join(out) + '\n'


def platform_of(name):
    return 'android' if name in ('brief', 'time', 'threadtime', 'long', 'studio-old', 'studio-new', 'process', 'logcat-json') else 'ios'


def lines(name, r):
    parts = r.text.split('\n')
    zone = f' {r.zone}' if r.zone and name in ('time', 'threadtime', 'long') else ''
    micros = (r.time or '').ljust(15, '0')
    full = f'{r.month_day} {micros}{r.zone or ""}'
    sender = f'({r.sender}) ' if r.sender and r.sender != r.process else ''
    label = f'[{r.subsystem or "com.apple.WebKit"}:{r.category}] ' if r.category else ''
    if name == 'brief':
        return [f'{r.level}/{r.tag:<8}({r.pid:5}): {p}' for p in parts]
    if name == 'process':
        return [f'{r.level}({r.pid:5}) {p}  ({r.tag})' for p in parts]
    if name == 'time':
        return [f'{r.month_day} {r.time}{zone} {r.level}/{r.tag:<8}({r.pid:5}): {p}' for p in parts]
    if name == 'threadtime':
        return [f'{r.month_day} {r.time}{zone} {r.pid:5} {r.tid:5} {r.level} {r.tag:<8}: {p}' for p in parts]
    if name == 'long':
        return [f'[ {r.month_day} {r.time}{zone} {r.pid:5}:{r.tid:5} {r.level}/{r.tag:<8} ]', *parts, '']
    if name == 'studio-old':
        return [f'{r.month_day} {r.time[:12]} {r.pid}-{r.tid}/{r.process or "?"} {r.level}/{r.tag}: {parts[0]}',
                *('    ' + p for p in parts[1:])]
    if name == 'studio-new':
        package = r.process or f'pid-{r.pid}'
        head = f'{r.month_day} {r.time[:12]} {f"{r.pid}-{r.tid}":<11} {r.tag[:23]:<23} {package[:35]:<35} {r.level}  '
        return [head + parts[0], *(' ' * len(head) + p for p in parts[1:])]
    if name == 'default':
        head = f'{full} 0x{r.tid:<8x} {r.level or "Default":<11} 0x0                  {r.pid:<6} 0    {r.process}: {sender}{label}'
    elif name == 'syslog':
        head = f'{full}  localhost {r.process}[{r.pid}]: {sender}{label}'
    elif name == 'compact':
        head = f'{r.month_day} {r.time[:12]} {SHORT[r.level or "Default"]} {r.process}[{r.pid}:{r.tid:x}] {sender}{label}'
    elif name == 'xcode':
        head = f'{full} {r.process}[{r.pid}:{r.tid}] ' + (f'[{r.category}] ' if r.category else '')
    elif name == 'idevicesyslog':
        month, day = r.month_day[-5:].split('-')
        image = f'({r.sender})' if r.sender and r.sender != r.process else ''
        level = {'Default': 'Notice', None: 'Notice'}.get(r.level, r.level)
        head = f'{MONTHS[int(month) - 1]} {int(day):2} {micros} {r.process}{image}[{r.pid}] <{level}>: '
    elif name == 'pymobiledevice3':
        level = {'Default': 'NOTICE', None: 'NOTICE'}.get(r.level, (r.level or '').upper())
        tail = f' [{r.subsystem or "com.apple.WebKit"}][{r.category}]' if r.category else ''
        head, parts = f'{r.month_day} {micros} {r.process}{{{r.sender or ""}}}[{r.pid}] <{level}>: ', [*parts[:-1], parts[-1] + tail]
    elif name == 'ndjson':
        return [json.dumps({
            'eventMessage': r.text, 'eventType': 'logEvent', 'subsystem': r.subsystem or '', 'category': r.category or '',
            'threadID': r.tid or 1, 'processImagePath': f'/private/var/containers/Bundle/Application/X/{r.process}.app/{r.process}',
            'senderImagePath': f'/System/Library/Frameworks/{r.sender or r.process}', 'timestamp': full,
            'messageType': r.level or 'Default', 'processID': r.pid}, separators=(',', ':')).replace('/', '\\/')]
    else:
        raise ValueError(name)
    return [head + parts[0], *parts[1:]]


def logcat_json(items):
    words = {'V': 'VERBOSE', 'D': 'DEBUG', 'I': 'INFO', 'W': 'WARN', 'E': 'ERROR', 'F': 'ASSERT'}
    messages = []
    for r in (x for x in items if isinstance(x, Record)):
        moment = datetime.datetime.fromisoformat(f'{r.month_day} {r.time[:12]}') - EPOCH
        millis = moment // datetime.timedelta(milliseconds=1)
        messages.append({'header': {
            'logLevel': words[r.level], 'pid': r.pid, 'tid': r.tid, 'applicationId': r.process or '', 'processName': r.process or '',
            'tag': r.tag, 'timestamp': {'seconds': millis // 1000, 'nanos': millis % 1000 * 1_000_000}}, 'message': r.text})
    device = {'deviceId': 'emulator-5554', 'name': 'Pixel', 'serialNumber': 'emulator-5554', 'isOnline': True, 'release': '14', 'sdk': 34}
    return json.dumps({'metadata': {'device': device, 'filter': 'package:mine', 'projectApplicationIds': []},
                       'logcatMessages': messages}, indent=2)
