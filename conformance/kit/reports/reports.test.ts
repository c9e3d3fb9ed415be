import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeTraffic, NoTraffic } from '../judge/judge-traffic.ts';
import { mockTenant, type OwnServer } from '../own-servers.ts';
import type { CheckResult, CheckOutcome, RunResult } from '../run/results.ts';
import { runConformance } from '../run/run.ts';
import type { Profile } from '../workflows/arazzo.ts';
import { between, jsonResponse, optionsFor, temporaryFolder } from '../testing.ts';
import { maskAddress, maskBody, maskHeader } from './mask.ts';
import { columnLines, progress, resultLines, summaryLines } from './terminal.ts';
import { writeReports } from './write.ts';

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(file(name), 'utf8');
let server: OwnServer;
let secret = '';

beforeAll(async () => {
  server = await mockTenant('default')();
  const only = ['register-username', 'submit-needs-an-identifier', 'code-arrives', 'password-signs-in'];
  between({
    request: (call, body) => {
      secret = /"password":"([^"]+)"/.exec(body ?? '')?.[1] ?? secret;
      return call === 'PATCH /api/interaction/profile'
        ? jsonResponse(500, { message: 'Out of order <b>' })
        : undefined;
    },
  });
  const run = await runConformance({ ...optionsFor(server.options.target), ...server.options, only });
  const names = { junit: 'r.xml', json: 'r.json', har: 'r.har', markdown: 'r.md', html: 'r.html' };
  writeReports([run], Object.fromEntries(Object.entries(names).map(([key, name]) => [key, file(name)])));
  lines = [...run.results.flatMap((result) => resultLines(result, false)), ...summaryLines(run)].join('\n');
  chain = run.results.find(({ id }) => id === 'register-username')?.curl ?? [];
});
let lines = '';
let chain: readonly string[] = [];
afterAll(() => server.close());

describe('reports', () => {
  it('say what the check expected, by which rule, what it got, and how to repeat it', () => {
    expect(lines).toContain('FAILED   register-username');
    expect(lines).toContain('expected  $statusCode == 204 (contract.md#call-sequences)');
    expect(lines).toContain('got       500 {"message":"Out of order <b>"}');
    expect(lines).toContain('--replay register-username');
    expect(lines).toMatch(/1 skipped: no sign-in method takes a code/);
    expect(chain.at(-1)).toMatch(
      /^curl -isS -w '\\n' -b jar1 -c jar1 -X PATCH '.*' -H 'content-type: application\/json' --data-raw '\{"password":"'"\$\{PASSWORD\}"'"\}'$/,
    );
  });

  it('are well formed', () => {
    expect(read('r.xml')).toContain('<failure message="$statusCode == 204">');
    expect(read('r.xml')).toContain('Out of order &lt;b&gt;');
    expect(read('r.html')).not.toContain('Out of order <b>');
    expect(read('r.html')).not.toMatch(/<script|src="http|href="http/);
    expect(read('r.md')).toContain('### register-username (failed)');
    expect(read('r.md')).toContain('| `password-signs-in` | interaction | passed |');
    expect(read('r.html')).toContain('Rule: contract.md#call-sequences. APIs: interaction.');
    const data = JSON.parse(read('r.json')) as { results: { id: string; outcome: string }[] };
    expect(Object.fromEntries(data.results.map(({ id, outcome }) => [id, outcome]))).toEqual({
      'register-username': 'failed',
      'submit-needs-an-identifier': 'passed',
      'code-arrives': 'skipped',
      'password-signs-in': 'passed',
    });
  });

  it('hold no secrets', () => {
    expect(secret).not.toBe('');
    for (const name of ['r.xml', 'r.json', 'r.har', 'r.md', 'r.html']) {
      expect(read(name)).not.toContain(secret);
      expect(read(name)).not.toContain('analytical-engine');
      expect(read(name)).not.toMatch(/_interaction=[\w-]{8}/);
    }
  });

  it('as HAR can be judged without a server', () => {
    const { judged, findings } = judgeTraffic(file('r.har'), {
      api: 'interaction',
      basePath: '/api',
      release: '1.12',
    });
    expect(judged).toBeGreaterThan(3);
    expect(findings.map(({ request, check }) => [request, check])).toEqual([
      ['PATCH /api/interaction/profile', 'no-server-error'],
    ]);
    expect(() =>
      judgeTraffic(file('r.json'), { api: 'interaction', basePath: '/api', release: undefined }),
    ).toThrow(NoTraffic);
  });
});

