"""Reads every case in all formats that have a schema, compares each with the next, and says which output breaks its schema. See
.ci/schemas."""
import csv, io, json, os, subprocess, sys, tempfile
from concurrent.futures import ThreadPoolExecutor

import jsonschema
from lxml import etree

tool, schemas, folders = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3:]


def run(words, folder=None):
    return subprocess.run([tool, *words], cwd=folder, capture_output=True, stdin=subprocess.DEVNULL)


def validator(schema):
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    return kind(schema, format_checker=kind.FORMAT_CHECKER)


def present(name):
    path = os.path.join(schemas, name)
    if os.path.exists(path):
        return path
    print(f'{name} is not in {schemas}: not checked')


def faults_of_json(text, against):
    found = [f'{error.json_path}: {error.message[:200]}' for error in against.iter_errors(json.loads(text))]
    return found[:5]


def faults_of_xml(text, against):
    document = etree.fromstring(text, etree.XMLParser(resolve_entities=False, huge_tree=True))
    return [] if against.validate(document) else [str(error)[:200] for error in against.error_log][:5]


def faults_of_csv(text, _):
    rows = list(csv.reader(io.StringIO(text.decode(), newline=''), strict=True))
    return [f'row {n} has {len(row)} cells' for n, row in enumerate(rows) if len(row) != len(rows[0])][:5]


checks = [('json', faults_of_json, validator(json.loads(run(['schema']).stdout))), ('csv', faults_of_csv, None)]
if path := present('sarif-schema-2.1.0.json'):
    checks.append(('sarif', faults_of_json, validator(json.load(open(path)))))
if path := present('JUnit.xsd'):
    checks.append(('xml', faults_of_xml, etree.XMLSchema(etree.parse(path))))


def cases():
    for folder in folders:
        for name in sorted(os.listdir(folder)):
            case = os.path.join(folder, name)
            if not os.path.isdir(case):
                continue
            labels = os.path.join(case, 'expected.json')
            named = json.load(open(labels)).get('inputs') if os.path.exists(labels) else None
            yield case, named or [file for file in sorted(os.listdir(case)) if file != 'expected.json']


def broken(job):
    case, inputs = job
    found = []
    with tempfile.TemporaryDirectory() as out:
        files = [(os.path.join(out, 'report.' + ending), *check) for ending, *check in checks]
        words = [word for path, *_ in files for word in ('--output', path)]
        # Noise listed and all: the more there is, the more can be wrong.
        done = run(['diagnose', '--show-noise', *words, '--', *inputs], case)
        if done.returncode not in (0, 3, 65) or done.stdout:
            return [f'{case}: exit {done.returncode}: {done.stderr.decode(errors="replace")[:200]}']
        for path, faults, against in files:
            try:
                wrong = faults(open(path, 'rb').read(), against)
            except (ValueError, csv.Error, etree.XMLSyntaxError) as error:
                wrong = [str(error)]
            found += [f'{case} {os.path.basename(path)}: {fault}' for fault in wrong]
    return found


compared = validator(json.loads(run(['schema', 'compare']).stdout))


def broken_pair(pair):
    """One case against the next, whatever the two are."""
    sides = [word for side, (case, inputs) in zip(('--good', '--bad'), pair)
             for name in inputs for word in (side, os.path.abspath(os.path.join(case, name)))]
    done = run(['compare', '--format', 'json', *sides])
    try:
        wrong = faults_of_json(done.stdout, compared)
    except ValueError as error:
        wrong = [f'exit {done.returncode}: {error}']
    return [f'{pair[0][0]} against {pair[1][0]}: {fault}' for fault in wrong]


jobs = list(cases())
with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
    results = list(pool.map(broken, jobs)) + list(pool.map(broken_pair, zip(jobs, jobs[1:])))
for line in [line for result in results for line in result]:
    print(line)
bad = sum(1 for result in results if result)
print(f'{len(jobs)} cases in {len(checks)} formats and in pairs, {bad} break a schema')
sys.exit(1 if bad or not jobs else 0)
