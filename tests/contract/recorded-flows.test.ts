import { expect, it } from 'vitest';
import { readRecordedCalls, type RecordedCall } from '../../mocks/recordings/recorded-calls.ts';
import { isObject } from '../../src/domain/type-guards.ts';
import { createExperienceOperations } from '../../src/server/experience/experience-operations.ts';
import { createServer, type Server } from '../../src/server/server.ts';
import { recordingSend } from '../../src/testing/recording-send.ts';

// A flow of a real server is replayed: each call that the adapter makes must be the recorded one, with the same path and body.

const all = readRecordedCalls('mocks/recordings/experience-exchanges.jsonl');

/** The Experience API has every operation. */
type Api = Required<Server>;
type Step = (api: Api) => Promise<unknown>;

const operationsOfNewDocument = () => createExperienceOperations({ onRestored: () => undefined }).operations;

/** The text at a path of keys in the body of a recorded call. */
function textAt(call: RecordedCall | undefined, ...path: string[]): string {
  const value = path.reduce<unknown>(
    (part, key) => (isObject(part) ? part[key] : undefined),
    call?.request.body,
  );
  if (typeof value !== 'string') throw new Error(`${call?.flow ?? 'no call'} has no ${path.join('.')}`);
  return value;
}

/**
 * The answers of calls that no page makes so: the recorder has tried them too early, for a factor that the person lacks, or with a second
 * link without beginning again.
 */
const TRIED = [
  'session.verification_failed',
  'session.identifier_not_found',
  'session.mfa.mfa_factor_not_enabled',
  'one_time_token.token_not_found',
];

/** The calls that a page makes; the recorder has also read the interaction in between. */
const callsOf = (flow: string) =>
  all.filter(
    ({ flow: name, request: { method, path }, answer }) =>
      name.startsWith(flow) &&
      path.startsWith('/api/experience') &&
      method !== 'GET' &&
      !TRIED.includes(isObject(answer) ? String(answer['code']) : ''),
  );

const requestsOf = (rows: readonly RecordedCall[]) =>
  rows.map(({ request: { method, path, body = {} } }) => ({ method, path, body }));

const isIdentification = ({ request: { path } }: RecordedCall) => path.endsWith('/identification');

/**
 * The requests, with the id of the verification record in each identification. The recorder sends no id when the profile is complete,
 * and the server would then create another account for a repeated request.
 */
function withRecordIds(rows: readonly RecordedCall[]): ReturnType<typeof requestsOf> {
  let known: unknown;
  return rows.map((row) => {
    const { method, path, body = {} } = row.request;
    if (!isIdentification(row) || !isObject(body)) return { method, path, body };
    known = body['verificationId'] ?? known;
    return { method, path, body: { ...body, verificationId: known } };
  });
}

class Flow {
  readonly rows: readonly RecordedCall[];
  constructor(name: string) {
    this.rows = callsOf(name);
  }
  find(path: RegExp, at = 0): RecordedCall | undefined {
    return this.rows.filter(({ request }) => path.test(request.path))[at];
  }
  text(path: RegExp, key: string, at = 0): string {
    return textAt(this.find(path, at), ...key.split('.'));
  }
  /** The passkey that the recorded browser answered with. */
  passkey = <Response>(at = 0) => {
    const body = this.find(/authentication\/verify$|registration\/verify$/, at)?.request.body;
    const payload = isObject(body) ? body['payload'] : undefined;
    return () => Promise.resolve(payload as Response);
  };
  get email() {
    return { kind: 'email', value: this.text(/verification-code$/, 'identifier.value') } as const;
  }
  code(at = 0): string {
    return this.text(/verification-code\/verify$/, 'code', at);
  }
  password = (): Step => {
    const value = this.text(/verification\/password$/, 'identifier.value');
    const secret = this.text(/verification\/password$/, 'password');
    return (api) => api.signInWithPassword({ kind: 'username', value }, secret);
  };
  trip(at = 0): Step {
    const trip = this.find(/authorization-uri$/, at);
    const state = textAt(trip, 'state');
    const redirectUri = textAt(trip, 'redirectUri');
    return (api) => api.startSocialSignIn('SignIn', { connectorId: this.connectorId, state, redirectUri });
  }
  providerAnswer(at = 0): Step {
    const body = this.find(/social\/.*verify$/, at)?.request.body;
    const data = isObject(body) && isObject(body['connectorData']) ? body['connectorData'] : {};
    return (api) => api.finishSocialSignIn('SignIn', this.connectorId, data);
  }
  organizationTrip(at = 0): Step {
    const trip = this.find(/authorization-uri$/, at);
    const state = textAt(trip, 'state');
    const redirectUri = textAt(trip, 'redirectUri');
    return (api) => api.startSsoSignIn({ connectorId: this.connectorId, state, redirectUri });
  }
  organizationAnswer(at = 0): Step {
    const body = this.find(/sso\/.*verify$/, at)?.request.body;
    const data = isObject(body) && isObject(body['connectorData']) ? body['connectorData'] : {};
    return (api) => api.finishSsoSignIn(this.connectorId, data);
  }
  get connectorId(): string {
    return /(?:social|sso)\/(\w+)\//.exec(this.find(/social\/|sso\//)?.request.path ?? '')?.[1] ?? '';
  }
}

