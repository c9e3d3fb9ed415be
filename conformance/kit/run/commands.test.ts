import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { mockTenant } from '../own-servers.ts';
import { between, optionsFor, temporaryFolder } from '../testing.ts';
import { runConformance } from './run.ts';

const folder = temporaryFolder();
const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closings.splice(0).map((close) => close()));
});

/** Runs some checks at a tenant of the mock that has the Experience API. */
async function runAt(tenant: string, only: readonly string[], ...args: string[]) {
  const server = await mockTenant(tenant, '1.42')();
  closings.push(server.close);
  const options = optionsFor(server.options.target, '--api', 'experience', ...args);
  return (await runConformance({ ...options, ...server.options, only })).results;
}

it('--wait waits until the server answers', async () => {
  let calls = 0;
  between({
    request: () => {
      calls += 1;
      // A lost request is sent twice.
      if (calls > 2) return undefined;
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) });
    },
  });
  const results = await runAt('default', ['start-begins-an-interaction'], '--wait', '30');
  expect(results.map(({ outcome }) => outcome)).toEqual(['passed']);
});

it('--clock-command gets the seconds by which the clock moves', async () => {
  const file = join(folder, 'seconds');
  const command = `echo "$SECONDS_AHEAD" > '${file}'`;
  const results = await runAt('email-code', ['codes-last-half-a-minute'], '--clock-command', command);
  expect(results.map(({ outcome }) => outcome)).toEqual(['passed']);
  expect(readFileSync(file, 'utf8')).toBe('30\n');
});

it('--link-command gets the address and prints the token that signs in', async () => {
  const file = join(folder, 'address');
  const command = `echo "$ADDRESS $EVENT" > '${file}'; echo token-of-the-command`;
  const [result] = await runAt('email-code', ['link-sign-in'], '--link-command', command);
  expect(readFileSync(file, 'utf8')).toBe('ada@example.org SignIn\n');
  expect(result?.trail.map(({ exchange }) => exchange.requestBody).join('\n')).toContain(
    '"token":"token-of-the-command"',
  );
});

it('--captcha-token is sent with every start; without it, a tenant with a captcha is not tested', async () => {
  const started: string[] = [];
  between({
    request: (call, body = '') => {
      if (call === 'PUT /api/experience') started.push(body);
      return undefined;
    },
  });
  const check = ['start-erases-the-proof'];
  const [skipped] = await runAt('captcha', check);
  expect(skipped?.reason).toBe('the settings ask for a captcha; pass --captcha-token');
  expect(started).toEqual([]);
  await runAt('captcha', check, '--captcha-token', 'token-of-the-run');
  expect(started.length).toBeGreaterThan(0);
  for (const body of started) expect(body).toContain('"captchaToken":"token-of-the-run"');
});
