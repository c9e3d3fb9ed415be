import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecordedCalls } from '../../mocks/recordings/recorded-calls.ts';
import { mockForTests } from '../../mocks/server/mock-for-tests.ts';
import { serverReleases, type ServerRelease } from '../../mocks/session/server-release.ts';
import { enterErrorName } from './answers/error-names.ts';
import { experienceRows } from './answers/experience-rows.ts';
import { factorRows } from './answers/factor-rows.ts';
import { identifierAnswers } from './answers/identifier-rows.ts';
import { inputRows } from './answers/input-rows.ts';
import { requestRows } from './answers/request-rows.ts';
import { singleSignOnAnswers } from './answers/single-sign-on-rows.ts';
import { submitRows } from './answers/submit-rows.ts';
import { documentedAnswers, operationAt } from './description.ts';
import { describe as describeAnswer, MockClient } from './mock-client.ts';
import { identifierRows } from './releases/identifier-rows.ts';
import { answerOf, type Row } from './row.ts';
import { serverRows } from './releases/server-rows.ts';
import { singleSignOnRows } from './releases/single-sign-on-rows.ts';
import { socialRows } from './releases/social-rows.ts';
import { twoStepRows } from './releases/two-step-rows.ts';

const mock = mockForTests();

/** Answers to recorded calls, which a replay reaches. */
const recordedAnswers = readRecordedCalls(
  join(import.meta.dirname, '../../mocks/recordings/experience-exchanges.jsonl'),
).flatMap(({ request: { method, path }, status, answer }) => {
  const operation = operationAt(method, path.split('?')[0] ?? '');
  return operation === undefined ? [] : [`${operation} ${describeAnswer({ status, json: answer })}`];
});

const rows: readonly Row[] = [
  ...serverRows,
  ...identifierRows,
  ...socialRows,
  ...singleSignOnRows,
  ...twoStepRows,
  ...requestRows,
  ...experienceRows,
  ...identifierAnswers,
  ...submitRows,
  ...factorRows,
  ...singleSignOnAnswers,
  ...inputRows,
];

const reached = new Set<string>(recordedAnswers);
const runs = new Map<string, Promise<string>>();

/** Runs a row once for a release, and remembers every answer on its way. */
function run(row: Row, release: ServerRelease): Promise<string> {
  const key = `${release} ${row.call}`;
  const client = new MockClient(mock.origin, release);
  const running =
    runs.get(key) ??
    row.run(client).finally(() => {
      for (const answer of client.answers) reached.add(answer);
    });
  runs.set(key, running);
  return running;
}

const rowsOf = (release: ServerRelease) => rows.filter(({ releases }) => releases.includes(release));

describe.each(serverReleases)('release %s', (release) => {
  it.each(rowsOf(release).map((row) => [row.call, answerOf(row, release), row] as const))(
    '%s: %s',
    async (_call, expected, row) => {
      expect(await run(row, release)).toBe(expected);
    },
  );
});

/** The documented answers that neither a row nor an input named after an error reaches, by reason. */
const unreached: Readonly<Record<string, readonly string[]>> = {
  'the mock does not fail by itself, and no input of these operations names the error': [
    'createTotpSecret 500',
    'createWebAuthnAuthentication 500',
    'createWebAuthnRegistration 500',
    'deleteInteraction 500',
    'deleteProfile 500',
    'findSsoConnectors 500',
    'getConsent 500',
    'getPhrases 500',
    'getSignInExperience 500',
    'grantConsent 500',
    'putEvent 500',
    'skipMfa 500',
    'submitInteraction 500',
    'verifyMfa 500',
  ],
  'every release of the mock has the path, or answers 405': ['getConsent 404'],
  'releases that read this body answer one that is too large with 404': ['grantConsent 413'],
};

it('reaches every other documented answer by a row, or by an input named after an error', async () => {
  for (const release of serverReleases)
    for (const row of rowsOf(release)) await run(row, release).catch(() => undefined); // its own test tells
  for (const answer of documentedAnswers.filter((one) => !reached.has(one))) {
    const client = new MockClient(mock.origin, '1.42');
    await enterErrorName(client, answer);
    const last = client.answers.at(-1);
    if (last !== undefined) reached.add(last);
  }
  expect(documentedAnswers.filter((one) => !reached.has(one)).sort()).toEqual(
    Object.values(unreached).flat().sort(),
  );
}, 120_000);
