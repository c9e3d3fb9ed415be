import { languages } from '../../../src/domain/generated/constants.ts';
import type { HttpAnswer } from '../../setup/http-browser.ts';
import { tenants } from '../../../mocks/tenants/tenants.ts';
import { tenant } from '../calls/single-sign-on.ts';
import type { OperationId } from '../../../mocks/prism/description.ts';
import { documentedAnswers, findOperation, operations, type Api } from '../description.ts';
import { describe, type MockClient } from '../mock-client.ts';
import { row, type Row } from '../row.ts';
import { rowsFor } from './rows-for.ts';

const operationsWith = (answer: string, api: Api): OperationId[] =>
  operations
    .filter((one) => one.api === api && documentedAnswers.includes(`${one.id} ${answer}`))
    .map(({ id }) => id);

/** The operations with a body of JSON. */
const withBody = (api: Api) =>
  operationsWith('413', api).filter((id) => findOperation(id).requestExample !== undefined);
const ofNewerReleases: readonly OperationId[] = [
  'findSsoConnectors',
  'createSsoAuthorizationUrl',
  'signInWithSso',
  'registerWithSso',
];
const started = (client: MockClient) => client.start(tenant);
const tooLarge = { event: 'x'.repeat(200_000) };

/** Makes a call for each value; returns the different answers. */
async function answersOf<Value>(values: readonly Value[], call: (value: Value) => Promise<HttpAnswer>) {
  const answers = new Set<string>();
  for (const value of values) answers.add(describe(await call(value)));
  return [...answers].join(', ');
}

const malformed: readonly (readonly [OperationId, string, unknown])[] = [
  ['putInteraction', 'an identifier of no kind', { event: 'SignIn', identifier: { name: 'ada' } }],
  ['putInteraction', 'no event', { profile: { username: 'ada' } }],
  ['putEvent', 'an unknown event', { event: 'sign-in' }],
  ['patchIdentifiers', 'an identifier of no kind', { name: 'ada' }],
  ['putProfile', 'an invalid user name', { username: '7 seas' }],
  ['patchProfile', 'an invalid user name', { username: '7 seas' }],
  ['sendVerificationCode', 'neither address nor number', {}],
  ['sendVerificationCode', 'an invalid number', { phone: '+44 7700' }],
  ['createSocialAuthorizationUri', 'no state', { connectorId: 'lighthouse-web' }],
  ['createSsoAuthorizationUrl', 'no state', {}],
  ['bindMfa', 'an unknown factor', { type: 'Pigeon' }],
  ['verifyMfa', 'an unknown factor', { type: 'Pigeon' }],
  ['skipMfa', 'mfaSkipped: false', { mfaSkipped: false }],
];

/** The first release that has every operation of the API. */
const releaseOf = { interaction: '1.22', experience: '1.42' } as const;

/** The answers to calls of each API that have no session, or a body that the server cannot read. */
const rowsOf = (api: Api): Row[] => [
  ...rowsFor(
    operationsWith('400 session.not_found', api),
    '400 session.not_found',
    'without an interaction cookie',
    async (client) => {
      await client.begin(tenant);
      client.browser.deleteCookie('_interaction');
    },
    { release: releaseOf[api] },
  ),
  ...rowsFor(
    withBody(api),
    '400',
    'a body that is no JSON',
    async (client) => {
      await started(client);
      return '{"event":';
    },
    { release: releaseOf[api] },
  ),
  ...rowsFor(
    withBody(api),
    '404',
    'a body that is too large',
    async (client) => {
      await started(client);
      return tooLarge;
    },
    { release: releaseOf[api] },
  ),
];

/** The answers that depend only on the request or the session. */
export const requestRows: readonly Row[] = [
  ...rowsOf('interaction'),
  ...rowsOf('experience'),
  ...rowsFor(
    operationsWith('404 session.verification_session_not_found', 'interaction'),
    '404 session.verification_session_not_found',
    'before PUT interaction',
    (client) => client.begin(tenant),
    { release: '1.22' },
  ),
  ...rowsFor(
    operationsWith('404 session.interaction_not_found', 'experience'),
    '404 session.interaction_not_found',
    'before PUT experience',
    (client) => client.begin(tenant),
    { release: '1.42' },
  ),
  ...rowsFor(['putInteraction'], '400 session.not_found', 'an hour later', async (client) => {
    await client.begin();
    await client.control('POST', 'clock', { advanceS: 3601 });
  }),
  ...rowsFor(
    withBody('interaction').filter((id) => id !== 'grantConsent' && !ofNewerReleases.includes(id)),
    '413',
    'a body that is too large',
    async (client) => {
      await started(client);
      return tooLarge;
    },
  ),
  ...malformed.flatMap(([id, situation, body]) =>
    rowsFor(
      [id],
      '400 guard.invalid_input',
      situation,
      async (client) => {
        await started(client);
        return body;
      },
      { release: '1.22' },
    ),
  ),
  ...rowsFor(['signInWithSso', 'registerWithSso'], '400 guard.invalid_input', 'an endless id', started, {
    release: '1.22',
    connectorId: 'a'.repeat(129),
  }),
  {
    call: 'the settings of every tenant are as described',
    answers: '200',
    releases: ['1.12', '1.22'],
    run: (client) =>
      answersOf(tenants, async ({ settings }) => {
        await client.begin(settings);
        return client.operation('getSignInExperience');
      }),
  },
  {
    call: 'the phrases of every language are as described, and of one that a tenant added',
    answers: '200',
    releases: ['1.12'],
    run: async (client) => {
      await client.begin('branded');
      return answersOf([...languages.supported, 'sv-SE'], (lng) =>
        client.operation('getPhrases', undefined, { query: { lng } }),
      );
    },
  },
  ...rowsFor(['getBreachRange'], '200', 'a range with a breached password', () => Promise.resolve()),
  row('a range without a breached password, and what is no range', '200, 400', async (client) => {
    const range = async (prefix: string) =>
      describe(await client.operation('getBreachRange', undefined, { params: { prefix } }));
    return `${await range('00000')}, ${await range('harbour')}`;
  }),
];
