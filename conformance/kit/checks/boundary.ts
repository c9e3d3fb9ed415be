import { codeOf, valueOf, type Exchange } from '../http/exchange.ts';
import { description, operationOf, resolved, type Schema } from '../judge/description.ts';
import type { Helper } from '../helper/operations.ts';
import { isFrom } from '../../../mocks/session/server-release.ts';
import { answerSummary } from '../reports/mask.ts';
import type { Api } from '../resources.ts';
import type { CheckFailure } from '../run/results.ts';
import type { Scope } from '../run/scope.ts';
import { firstEvent, type Check } from './check.ts';
import { BOTH } from './steps.ts';

type Body = Readonly<Record<string, unknown>>;

/** A body that breaks its schema in one place. */
interface InvalidBody {
  what: string;
  body: unknown;
  contentType?: string;
  /** should: some servers accept more than the description asks for, so accepting this body is only a warning. */
  severity: 'must' | 'should';
}

/** A valid body for each operation of the Interaction API. */
export const VALID_BODIES: Readonly<Record<string, Body>> = {
  putInteraction: { event: 'SignIn' },
  putEvent: { event: 'SignIn' },
  patchIdentifiers: { username: 'cf_nobody', password: 'not-the-password-9' },
  putProfile: { username: 'cf_nobody' },
  patchProfile: { username: 'cf_nobody' },
  sendVerificationCode: { email: 'nobody@example.org' },
  createSocialAuthorizationUri: {
    connectorId: 'none',
    state: 'state',
    redirectUri: 'https://page.example/callback/none',
  },
  createSsoAuthorizationUrl: { state: 'state', redirectUri: 'https://page.example/callback/none' },
  bindMfa: { type: 'Totp', code: '135792' },
  verifyMfa: { type: 'Totp', code: '135792' },
  skipMfa: { mfaSkipped: true },
};

/** The examples of the OpenAPI spec, as valid bodies of the Experience API. */
const experienceBodies = (): readonly (readonly [string, readonly Body[]])[] =>
  [...description('experience').operations.values()]
    .filter(
      ({ path, requestBody }) => path.startsWith('/experience') && requestBody?.content['application/json'],
    )
    .map(({ operationId, requestBody }) => {
      const examples = Object.values(requestBody?.content['application/json']?.examples ?? {});
      return [operationId, examples.map(({ value }) => value as Body)] as const;
    });

/** The object schema of a body: the first alternative that has all its keys, with the constants of this body. */
function objectSchema(schema: Schema, body: Body, api: Api): Schema {
  const own = resolved(schema, api);
  const alternatives = [...(own.anyOf ?? []), ...(own.oneOf ?? [])].map((one) => resolved(one, api));
  const fits = ({ properties = {} }: Schema) =>
    Object.entries(body).every(([key, value]) => {
      const property = properties[key] && resolved(properties[key], api);
      return property && (property.const === undefined || property.const === value);
    });
  return alternatives.find(fits) ?? own;
}

/** Another type than that of a value. */
const ofAnotherType = (value: unknown) => (typeof value === 'object' ? 'not this' : { not: 'this' });

function invalidValues(
  schema: Schema,
  body: Body,
  api: Api,
  severity: InvalidBody['severity'],
): InvalidBody[] {
  const { properties = {}, required = [] } = objectSchema(schema, body, api);
  const invalid: InvalidBody[] = [];
  for (const [key, value] of Object.entries(body)) {
    const property = properties[key] ?? {};
    const { pattern, maxLength, enum: words, const: constant } = resolved(property, api);
    // Servers differ in what they make of an optional key.
    const own = api === 'interaction' || required.includes(key) ? severity : 'should';
    if (required.includes(key)) {
      const { [key]: _, ...others } = body;
      invalid.push({ what: `no ${key}`, body: others, severity: own });
    }
    invalid.push({
      what: `${key} of another type`,
      body: { ...body, [key]: ofAnotherType(value) },
      severity: own,
    });
    invalid.push({ what: `${key} as null`, body: { ...body, [key]: null }, severity: own });
    if (words || (constant !== undefined && typeof value === 'string'))
      invalid.push({ what: `${key} as an unknown word`, body: { ...body, [key]: 'Nothing' }, severity: own });
    if (pattern !== undefined)
      invalid.push({ what: `${key} of another form`, body: { ...body, [key]: '1 nope' }, severity: own });
    if (maxLength !== undefined)
      invalid.push({
        what: `${key} too long`,
        body: { ...body, [key]: 'a'.repeat(maxLength + 1) },
        severity: 'should',
      });
    if (key === 'identifier' && typeof value === 'object' && value !== null)
      for (const nested of invalidValues(property, value as Body, api, own))
        invalid.push({ ...nested, what: `${key}: ${nested.what}`, body: { ...body, [key]: nested.body } });
  }
  return invalid;
}

