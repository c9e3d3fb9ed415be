import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { SECRET } from '../../../tests/second-server/organizations.ts';
import { secondServer, type OwnServer } from '../own-servers.ts';
import { runConformance } from '../run/run.ts';
import { between, jsonResponse, optionsFor, temporaryFolder } from '../testing.ts';
import { resultLines, summaryLines } from './terminal.ts';
import { writeReports } from './write.ts';

const only = ['sso-password-is-refused', 'sso-refusal-tells-ids-only'];
const names = { junit: 'r.xml', json: 'r.json', har: 'r.har', markdown: 'r.md', html: 'r.html' };
let server: OwnServer | undefined;
afterEach(() => server?.close());

async function runAt(change: (status: number, body: Record<string, unknown>) => Response) {
  server = await secondServer('single-sign-on')();
  let sent = '';
  between({
    response: async (call, response) => {
      if (call !== 'PUT /api/interaction' || response.status !== 422) return response;
      const body = (await response.json()) as Record<string, unknown>;
      sent += JSON.stringify(body);
      return change(response.status, body);
    },
  });
  const run = await runConformance({ ...optionsFor(server.options.target), ...server.options, only });
  return { run, sent };
}

const folder = temporaryFolder();

it('keeps the secrets of a connector out of every report', async () => {
  // Another status, so that the answer is quoted by a failure.
  const { run, sent } = await runAt((_, body) => jsonResponse(400, body));
  expect(sent).toContain(SECRET);
  expect(run.results.map(({ id, outcome }) => [id, outcome]).sort()).toEqual([
    ['sso-password-is-refused', 'failed'],
    ['sso-refusal-tells-ids-only', 'failed'],
  ]);
  const entries = Object.entries(names).map(([key, name]) => [key, join(folder, name)] as const);
  writeReports([run], Object.fromEntries(entries));
  const printed = [...run.results.flatMap((result) => resultLines(result, true)), ...summaryLines(run)];
  for (const text of [printed.join('\n'), ...entries.map(([, file]) => readFileSync(file, 'utf8'))]) {
    expect(text).toContain('sso-password-is-refused');
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('clientSecret');
  }
});

it('warns of a refusal that reveals more than connector ids', async () => {
  const { run } = await runAt(jsonResponse);
  expect(run.results.find(({ id }) => id === 'sso-refusal-tells-ids-only')).toMatchObject({
    outcome: 'warning',
    failures: [
      { severity: 'should', check: 'connector-secrets', actual: expect.stringContaining('config') as string },
    ],
  });
});

it('does not warn of a refusal with only connector ids', async () => {
  const data = { ssoConnectors: [{ id: 'urn:acme:idp.7' }] };
  const { run } = await runAt((status, body) => jsonResponse(status, { ...body, data }));
  expect(run.results.map(({ outcome }) => outcome)).toEqual(['passed', 'passed']);
});