const TYPES: readonly [RegExp, string][] = [
  [/totp/, 'Totp'],
  [/backup-code/, 'BackupCode'],
  [/web-authn/, 'WebAuthn'],
  [/verification\/sign-in-passkey/, 'SignInPasskey'],
  [/social/, 'Social'],
  [/\/sso\//, 'EnterpriseSso'],
  [/mfa-verification-code/, 'MfaEmailVerificationCode'],
  [/verification-code/, 'EmailVerificationCode'],
  [/password$/, 'Password'],
];

/** A record of these types has the result of its verification in place of `verified`. */
const RESULTS: Readonly<Record<string, string>> = {
  Social: 'socialUserInfo',
  EnterpriseSso: 'enterpriseSsoUserInfo',
  BackupCode: 'code',
};

/** What GET /interaction would have answered after these calls. */
function stateAfter(rows: readonly RecordedCall[]) {
  const answered = rows.filter(({ status }) => status < 300);
  const starts = answered.filter(({ request }) => request.method === 'PUT' && isObject(request.body));
  const lastStart = answered.findLastIndex(({ request }) => request.path === '/api/experience');
  const since = answered.slice(lastStart);
  const proofs = since.flatMap(({ request: { path }, answer }) => {
    const type = TYPES.find(([pattern]) => pattern.test(path))?.[1];
    const id = isObject(answer) ? answer['verificationId'] : undefined;
    if (type === undefined || typeof id !== 'string') return [];
    const verified = /(verify|password)$/.test(path);
    const result = verified && RESULTS[type];
    return [[type, { id, type, ...(result ? { [result]: {} } : { verified }) }] as const];
  });
  const isIdentified = since.some(({ request }) => request.path.endsWith('/identification'));
  return {
    interactionEvent: starts.map((row) => textAt(row, 'interactionEvent')).at(-1),
    ...(isIdentified && { userId: 'someone' }),
    verificationRecords: [...new Map(proofs).values()],
  };
}

/** The calls that the steps make; a refused one ends its step. `begun` is the interaction before them, if the rows lack its beginning. */
async function replay(
  { rows }: Pick<Flow, 'rows'>,
  steps: readonly Step[],
  begun?: object,
): Promise<object[]> {
  const made: object[] = [];
  const refused = new Error('refused');
  const { send } = recordingSend(({ endpoint, input }) => {
    if (endpoint.id === 'readInteraction') return begun ?? stateAfter(rows.slice(0, made.length));
    const row = rows[made.length];
    const { params = {}, body } = input as { params?: Record<string, string>; body?: unknown };
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '?');
    made.push({ method: endpoint.method, path: `/api${path}`, body: body ?? {} });
    if (!row || row.status >= 400) throw refused;
    return row.answer;
  });
  const api = createServer(operationsOfNewDocument(), (operation) => operation(send)) as Api;
  for (const step of steps)
    await step(api).catch((error: unknown) => {
      if (error !== refused) throw error;
    });
  return made;
}

