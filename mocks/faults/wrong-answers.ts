import { json } from '../server/http-response.ts';
import type { HttpResponse } from '../server/http-response.ts';
import type { JsonObject } from './corrupt-body.ts';
import type { Fault, FaultEffect } from './fault.ts';
import type { WrongAnswer } from './wrong-answer-names.ts';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const corrupts = (change: (response: HttpResponse, method: string) => HttpResponse): FaultEffect => ({
  kind: 'corrupt',
  corrupt: change,
});

/** Changes the JSON object of a body. */
const changesBody = (change: (body: JsonObject) => JsonObject): FaultEffect =>
  corrupts((response) => {
    if (response.body === undefined || !String(response.headers?.['content-type']).includes('json'))
      return response;
    const body: unknown = JSON.parse(response.body);
    return isObject(body) ? { ...response, body: JSON.stringify(change(body)) } : response;
  });

/** Changes what the look-up of single sign-on connectors found: a list, or the Experience API's `connectorIds`. */
const changesList = (change: (list: readonly unknown[]) => object): FaultEffect =>
  corrupts((response) => {
    if (!response.body?.startsWith('[') && !response.body?.startsWith('{"connectorIds":')) return response;
    const body: unknown = JSON.parse(response.body);
    const changed = Array.isArray(body)
      ? change(body)
      : isObject(body) && { ...body, connectorIds: change(listIn(body, 'connectorIds')) };
    return { ...response, body: JSON.stringify(changed) };
  });

/** Changes new backup codes: the Interaction API has them in the data of an error, the Experience API in a body of their own. */
const changesCodes = (change: (codes: readonly unknown[]) => readonly unknown[]): FaultEffect =>
  changesBody((body) => {
    const withCodes = (part: JsonObject) =>
      Array.isArray(part['codes']) ? { ...part, codes: change(part['codes']) } : part;
    return body['code'] === 'session.mfa.backup_code_required' && isObject(body['data'])
      ? { ...body, data: withCodes(body['data']) }
      : withCodes(body);
  });

/** Changes options for a passkey: the whole body in the Interaction API, a part of it in the Experience API. */
const changesPasskeyOptions = (change: (options: JsonObject) => JsonObject): FaultEffect =>
  changesBody((body) => {
    const parts = ['registrationOptions', 'authenticationOptions'].flatMap((key) =>
      isObject(body[key]) ? [[key, change(body[key])] as const] : [],
    );
    return parts.length > 0 ? { ...body, ...Object.fromEntries(parts) } : change(body);
  });

/** Changes the data of errors with this code, or of all errors if the code is empty. */
const changesData = (code: string, change: (data: JsonObject) => JsonObject): FaultEffect =>
  changesBody((body) =>
    isObject(body['data']) && (code === '' || body['code'] === code)
      ? { ...body, data: change(body['data']) }
      : body,
  );

const changesStatus = (from: number, to: number): FaultEffect =>
  corrupts((response) => (response.status === from ? { ...response, status: to } : response));

/**
 * Replaces the answer of a successful sign-in. It takes one operation, because redirects to providers have the same
 * body.
 */
const refusesCompletion = (refusal: HttpResponse): FaultEffect =>
  corrupts((response) =>
    response.status === 200 && response.body?.includes('"redirectTo"') ? refusal : response,
  );

const without = (body: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== key));

const withoutHeader = (response: HttpResponse, name: string): HttpResponse => ({
  ...response,
  headers: Object.fromEntries(Object.entries(response.headers ?? {}).filter(([key]) => key !== name)),
});

const listIn = (data: JsonObject, key: string): readonly unknown[] => {
  const list = data[key];
  return Array.isArray(list) ? list : [];
};

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const lower = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(lower)
    : typeof value === 'string'
      ? value.slice(0, 1).toLowerCase() + value.slice(1)
      : value;
const lowered = (body: JsonObject, key: string): JsonObject =>
  key in body ? { ...body, [key]: lower(body[key]) } : body;