function invalidBodiesOf(operationId: string, bodies: readonly Body[], api: Api): InvalidBody[] {
  const media = operationOf(operationId, api).requestBody?.content['application/json'];
  const [first] = bodies;
  if (!media || !first) return [];
  const severity = operationId === 'skipMfa' ? 'should' : 'must';
  const invalid = bodies.flatMap((body) => invalidValues(media.schema, body, api, severity));
  const isRequired = (objectSchema(media.schema, first, api).required ?? []).length > 0;
  return [
    { what: 'a list', body: [], severity },
    ...new Map(invalid.map((one) => [JSON.stringify(one.body), one])).values(),
    ...(isRequired || api === 'interaction'
      ? [
          {
            what: 'text/plain',
            body: JSON.stringify(first),
            contentType: 'text/plain',
            severity: 'should',
          } as const,
        ]
      : []),
  ];
}

/** The path parameters of an operation. */
export function pathOf(operationId: string, { facts, parts }: Scope): Readonly<Record<string, string>> {
  const { path } = operationOf(operationId, parts.api);
  const [connector] = facts?.connectors ?? [];
  const connectorId = path.includes('/social/') ? connector?.id : facts?.ssoConnectors[0];
  return path.includes('{connectorId}') ? { connectorId: connectorId ?? 'none' } : {};
}

async function begin(scope: Scope, helper: Helper) {
  const session = await helper.open();
  await helper.api.begin(session, firstEvent(scope));
  return session;
}

/** A server must refuse an invalid body with 4xx and an error code. */
function refusalProblem(exchange: Exchange, { what, severity }: InvalidBody, where: string): CheckFailure[] {
  const { status, json } = exchange;
  const base = { check: 'boundary', stepId: what, where };
  if (status >= 500 && status !== 501)
    return [
      { ...base, severity: 'must', expected: `4xx for a body with ${what}`, actual: answerSummary(exchange) },
    ];
  if (status < 400)
    return [{ ...base, severity, expected: `4xx for a body with ${what}`, actual: answerSummary(exchange) }];
  return codeOf(json) === undefined
    ? [
        {
          ...base,
          severity: 'must',
          expected: `an error with a code for a body with ${what}`,
          actual: answerSummary(exchange),
        },
      ]
    : [];
}

const schemaCheck = (api: Api, operationId: string, bodies: readonly Body[]): Check => ({
  id: `boundary-${operationId}`,
  title: `${operationId} refuses invalid bodies.`,
  apis: [api],
  profile: 'errors',
  requirement: 'common-rules',
  severity: 'must',
  needs: operationId === 'createSsoAuthorizationUrl' ? ['single-sign-on'] : [],
  run: async (scope, helper) => {
    const session = await begin(scope, helper);
    const failures: CheckFailure[] = [];
    const { path, method } = operationOf(operationId, api);
    const where = `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/requestBody`;
    for (const invalid of invalidBodiesOf(operationId, bodies, api)) {
      scope.stepId = invalid.what;
      const exchange = await scope.call(session, operationId, invalid.body, {
        path: pathOf(operationId, scope),
        ...(invalid.contentType !== undefined && { headers: { 'content-type': invalid.contentType } }),
      });
      failures.push(...refusalProblem(exchange, invalid, where));
      // The server may have accepted the body, and changed the interaction.
      if (exchange.status < 300) await begin(scope, helper);
    }
    return failures;
  },
});