const result = (
  id: string,
  profile: Profile,
  outcome: CheckOutcome,
  apis: CheckResult['apis'] = ['interaction'],
): CheckResult => ({
  id,
  title: `${id} holds.`,
  apis,
  profile,
  requirement: 'sessions',
  severity: 'must',
  outcome,
  failures:
    outcome === 'failed'
      ? [{ severity: 'must', check: 'step', stepId: 's', expected: '204', where: 'here', actual: '500' }]
      : [],
  trail: [],
  curl: [],
  ms: 1,
});
const runOf = (name: string, ...results: readonly CheckResult[]): RunResult => ({
  name,
  target: 'https://id.example',
  api: 'interaction',
  contract: '0.1.0',
  failsOnWarning: false,
  release: '1.12',
  seed: 1,
  startedAt: '2026-01-01T00:00:00Z',
  ms: 1000,
  results,
  notes: [`A note of ${name}.`],
  accountsCreated: 0,
  codesRequested: 0,
  seen: new Set(),
  isInconclusive: false,
  lost: undefined,
  unchecked: [],
});
const runs = [
  runOf(
    'names',
    result('put', 'password', 'passed'),
    result('code', 'passcode', 'skipped', ['interaction', 'experience']),
  ),
  runOf('codes <b>', result('put', 'password', 'failed'), result('code', 'passcode', 'warning')),
];

describe('a report of several runs', () => {
  it('has a column for each, and the failures first', () => {
    writeReports(runs, {
      html: file('s.html'),
      markdown: file('s.md'),
      junit: file('s.xml'),
      json: file('s.json'),
    });
    const html = read('s.html');
    expect(html).toContain('<th scope="col">names</th><th scope="col">codes &lt;b&gt;</th>');
    expect(html).toContain(
      '<td><code>put</code></td><td>interaction</td><td class="passed">passed</td><td class="failed">failed</td>',
    );
    expect(html.indexOf('Broken promises (1)')).toBeLessThan(html.indexOf('Warnings (1)'));
    expect(html).toContain('<h3>password (1)</h3>');
    expect(read('s.md')).toContain('| password | 1 passed | 1 failed |');
    expect(read('s.md')).toContain('| `code` | both | skipped | warning |');
    expect(read('s.xml')).toContain('<testsuite name="codes &lt;b&gt;: password" tests="1" failures="1"');
    expect((JSON.parse(read('s.json')) as { runs: unknown[] }).runs).toHaveLength(2);
    expect(columnLines(runs).at(-1)).toBe('codes <b>: The server breaks 1 of 2 promises. 1 check warned.');
  });
});

describe('a report of one run', () => {
  it('groups skipped checks by reason', () => {
    expect(read('r.html')).toMatch(
      /no sign-in method takes a code<\/span><\/summary>.*<code>code-arrives<\/code>/,
    );
    expect(read('r.md')).toContain('- no sign-in method takes a code: `code-arrives`');
  });
});

describe('masking', () => {
  it('hides secrets but not error codes', () => {
    expect(maskBody('{"code":"user.missing_mfa","data":{"codes":["0a1b2c3d4e"]}}')).toBe(
      '{"code":"user.missing_mfa","data":{"codes":["**********"]}}',
    );
    expect(maskBody('{"type":"Totp","code":"287082"}')).toBe('{"type":"Totp","code":"******"}');
    expect(maskAddress('https://a.example/?code=abc&x=1')).toBe('https://a.example/?code=****&x=1');
    expect(maskHeader('Set-Cookie', '_s=abc; Path=/')).not.toContain('abc');
    expect(maskHeader('authorization', 'Bearer abc')).not.toContain('abc');
  });
});

describe('progress', () => {
  const passed = runs[0]?.results[0];
  const failed = runs[1]?.results[0];
  /** What a run of three checks writes, the second of which fails. */
  const written = (isTTY: boolean, isVerbose: boolean): string => {
    let text = '';
    const { onResult } = progress({ isTTY, write: (part) => (text += part) }, isVerbose);
    if (!passed || !failed) throw new Error('no results');
    [passed, failed, passed].forEach((result, at) => onResult?.(result, at + 1, 3));
    return text;
  };

  it('counts the checks in the last line of a terminal, and leaves the failures only', () => {
    const [first, second = '', last] = written(true, false).split('\r\u001b[K').slice(1);
    expect(first).toBe('1/3');
    expect(second).toMatch(/^FAILED {3}put: [^]*\n2\/3$/);
    expect(last).toBe('');
  });

  it.each([
    ['a pipe', false, false],
    ['a verbose run', true, true],
  ])('has no counter for %s', (_, isTTY, isVerbose) => {
    expect(written(isTTY, isVerbose)).not.toMatch(/\r|\/3/);
  });
});