/** Changes the address of a provider: `redirectTo` in the Interaction API, `authorizationUri` in the Experience API. */
const changesProviderAddress = (change: (address: URL) => string): FaultEffect =>
  changesBody((body) => {
    const key = 'authorizationUri' in body ? 'authorizationUri' : 'redirectTo';
    const text = body[key];
    const address = typeof text === 'string' ? new URL(text) : undefined;
    // Submit answers with the address of the application, which has no such parameter.
    return address?.searchParams.has('redirect_uri') ? { ...body, [key]: change(address) } : body;
  });

const withoutParameter = (name: string): FaultEffect =>
  changesProviderAddress((address) => {
    address.searchParams.delete(name);
    return address.href;
  });

export const wrongAnswerFaults: Readonly<Record<WrongAnswer, Fault>> = {
  'nine-backup-codes': {
    purpose: 'One of the ten backup codes is missing.',
    effect: changesCodes((codes) => codes.slice(1)),
  },
  'short-backup-codes': {
    purpose: 'Backup codes have eight digits.',
    effect: changesCodes((codes) => codes.map((code) => String(code).slice(2))),
  },
  'data-of-missing-profile-renamed': {
    purpose: 'The list of missing parts has another key.',
    effect: changesData('user.missing_profile', ({ missingProfile, ...data }) => ({
      ...data,
      missingFields: missingProfile,
    })),
  },
  'data-of-factors-renamed': {
    purpose: 'The list of factors has another key.',
    effect: changesData('session.mfa.require_mfa_verification', ({ availableFactors, ...data }) => ({
      ...data,
      factors: availableFactors,
    })),
  },
  'data-of-missing-factors-renamed': {
    purpose: 'The list of factors that can be bound has another key.',
    effect: changesData('user.missing_mfa', ({ availableFactors, ...data }) => ({
      ...data,
      factors: availableFactors,
    })),
  },
  'data-of-unknown-user-renamed': {
    purpose: 'The identifier that nobody has stands under another key.',
    effect: changesData('user.user_not_exist', ({ identifier, ...data }) => ({
      ...data,
      identity: identifier,
    })),
  },
  'data-of-identity-renamed': {
    purpose: 'The related user stands under another key.',
    effect: changesData('user.identity_not_exist', ({ relatedUser, ...data }) =>
      relatedUser === undefined ? data : { ...data, related_user: relatedUser },
    ),
  },
  'data-of-invalid-input-missing': {
    purpose: 'An invalid body is refused without its issues.',
    effect: changesBody((body) => (body['code'] === 'guard.invalid_input' ? without(body, 'data') : body)),
  },
  'data-missing': {
    purpose: 'Errors come without their data.',
    effect: changesBody((body) => without(body, 'data')),
  },
  'factors-in-lower-case': {
    purpose: 'Factors are written in lower case.',
    effect: changesData('', (data) => lowered(data, 'availableFactors')),
  },
  'unknown-factors': {
    purpose: 'A list of factors names one that does not exist.',
    effect: changesData('', (data) =>
      'availableFactors' in data
        ? { ...data, availableFactors: ['Pigeon', ...listIn(data, 'availableFactors')] }
        : data,
    ),
  },
  'parts-in-capitals': {
    purpose: 'Missing parts are written with a capital letter.',
    effect: changesData('user.missing_profile', (data) => ({
      ...data,
      missingProfile: listIn(data, 'missingProfile').map((part) => capital(String(part))),
    })),
  },
  'password-reasons-renamed': {
    purpose: 'The reasons of a rejected password have other names.',
    effect: changesBody((body) =>
      body['code'] === 'password.rejected' && Array.isArray(body['data'])
        ? { ...body, data: body['data'].map(() => ({ code: 'too_short' })) }
        : body,
    ),
  },
  'secret-missing': {
    purpose: 'A new authenticator app gets no secret.',
    effect: changesBody((body) => without(body, 'secret')),
  },
  'secret-in-hex': {
    purpose: 'The secret of an authenticator app is no base32.',
    effect: changesBody((body) =>
      'secret' in body ? { ...body, secret: 'e4d909c290d0fb1ca068ffaddf22cbd0' } : body,
    ),
  },
  'challenge-missing': {
    purpose: 'Options for a passkey have no challenge.',
    effect: changesPasskeyOptions((options) => without(options, 'challenge')),
  },
  'challenge-constant': {
    purpose: 'Every passkey gets the same challenge.',
    effect: changesPasskeyOptions((options) =>
      'challenge' in options ? { ...options, challenge: 'c2FtZS1hcy1iZWZvcmU' } : options,
    ),
  },
  'other-host-for-passkeys': {
    purpose: 'Passkeys are for another host.',
    effect: changesPasskeyOptions((options) =>
      'rp' in options ? { ...options, rp: { id: 'other.example', name: 'Other' } } : options,
    ),
  },
  'redirect-renamed': {
    purpose: 'The address that leads on stands under another key.',
    effect: changesBody(({ redirectTo, ...body }) =>
      redirectTo === undefined ? body : { ...body, redirect_to: redirectTo },
    ),
  },
  'redirect-relative': {
    purpose: 'The address that leads on is relative.',
    effect: changesBody((body) =>
      typeof body['redirectTo'] === 'string'
        ? { ...body, redirectTo: new URL(body['redirectTo']).pathname }
        : body,
    ),
  },
  'redirect-nowhere': {
    purpose: 'The address that leads on leads nowhere.',
    effect: changesBody((body) =>
      typeof body['redirectTo'] === 'string'
        ? { ...body, redirectTo: new URL('/oidc/auth/nobody-knows', body['redirectTo']).href }
        : body,
    ),
  },
  'provider-state-lost': {
    purpose: 'The address of the provider carries no state.',
    effect: withoutParameter('state'),
  },
  'provider-redirect-lost': {
    purpose: 'The address of the provider does not say where to return.',
    effect: withoutParameter('redirect_uri'),
  },
  'provider-address-is-script': {
    purpose: 'The address of the provider is a script.',
    effect: changesProviderAddress(() => 'javascript:alert(document.domain)'),
  },
  'organizations-unknown': {
    purpose: 'A look-up finds connectors that the settings lack.',
    effect: changesList(() => ['sunk0idp', 'drowned0idp']),
  },
  'organizations-endless': {
    purpose: 'A look-up finds 10,000 connectors, behind those that it should.',
    effect: changesList((ids) => [
      ...ids,
      ...Array.from({ length: 10_000 }, (_, at) => `endless${String(at)}idp`),
    ]),
  },
  'organizations-no-list': {
    purpose: 'A look-up answers no list.',
    effect: changesList((ids) => ({ connectors: ids })),
  },
  'organizations-forgotten': {
    purpose: 'A look-up finds no connector.',
    effect: changesList(() => []),
  },
  'organizations-for-everybody': {
    purpose: 'A look-up finds the connector of another domain.',
    effect: changesList((ids) => (ids.length > 0 ? ids : ['acme0idp'])),
  },
  'data-of-organizations-renamed': {
    purpose: 'The list of connectors of an organization has another key.',
    effect: changesData('session.sso_enabled', ({ ssoConnectors, ...data }) => ({
      ...data,
      connectors: ssoConnectors,
    })),
  },
  'ids-of-organizations-missing': {
    purpose: 'Connectors of an organization have no id.',
    effect: changesData('session.sso_enabled', (data) => ({
      ...data,
      ssoConnectors: listIn(data, 'ssoConnectors').map((one) => (isObject(one) ? without(one, 'id') : one)),
    })),
  },
  'completion-asks-for-a-password': {
    purpose: 'Whoever would be let in is asked for a password.',
    effect: refusesCompletion(
      json(422, {
        message: 'The profile lacks a part.',
        code: 'user.missing_profile',
        data: { missingProfile: ['password'] },
      }),
    ),
  },
  'completion-asks-for-a-factor': {
    purpose: 'Whoever would be let in is asked for a second factor.',
    effect: refusesCompletion(
      json(403, {
        message: 'A second factor is needed.',
        code: 'session.mfa.require_mfa_verification',
        data: { availableFactors: ['Totp'] },
      }),
    ),
  },
  'mode-in-other-letters': {
    purpose: 'signInMode is written in other letters.',
    effect: changesBody((body) => lowered(body, 'signInMode')),
  },
  'methods-in-capitals': {
    purpose: 'The kinds of identifiers are written with a capital letter.',
    effect: changesBody((body) => {
      const { signIn } = body;
      return isObject(signIn)
        ? {
            ...body,
            signIn: {
              ...signIn,
              methods: listIn(signIn, 'methods').map((one) =>
                isObject(one) ? { ...one, identifier: capital(String(one['identifier'])) } : one,
              ),
            },
          }
        : body;
    }),
  },
  'policy-in-other-letters': {
    purpose: 'The policy of two-step verification is written in other letters.',
    effect: changesBody((body) =>
      isObject(body['mfa']) ? { ...body, mfa: lowered(body['mfa'], 'policy') } : body,
    ),
  },
  'methods-missing': {
    purpose: 'The settings have no list of sign-in methods.',
    effect: changesBody((body) => (isObject(body['signIn']) ? { ...body, signIn: {} } : body)),
  },
  'connectors-missing': {
    purpose: 'The settings have no list of connectors.',
    effect: changesBody((body) => without(body, 'socialConnectors')),
  },
  'targets-missing': {
    purpose: 'The settings have no list of targets.',
    effect: changesBody((body) => without(body, 'socialSignInConnectorTargets')),
  },
  'recovery-settings-missing': {
    purpose: 'The settings do not say who can recover a password.',
    effect: changesBody((body) => without(body, 'forgotPassword')),
  },
  'deletions-not-found': {
    purpose: 'Every deletion is answered with 404.',
    effect: corrupts((response, method) =>
      method === 'DELETE' && response.status === 204
        ? json(404, { message: 'Nothing to delete.', code: 'session.verification_session_not_found' })
        : response,
    ),
  },
  'unauthorized-for-forbidden': {
    purpose: '401 comes where 403 belongs.',
    effect: changesStatus(403, 401),
  },
  'bad-request-for-unprocessable': {
    purpose: '400 comes where 422 belongs.',
    effect: changesStatus(422, 400),
  },
  'unprocessable-for-bad-request': {
    purpose: '422 comes where 400 belongs.',
    effect: changesStatus(400, 422),
  },
  'ok-for-no-content': {
    purpose: '200 with a body comes where 204 belongs.',
    effect: corrupts((response) => (response.status === 204 ? json(200, {}) : response)),
  },
  'errors-as-ok': {
    purpose: 'Errors come with 200.',
    effect: corrupts((response) => (response.status >= 400 ? { ...response, status: 200 } : response)),
  },
  'code-without-group': {
    purpose: 'Error codes lack their first part.',
    effect: changesBody((body) =>
      typeof body['code'] === 'string' ? { ...body, code: body['code'].replace(/^[^.]+\./, '') } : body,
    ),
  },
  'message-missing': {
    purpose: 'Errors have no message.',
    effect: changesBody((body) => without(body, 'message')),
  },
  'etag-missing': {
    purpose: 'Settings and phrases have no tag.',
    effect: corrupts((response) => withoutHeader(response, 'etag')),
  },
  'language-missing': {
    purpose: 'Phrases do not say their language.',
    effect: corrupts((response) => withoutHeader(response, 'content-language')),
  },
  'phrases-in-a-list': {
    purpose: 'Phrases are a list.',
    effect: changesBody((body) =>
      isObject(body['translation']) ? { ...body, translation: Object.entries(body['translation']) } : body,
    ),
  },
  'invalid-bodies-crash': {
    purpose: 'An invalid body is answered with 500.',
    effect: corrupts((response) =>
      response.body?.includes('guard.invalid_input')
        ? json(500, { message: 'Internal server error.' })
        : response,
    ),
  },
  'stack-traces': {
    purpose: 'Errors tell the stack of the program.',
    effect: changesBody((body) =>
      body['code'] === undefined
        ? body
        : { ...body, stack: 'Error: no\n    at submit (/app/build/index.js:120:11)' },
    ),
  },
};