const flows: Readonly<Record<string, (flow: Flow) => readonly Step[]>> = {
  'password: signs in': (flow) => [flow.password()],
  'code: signs in': (flow) => [
    (api) => api.sendCode('sign-in', flow.email),
    (api) => api.signInWithCode(flow.email, flow.code()),
  ],
  'code: nobody has it': (flow) => [
    (api) => api.sendCode('sign-in', flow.email),
    (api) => api.signInWithCode(flow.email, flow.code()),
    (api) => api.registerVerified(flow.email),
  ],
  'register by code: the address is taken': (flow) => [
    (api) => api.sendCode('register', flow.email),
    (api) => api.registerWithCode(flow.email, flow.code()),
    (api) => api.signInVerified(flow.email),
  ],
  'register: e-mail, then user name': (flow) => [
    (api) => api.sendCode('register', flow.email),
    (api) => api.registerWithCode(flow.email, flow.code()),
    (api) => api.saveUsername(flow.text(/profile$/, 'value')),
    (api) => api.savePassword(flow.text(/profile$/, 'value', 1)),
  ],
  'social: a new person, then': (flow) => [
    flow.trip(),
    flow.providerAnswer(),
    (api) => api.createWithIdentity(flow.connectorId),
    flow.trip(1),
    flow.providerAnswer(1),
  ],
  'social: an account has the address': (flow) => [
    flow.trip(),
    flow.providerAnswer(),
    (api) => api.linkIdentity(flow.connectorId, { kind: 'email', value: '' }),
    flow.trip(1),
    flow.providerAnswer(1),
    (api) => api.createWithIdentity(flow.connectorId),
  ],
  'social: no address at the provider': (flow) => [
    flow.trip(),
    flow.providerAnswer(),
    (api) => api.createWithIdentity(flow.connectorId),
    (api) => api.sendCode('continue', flow.email),
    (api) => api.addContact(flow.email, flow.code()),
  ],
  'single sign-on: look-up': (flow) => [
    flow.organizationTrip(),
    flow.organizationAnswer(),
    (api) => api.createWithOrganization(flow.connectorId),
    flow.organizationTrip(1),
    flow.organizationAnswer(1),
  ],
  'missing profile at sign-in': (flow) => [
    flow.password(),
    (api) => api.sendCode('continue', flow.email),
    (api) => api.addContact(flow.email, flow.code()),
    (api) => api.submitAgain(),
  ],
  recovery: (flow) => [
    (api) => api.sendCode('forgot-password', flow.email),
    (api) => api.recoverWithCode(flow.email, flow.code()),
    (api) => api.submitAgain(),
    (api) => api.resetPassword(flow.text(/profile\/password$/, 'password')),
    (api) => api.resetPassword(flow.text(/profile\/password$/, 'password', 1)),
    (api) => api.resetPassword(flow.text(/profile\/password$/, 'password', 2)),
    (api) => api.signInWithPassword(flow.email, flow.text(/verification\/password$/, 'password')),
  ],
  'one-time token': (flow) => {
    const path = /one-time-token\/verify$/;
    const link: Step = (api) =>
      api.signInWithLink(flow.text(path, 'identifier.value'), flow.text(path, 'token'));
    return [link, link];
  },
  'two-step: binds an app': (flow) => [
    flow.password(),
    (api) => api.skipTwoStep(),
    (api) => api.newAppKey(),
    (api) => api.bindApp(flow.text(/totp\/verify$/, 'code')),
    (api) => api.bindApp(flow.text(/totp\/verify$/, 'code', 1)),
    (api) => api.backupCodesToSave(undefined),
    (api) => api.bindBackupCodes(),
  ],
  'two-step policy UserControlled': (flow) => [
    flow.password(),
    (api) => api.enableTwoStep(),
    (api) => api.skipTwoStep(),
  ],
  'two-step policy PromptAtSignInAndSignUp': (flow) => [
    flow.password(),
    (api) => api.enableTwoStep(),
    (api) => api.skipTwoStep(),
  ],
  // The server asks nothing, so a page stops after the first step.
  'two-step policy NoPrompt': (flow) => [
    flow.password(),
    (api) => api.enableTwoStep(),
    (api) => api.skipTwoStep(),
  ],
  'two-step by e-mail: sends': (flow) => [
    flow.password(),
    (api) => api.sendFactorCode('email'),
    (api) => api.verifyFactorCode('email', flow.code()),
    (api) => api.verifyFactorCode('email', flow.code(1)),
  ],
  'passkey sign-in: offered after': (flow) => [
    flow.password(),
    (api) => api.newPasskeyOptions(),
    (api) => api.bindSignInPasskey(flow.passkey()),
  ],
  'passkey sign-in: by the button': (flow) => [
    (api) => api.passkeyOffer(),
    (api) => api.signInWithPasskey(flow.passkey()),
  ],
  'two-step: verifies by app': (flow) => [
    flow.password(),
    (api) => api.verifyApp(flow.text(/totp\/verify$/, 'code')),
    (api) => api.verifyApp(flow.text(/totp\/verify$/, 'code', 1)),
  ],
  'two-step: verifies by backup code': (flow) => [
    flow.password(),
    (api) => api.verifyBackupCode(flow.text(/backup-code\/verify$/, 'code')),
    (api) => api.verifyBackupCode(flow.text(/backup-code\/verify$/, 'code', 1)),
  ],
};