const schemaChecks = [
  ...Object.entries(VALID_BODIES).map(([operationId, body]) =>
    schemaCheck('interaction', operationId, [body]),
  ),
  ...experienceBodies().map(([operationId, bodies]) => schemaCheck('experience', operationId, bodies)),
];

const BROKEN = ['{"event":', '"x"', 'null'];

/** Operations that never read a body, not even a broken one. */
const WITHOUT_INPUT = [
  'deleteProfile',
  'createTotpSecret',
  'createWebAuthnRegistration',
  'createWebAuthnAuthentication',
  'submitInteraction',
  'deleteInteraction',
];

/** An upload is no JSON. */
const NOT_STARTED = ['uploadAvatar'];
/** Operations of the Experience API that need a session, but no start. */
const BEFORE_START = ['startInteraction', 'findConnectorIds', 'createPasskeyOffer'];
const QUERIES_BEFORE_START: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  findConnectorIds: { email: 'nobody@example.org' },
};

/** Operations with a body that work before PUT interaction. */
const BEFORE_PUT = ['putInteraction', 'skipMfa', 'createSsoAuthorizationUrl'];

/** Some servers limit the size of a body to less than this. */
const LARGE = { event: 'SignIn', more: 'x'.repeat(2_000_000) };

const isOffered = ({ facts }: Scope, operationId: string) =>
  operationId !== 'createSsoAuthorizationUrl' ||
  (facts?.singleSignOn === true && facts.ssoConnectors.length > 0);

const failed = (
  { stepId }: Scope,
  exchange: Exchange,
  where: string,
  expected: string,
  severity: CheckFailure['severity'] = 'must',
): CheckFailure => ({
  severity,
  check: 'boundary',
  stepId,
  where,
  expected,
  actual: answerSummary(exchange),
});

/** Servers before 1.22 answer 500 to a body that is not JSON. */
const unreadable = (scope: Scope) => ({
  allows500: !isFrom('1.22', scope.release),
  allowsNoCode: true,
});

