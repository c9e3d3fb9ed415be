import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { defects, type DefectName } from '../../bad-servers/defects.ts';
import { startMock } from '../../../mocks/server/start-mock.ts';
import type { RunningServer } from '../../../mocks/server/listen.ts';
import { runConformance } from '../run/run.ts';
import { optionsFor, temporaryFolder } from '../testing.ts';
import { shiftLetters } from './curl-parts.ts';

const folder = temporaryFolder();
let server: RunningServer | undefined;
afterEach(() => server?.close());

/** The curl lines of the last of these checks at a bad server, and its first failure. */
async function chainOf(fault: DefectName, tenant: string, ...only: string[]) {
  server = await startMock({ defect: defects[fault].defect });
  const start = `/oidc/auth?client_id=demo-app&tenant=${tenant}`;
  const { results } = await runConformance({ ...optionsFor(server.origin, '--start', start), only });
  const result = results.find(({ id }) => id === only.at(-1));
  return { chain: result?.curl ?? [], failure: result?.failures[0]?.actual ?? '' };
}

/** The answers to the lines, pasted into a shell in an empty folder; the server needs this process meanwhile. */
const paste = (chain: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    const cwd = mkdtempSync(join(folder, 'paste-'));
    const shell = execFile('bash', { cwd }, (error, output) =>
      error ? reject(new Error(error.message)) : resolve(output),
    );
    shell.stdin?.end(`${chain.join('\n')}\n`);
  });

const lastStatus = (output: string) => [...output.matchAll(/^HTTP\/1\.1 (\d+)/gm)].at(-1)?.[1];

it.each<[string, DefectName, string, readonly string[]]>([
  [
    'an account of an earlier check',
    'refused-event-counts',
    'default',
    ['deleted-identifier-does-not-come-back', 'refused-event-keeps-the-interaction'],
  ],
  ['the beginning of a code', 'codes-by-their-beginning', 'email-code', ['near-codes-are-refused']],
  [
    'codes of two authenticator apps',
    'second-app-replaces-the-first',
    'mandatory-mfa',
    ['second-app-keeps-the-first'],
  ],
  ['cookies of before, and redirects', 'finished-session-lives-on', 'default', ['finished-session-is-over']],
])('shows the failure with %s', async (_, fault, tenant, checks) => {
  const { chain, failure } = await chainOf(fault, tenant, ...checks);
  const status = /\b([1-5]\d\d)\b/.exec(failure)?.[1];
  expect(status).toBeDefined();
  expect(lastStatus(await paste(chain))).toBe(status);
});

it('has one variable for each value, and no password of the run', async () => {
  const { chain } = await chainOf('passwords-in-any-case', 'default', 'near-passwords-are-refused');
  const assigned = chain.flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? []);
  expect(assigned).toEqual(['USERNAME_1', 'PASSWORD', 'WRONG_PASSWORD']);
  expect(chain.at(-1)).toContain('"username":"\'"${USERNAME_1}"\'","password":"\'"${WRONG_PASSWORD}"\'"');
});

it('changes letters and keeps their case, so that near misses stay near', () => {
  const password = 'K7-bcdXQ4!u';
  const shifted = shiftLetters(password);
  expect(shifted).not.toBe(password);
  expect(shiftLetters(password.toLowerCase())).toBe(shifted.toLowerCase());
  expect(shiftLetters(password.slice(0, 5))).toBe(shifted.slice(0, 5));
});