it('two-step: skips a further factor that the server suggests', async () => {
  // The recorder saves the password before the server has asked for it, and creates the account after that.
  const last = new Flow('two-step: suggests a further factor').rows.slice(-2);
  expect(await replay({ rows: last }, [(api) => api.skipSuggestion()])).toEqual(requestsOf(last));
});

it('asks for a passkey before it starts an interaction, so a user who cancels keeps the current one', async () => {
  const { send, log } = recordingSend(() => ({ verificationId: 'id' }));
  const api = operationsOfNewDocument();
  const cancelled = new Error('cancelled');
  await expect(api.signInWithPasskey(send, () => Promise.reject(cancelled))).rejects.toBe(cancelled);
  expect(log).toEqual(['prompt']);
});

it('register: user name, then password: asks what is missing, then creates the account by one verification record', async () => {
  // The recorder stages the password of one account, and registers both parts of another one at once.
  const asked = new Flow('register: user name, then').rows.slice(0, 3);
  const [, ...created] = new Flow('register: user name and password').rows;
  const username = textAt(created[0], 'identifier', 'value');
  const interaction = { interactionEvent: 'Register', profile: { username }, verificationRecords: [] };
  const rows = [...asked, ...created];
  const steps: Step[] = [
    (api) => api.registerUsername(textAt(asked[1], 'value')),
    (api) => api.savePassword(textAt(created[0], 'password')),
  ];
  expect(await replay({ rows }, steps, interaction)).toEqual(requestsOf(rows));
});

it('extra profile fields: sends all values again when the server asks again, then creates the account', async () => {
  // The recorder registers both parts of the account at once, and tries names that the page leaves out.
  const { rows } = new Flow('extra profile fields');
  const isAnswer = ({ request: { path }, status }: RecordedCall) =>
    path.endsWith('/profile') && status === 204;
  const recorded = rows.slice(rows.findIndex(isAnswer));
  const save = (row: RecordedCall | undefined): Step => {
    const body = row?.request.body;
    const values = isObject(body) && isObject(body['values']) ? body['values'] : {};
    return (api) => api.saveExtraProfile(values as Record<string, string>);
  };
  const id = textAt(rows.find(isIdentification), 'verificationId');
  const registration = {
    interactionEvent: 'Register',
    verificationRecords: [{ id, type: 'NewPasswordIdentity' }],
  };
  const steps = recorded.filter(isAnswer).map(save);
  const made = await replay({ rows: recorded }, steps, registration);
  expect(made).toEqual(withRecordIds(rows).slice(-recorded.length));
});

it.each(Object.entries(flows))('%s', async (name, stepsOf) => {
  const flow = new Flow(name);
  const made = await replay(flow, stepsOf(flow));
  const recorded = withRecordIds(flow.rows);
  expect(made).toEqual(recorded.slice(0, made.length));
  // A recording may go on with another interaction.
  expect(recorded[made.length]?.path ?? '/api/experience').toBe('/api/experience');
});