export const boundaryChecks: readonly Check[] = [
  ...schemaChecks,
  {
    id: 'session-before-start-before-body',
    apis: ['experience'],
    profile: 'errors',
    requirement: 'security-rules',
    severity: 'must',
    needs: [],
    title: 'A call without a session or before a start is refused as such, and changes nothing.',
    run: async (scope, helper) => {
      const session = await helper.open();
      const failures: CheckFailure[] = [];
      for (const operation of description('experience').operations.values()) {
        const { operationId, path, method, requestBody } = operation;
        if (!path.startsWith('/experience') || NOT_STARTED.includes(operationId)) continue;
        scope.stepId = operationId;
        const [example] = Object.values(requestBody?.content['application/json']?.examples ?? {});
        const body = method === 'GET' ? undefined : example?.value;
        const options = { path: pathOf(operationId, scope), query: QUERIES_BEFORE_START[operationId] ?? {} };
        const without = await scope.call(undefined, operationId, body, options);
        if (codeOf(without.json) !== 'session.not_found')
          failures.push(
            failed(scope, without, 'contract.md#error-answers', '400 session.not_found without a cookie'),
          );
        if (BEFORE_START.includes(operationId)) continue;
        const before = await scope.call(session, operationId, body, options);
        if (codeOf(before.json) !== 'session.interaction_not_found')
          failures.push(
            failed(
              scope,
              before,
              'contract.md#security-rules',
              '404 session.interaction_not_found before a start',
            ),
          );
      }
      return failures;
    },
  },
  {
    id: 'broken-json',
    apis: BOTH,
    profile: 'errors',
    requirement: 'common-rules',
    severity: 'must',
    needs: [],
    title: 'A body that is neither a JSON object nor a list is refused.',
    run: async (scope, helper) => {
      const session = await helper.open();
      const isNewer = isFrom('1.22', scope.release);
      const failures: CheckFailure[] = [];
      for (const body of BROKEN) {
        scope.stepId = body;
        const start = scope.parts.api === 'interaction' ? 'putInteraction' : 'startInteraction';
        const exchange = await scope.call(session, start, body, unreadable(scope));
        const { status, json } = exchange;
        const isRefused = status >= 400 && status < 500;
        if (!isRefused && !(status === 500 && !isNewer))
          failures.push(
            failed(
              scope,
              exchange,
              'contract.md#answers-of-released-servers',
              `400${isNewer ? '' : ' or 500'} for the body ${body}`,
            ),
          );
        else if (typeof valueOf(json, 'message') !== 'string')
          failures.push(failed(scope, exchange, 'contract.md#common-rules', 'an error with a message'));
      }
      return failures;
    },
  },
  {
    id: 'unreadable-before-session',
    apis: ['interaction'],
    profile: 'errors',
    requirement: 'common-rules',
    severity: 'must',
    needs: [],
    title: 'A body that is not JSON is refused, even without a session.',
    run: async (scope, helper) => {
      const failures: CheckFailure[] = [];
      for (const operationId of Object.keys(VALID_BODIES).filter((one) => isOffered(scope, one))) {
        scope.stepId = operationId;
        const path = pathOf(operationId, scope);
        const options = { ...unreadable(scope), path };
        const exchange = await scope.call(undefined, operationId, BROKEN[0], options);
        const code = codeOf(exchange.json);
        if (exchange.status >= 400 && code === undefined) continue;
        const expected = 'an error without a code, even without a session';
        // Releases from 1.22 on look for the session first.
        const severity = code === 'session.not_found' ? 'should' : 'must';
        failures.push(failed(scope, exchange, 'contract.md#common-rules', expected, severity));
      }
      scope.stepId = 'a large body';
      const { status } = await scope.call(await helper.open(), 'putInteraction', LARGE, unreadable(scope));
      const exchange = await scope.call(undefined, 'putInteraction', LARGE, unreadable(scope));
      if (status === 413 && exchange.status !== 413)
        failures.push(
          failed(scope, exchange, 'contract.md#common-rules', '413, even without a session', 'should'),
        );
      return failures;
    },
  },
  {
    id: 'start-before-body',
    apis: ['interaction'],
    profile: 'errors',
    requirement: 'common-rules',
    severity: 'must',
    needs: [],
    title: 'Only POST verification-code validates its body before it checks that an interaction exists.',
    run: async (scope, helper) => {
      const session = await helper.open();
      const failures: CheckFailure[] = [];
      for (const operationId of Object.keys(VALID_BODIES).filter((one) => !BEFORE_PUT.includes(one))) {
        scope.stepId = operationId;
        const exchange = await scope.call(session, operationId, []);
        const isBodyFirst = operationId === 'sendVerificationCode';
        const code = isBodyFirst ? 'guard.invalid_input' : 'session.verification_session_not_found';
        const actual = codeOf(exchange.json);
        if (actual === code) continue;
        const expected = `${code} for a list, before PUT interaction`;
        // Release 1.42 validates more bodies first.
        const severity = actual === 'guard.invalid_input' ? 'should' : 'must';
        failures.push(failed(scope, exchange, 'contract.md#common-rules', expected, severity));
      }
      return failures;
    },
  },
  {
    id: 'unread-bodies',
    apis: ['interaction'],
    profile: 'errors',
    requirement: 'common-rules',
    severity: 'should',
    needs: [],
    title: 'Operations without input do not read a body.',
    run: async (scope, helper) => {
      const session = await begin(scope, helper);
      const failures: CheckFailure[] = [];
      for (const operationId of WITHOUT_INPUT) {
        scope.stepId = operationId;
        const plain = await scope.call(session, operationId);
        const withBody = await scope.call(session, operationId, '{"broken":', {
          allows500: true,
          allowsNoCode: true,
        });
        if (plain.status !== withBody.status)
          failures.push(
            failed(
              scope,
              withBody,
              'contract.md#answers-of-released-servers',
              `${plain.status} with a broken body too`,
              'should',
            ),
          );
      }
      return failures;
    },
  },
];
