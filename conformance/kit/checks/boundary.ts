import { codeOf, valueOf, type Exchange } from '../http/exchange.ts';
import { operationOf, resolved, type Schema } from '../judge/description.ts';
import type { Helper } from '../helper/operations.ts';
import { isFrom } from '../../../mocks/session/server-release.ts';
import { answerSummary } from '../reports/mask.ts';
import type { CheckFailure } from '../run/results.ts';
import type { Scope } from '../run/scope.ts';
import { firstEvent, type Check } from './check.ts';

type Body = Readonly<Record<string, unknown>>;

/** A body that breaks its schema in one place. */
interface InvalidBody {
  what: string;
  body: unknown;
  contentType?: string;
  /** should: some servers accept more than the description asks for, so accepting this body is only a warning. */
  severity: 'must' | 'should';
}

/** A valid body for each operation. */
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

/** The object schema of a body: the first alternative that has all its keys. */
function objectSchema(schema: Schema, body: Body): Schema {
  const own = resolved(schema);
  const alternatives = [...(own.anyOf ?? []), ...(own.oneOf ?? [])].map((one) => resolved(one));
  return alternatives.find((one) => Object.keys(body).every((key) => one.properties?.[key])) ?? own;
}

function invalidBodiesOf(operationId: string, body: Body): InvalidBody[] {
  const media = operationOf(operationId).requestBody?.content['application/json'];
  if (!media) return [];
  const { properties = {}, required = [] } = objectSchema(media.schema, body);
  const severity = operationId === 'skipMfa' ? 'should' : 'must';
  const invalid: InvalidBody[] = [{ what: 'a list', body: [], severity }];
  for (const [key, value] of Object.entries(body)) {
    const { pattern, maxLength, enum: words } = resolved(properties[key] ?? {});
    const constant = resolved(properties[key] ?? {}).const;
    if (required.includes(key)) {
      const { [key]: _, ...others } = body;
      invalid.push({ what: `no ${key}`, body: others, severity });
    }
    invalid.push({ what: `${key} of another type`, body: { ...body, [key]: { not: 'this' } }, severity });
    invalid.push({ what: `${key} as null`, body: { ...body, [key]: null }, severity });
    if (words || (constant !== undefined && typeof value === 'string'))
      invalid.push({ what: `${key} as an unknown word`, body: { ...body, [key]: 'Nothing' }, severity });
    if (pattern !== undefined)
      invalid.push({ what: `${key} of another form`, body: { ...body, [key]: '1 nope' }, severity });
    if (maxLength !== undefined)
      invalid.push({
        what: `${key} too long`,
        body: { ...body, [key]: 'a'.repeat(maxLength + 1) },
        severity: 'should',
      });
  }
  invalid.push({
    what: 'text/plain',
    body: JSON.stringify(body),
    contentType: 'text/plain',
    severity: 'should',
  });
  return invalid;
}

/** The path parameters of an operation. */
export function pathOf(operationId: string, { facts }: Scope): Readonly<Record<string, string>> {
  const [connectorId = 'none'] = facts?.ssoConnectors ?? [];
  return operationOf(operationId).path.includes('{connectorId}') ? { connectorId } : {};
}

async function begin(scope: Scope, helper: Helper) {
  const session = await helper.open();
  await scope.call(session, 'putInteraction', { event: firstEvent(scope) });
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

const schemaChecks = Object.entries(VALID_BODIES).map(([operationId, body]): Check => ({
  id: `boundary-${operationId}`,
  title: `${operationId} refuses invalid bodies.`,
  profile: 'errors',
  requirement: 'common-rules',
  severity: 'must',
  needs: operationId === 'createSsoAuthorizationUrl' ? ['single-sign-on'] : [],
  run: async (scope, helper) => {
    const session = await begin(scope, helper);
    const failures: CheckFailure[] = [];
    const where = `#/paths/${operationOf(operationId).path.replaceAll('/', '~1')}/${operationOf(operationId).method.toLowerCase()}/requestBody`;
    for (const invalid of invalidBodiesOf(operationId, body)) {
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
}));

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
    id: 'broken-json',
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
        const exchange = await scope.call(session, 'putInteraction', body, unreadable(scope));
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
