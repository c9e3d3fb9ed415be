import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ControlState } from '../../mocks/control/state.ts';
import { sharedPassword, sharedTotpSecret } from '../../mocks/people/shared-credentials.ts';
import { mockForTests } from '../../mocks/server/mock-for-tests.ts';
import { TestBrowser } from '../../mocks/server/test-browser.ts';
import { SoftwareAuthenticator } from '../../mocks/verification/software-authenticator.ts';
import { ApiError } from '../../src/api/api-error.ts';
import { createApiClient } from '../../src/api/client.ts';
import type { Operation } from '../../src/api/operation.ts';
import { answerValidators } from '../../src/api/generated/experience/answer-validators.ts';
import { experienceErrors } from '../../src/app/experience-errors.ts';
import type { MfaState } from '../../src/domain/routes.ts';
import { createActionController } from '../../src/engine/action.ts';
import type { ServerAdapter } from '../../src/engine/server-adapter.ts';
import { callServer } from '../../src/engine/effects/call-server.ts';
import type { Effect } from '../../src/engine/effects/effect.ts';
import { resendBindingCode, resendFactorCode } from '../../src/features/two-step/message-steps.ts';
import { enableTwoStep, skipTwoStep } from '../../src/features/two-step/steps.ts';
import { followRedirect } from '../../src/flow-pages/follow-redirect.ts';
import type { Redirect } from '../../src/server/consent.ts';
import { createExperienceOperations } from '../../src/server/experience/experience-operations.ts';
import type { Server } from '../../src/server/server.ts';
import { fakeServices } from '../../src/testing/fake-services.ts';
import { flowContext } from '../../src/testing/flow-context.ts';
import { kimsPasskey, totpCode } from './calls/two-step.ts';

// In the experience API each identification of a registration creates an account. The engine and the real adapter play the cases in
// which a careless page would create a second one.

const mock = mockForTests();
const CODE = '246810';
const mary = { kind: 'email', value: 'mary@example.org' } as const;
const ada = { kind: 'username', value: 'ada' } as const;
const email = { email: mary.value };
const connectorId = 'lighthouse-web';
const organizationId = 'acme0idp';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  // A browser that has passkeys.
  vi.stubGlobal('window', { PublicKeyCredential: class {} });
});
afterEach(() => vi.unstubAllGlobals());

const ask = (request: (server: Server) => Promise<Redirect> | undefined): Effect =>
  callServer({ request, next: followRedirect });

const sendTo = (send: 'sendCode' | 'sendCodeAgain'): Effect =>
  callServer({
    request: (server) => server[send]('register', mary),
    next: () => ({ kind: 'navigate', to: '/sign-in' }),
  });

const saveNickname = (nickname: string): Effect => ask((server) => server.saveExtraProfile?.({ nickname }));

const leave = (request: (server: Server) => Promise<{ to: string }>): Effect =>
  callServer({ request, next: () => ({ kind: 'navigate', to: '/sign-in' }) });

const requestTo = (connector: string) => ({
  connectorId: connector,
  state: 'a-random-state',
  redirectUri: `${mock.origin}/callback/${connector}`,
});

const finishSocial = (code: string): Effect =>
  ask((server) =>
    server.finishSocialSignIn('SignIn', connectorId, {
      code,
      redirectUri: `${mock.origin}/callback/${connectorId}`,
    }),
  );

const finishSso = (code: string): Effect => ask((server) => server.finishSsoSignIn(organizationId, { code }));

const signInWith =
  (address: string = mary.value) =>
  (token: string | undefined): Effect =>
    ask((server) => server.signInWithLink?.(address, token));

const signInAs = (username: string): Effect =>
  ask((server) => server.signInWithPassword({ kind: 'username', value: username }, sharedPassword));

/** The options of the last passkey step. */
let passkeyOptions: unknown;

const askForOptions = (request: (server: Server) => Promise<{ options: unknown }> | undefined): Effect =>
  callServer({
    request,
    next: ({ options }) => {
      passkeyOptions = options;
      return { kind: 'navigate', to: '/sign-in' };
    },
  });

const device = () => new SoftwareAuthenticator(mock.origin).addPersonaPasskey(kimsPasskey);
const usePasskey = () => Promise.resolve({ ...device().get(passkeyOptions), type: 'public-key' as const });
const createPasskey = () =>
  Promise.resolve({ ...device().create(passkeyOptions), type: 'public-key' as const });

const presses = {
  sendCode: sendTo('sendCode'),
  sendCodeAgain: sendTo('sendCodeAgain'),
  registerWithCode: ask((server) => server.registerWithCode(mary, CODE)),
  registerUsername: ask((server) => server.registerUsername('mary')),
  saveUsername: ask((server) => server.saveUsername('mary')),
  savePassword: ask((server) => server.savePassword('calm-seas-7')),
  saveAnother: ask((server) => server.savePassword('rough-seas-8')),
  saveAnotherUsername: ask((server) => server.saveUsername('maria')),
  registerWithPassword: ask((server) => server.registerWithPassword('mary', 'calm-seas-7')),
  registerWithAnother: ask((server) => server.registerWithPassword('mary', 'rough-seas-8')),
  saveProfile: saveNickname('Captain'),
  saveAnotherProfile: saveNickname('Skipper'),
  sendCodeToContinue: callServer({
    request: (server) => server.sendCode('continue', mary),
    next: () => ({ kind: 'navigate', to: '/sign-in' }),
  }),
  addContact: ask((server) => server.addContact(mary, CODE)),
  startSocial: leave((server) => server.startSocialSignIn('SignIn', requestTo(connectorId))),
  createWithIdentity: ask((server) => server.createWithIdentity(connectorId)),
  startSso: leave((server) => server.startSsoSignIn(requestTo(organizationId))),
  createWithOrganization: ask((server) => server.createWithOrganization(organizationId)),
  registerWithLink: ask((server) => server.registerWithLink?.()),
  signIn: ask((server) => server.signInWithPassword(ada, 'analytical-engine')),
  signInWithoutUsername: ask((server) =>
    server.signInWithPassword({ kind: 'email', value: 'una@example.org' }, sharedPassword),
  ),
} satisfies Record<string, Effect>;

type Press = keyof typeof presses;

/** A browser at a tenant, with a request of the demo application. */
async function openBrowser(tenant: string) {
  const browser = new TestBrowser(mock.origin);
  await browser.get(`/oidc/auth?client_id=demo-app&release=1.42&tenant=${tenant}`);
  await browser.put('/_mock/code', { fixed: CODE });
  const state = async () => (await browser.get('/_mock/state')).json as ControlState;
  const before = (await state()).accounts.length;
  const entry: HistoryEntry = {};
  return {
    /** The accounts that were created, with what they have. */
    created: async () =>
      (await state()).accounts
        .slice(before)
        .map(({ username, email, password }) => ({ username, email, password })),
    /** Has an application mail a link; resolves with its token. */
    mailLink: async (address: string) => {
      await browser.send('POST', '/_mock/link', { email: address });
      const { messages } = (await browser.get('/_mock/inbox.json')).json as { messages: { code: string }[] };
      return messages[0]?.code ?? '';
    },
    /** A document: a new one, as after a reload, does not know what the server holds. */
    openPage: () => openPage(browser, entry),
  };
}

/** A reload keeps what the history entry of the page has. */
interface HistoryEntry {
  interactionToken?: string;
}

function openPage(browser: TestBrowser, entry: HistoryEntry) {
  const log: string[] = [];
  let restored = () => undefined as void;
  const own: ServerAdapter = {
    ...createExperienceOperations({ onRestored: (listener) => void (restored = listener) }),
    answerValidators,
    errors: experienceErrors,
  };
  const client = createApiClient(
    {
      baseUrl: `${mock.origin}/api`,
      language: () => 'en',
      fetch: async (request) => {
        const body: unknown = JSON.parse((await request.text()) || 'null') ?? undefined;
        const { status, text, headers } = await browser.send(request.method, request.url, body);
        return new Response(status === 204 ? null : text, { status, headers });
      },
    },
    answerValidators,
  );
  let sent: string[] = [];
  let withoutAnswer: string | undefined;
  let repeated: string | undefined;
  let overtaken: { id: string; code: string } | undefined;
  const services = fakeServices(log, {
    loadAdapter: () => Promise.resolve(own),
    context: () => flowContext({}, { page: '/register' }),
    client: {
      headers: client.headers,
      call: async (operation, input) => {
        sent.push(operation.id);
        if (repeated === operation.id) await client.call(operation, input);
        const answer = await client.call(operation, input);
        if (overtaken?.id === operation.id)
          throw new ApiError({
            kind: 'coded',
            status: 422,
            code: overtaken.code,
            message: '',
            data: undefined,
          });
        if (withoutAnswer === operation.id) throw new ApiError({ kind: 'timeout' });
        return answer;
      },
    },
    redirect: () => log.push('signed in') > 0,
  });
  Object.assign(services.interaction, {
    ofPage: () => entry.interactionToken,
    saveInPage: (interactionToken: string) => (entry.interactionToken = interactionToken),
  });
  const controller = createActionController(services);
  const run = async (effect: Effect) => {
    // The browser shows the page again from the back/forward cache.
    if (controller.get().phase === 'redirecting') controller.stop();
    controller.run(effect);
    await vi.waitFor(() => expect(controller.get().phase).not.toBe('running'), 10_000);
    return sent;
  };
  return {
    log,
    /** The answer of `lose` never arrives, though the server has done it. Resolves with the calls sent. */
    press(press: Press | Effect, lose?: Operation['id']) {
      [sent, withoutAnswer] = [[], lose];
      return run(typeof press === 'string' ? presses[press] : press);
    },
    /** "Try again" after a dialog. */
    async tryAgain() {
      [sent, withoutAnswer] = [[], undefined];
      controller.retry();
      await vi.waitFor(() => expect(controller.get().phase).not.toBe('running'), 10_000);
      return sent;
    },
    restore: () => restored(),
    /** The browser sends this call twice and gives the page only the second answer. */
    repeat: (id: Operation['id']) => void (repeated = id),
    /** Two copies of this call run at the same time, and the page gets only the refusal of the second one. */
    overtake: (id: Operation['id'], code: string) => void (overtaken = { id, code }),
    method: () => services.usedMethod.get(),
  };
}

type Page = ReturnType<typeof openPage>;
/** Resolves with the last page, and the calls of the last press. */
type Story = (page: Page, open: () => Page) => Promise<[Page, string[]]>;

const sure = (onConfirm: Effect): Effect => ({
  kind: 'confirm',
  dialog: { text: { literal: 'Sure?' } },
  onConfirm,
  onCancel: null,
});
const ALREADY = 'alert error.account_created';

describe('a registration by password creates one account, although', () => {
  const stories: Record<string, [Story, says?: string]> = {
    'the answer to its creation is lost, and the person presses again': [
      async (page) => {
        await page.press('savePassword', 'identify');
        return [page, await page.press('savePassword')];
      },
    ],
    'that answer is lost after a dialog, and the person tries again': [
      async (page) => {
        await page.press(sure(presses.savePassword), 'identify');
        return [page, await page.tryAgain()];
      },
    ],
    'the answer to the submit is lost, and the person presses again': [
      async (page) => {
        await page.press('savePassword', 'submit');
        return [page, await page.press('savePassword')];
      },
    ],
    'answers are lost at two presses': [
      async (page) => {
        await page.press('savePassword', 'identify');
        await page.press('savePassword', 'submit');
        return [page, await page.press('savePassword')];
      },
    ],
    'the answer to its creation is lost, and the person reloads the page': [
      async (page, open) => {
        await page.press('savePassword', 'identify');
        const reloaded = open();
        return [reloaded, await reloaded.press('savePassword')];
      },
      ALREADY,
    ],
    'a duplicated tab has created it': [
      async (page, open) => {
        await open().press('savePassword');
        return [page, await page.press('savePassword')];
      },
      ALREADY,
    ],
    'a duplicated tab has created it, and the page comes out of the back/forward cache': [
      async (page, open) => {
        await open().press('savePassword');
        page.restore();
        return [page, await page.press('savePassword')];
      },
      ALREADY,
    ],
    'the person goes back after it is created, and types another password': [
      async (page) => {
        await page.press('savePassword');
        return [page, await page.press('saveAnother')];
      },
      ALREADY,
    ],
    'the person goes back to the user name after it is created': [
      async (page) => {
        await page.press('savePassword');
        return [page, await page.press('saveUsername')];
      },
      ALREADY,
    ],
  };

  it.each(Object.entries(stories))('%s', async (_why, [story, says]) => {
    const { openPage, created } = await openBrowser('default');
    const page = openPage();
    await page.press('registerUsername');
    expect(page.log.at(-1)).toBe('navigate /continue/password');
    const [last, calls] = await story(page, openPage);
    expect(calls).toEqual(['readInteraction', 'submit']);
    expect(last.log.slice(says ? -2 : -1)).toEqual(says ? [says, 'signed in'] : ['signed in']);
    expect(await created()).toMatchObject([{ username: 'mary', password: 'calm-seas-7' }]);
  });
});

interface EditedCase {
  what: string;
  tenant: string;
  /** Up to the page whose value the user edits. */
  before: readonly Press[];
  first: Press;
  edited: Press;
}

describe('a value that is edited after a lost answer is never dropped silently:', () => {
  const cases: readonly EditedCase[] = [
    {
      what: 'the password',
      tenant: 'default',
      before: ['registerUsername'],
      first: 'savePassword',
      edited: 'saveAnother',
    },
    {
      what: 'the username',
      tenant: 'username-and-contact',
      before: ['sendCode', 'registerWithCode', 'savePassword'],
      first: 'saveUsername',
      edited: 'saveAnotherUsername',
    },
    {
      what: 'the profile fields',
      tenant: 'optional-fields',
      before: ['registerUsername', 'savePassword'],
      first: 'saveProfile',
      edited: 'saveAnotherProfile',
    },
  ];
  const lostCalls = ['identify', 'submit'] as const;

  describe.each(cases)('$what', ({ tenant, before, first, edited }) => {
    it.each(lostCalls)('reports the existing account when the answer to %s is lost', async (lost) => {
      const { openPage, created } = await openBrowser(tenant);
      const page = openPage();
      for (const press of before) await page.press(press);
      await page.press(first, lost);
      await page.press(edited);
      expect(page.log.slice(-2)).toEqual([ALREADY, 'signed in']);
      expect(await created()).toHaveLength(1);
    });
  });

  it('reports the existing account after a repeated press and Back', async () => {
    const { openPage, created } = await openBrowser('default');
    const page = openPage();
    await page.press('registerUsername');
    await page.press('savePassword', 'identify');
    await page.press('savePassword');
    await page.press('saveAnother');
    expect(page.log.slice(-2)).toEqual([ALREADY, 'signed in']);
    expect(await created()).toMatchObject([{ password: 'calm-seas-7' }]);
  });
});

describe('a registration that sends the username with the password', () => {
  it.each(['identify', 'submit'] as const)(
    'signs in when the answer to %s is lost and the same press repeats',
    async (lost) => {
      const { openPage, created } = await openBrowser('default');
      const page = openPage();
      await page.press('registerWithPassword', lost);
      await page.press('registerWithPassword');
      expect(page.log.at(-1)).toBe('signed in');
      expect(await created()).toMatchObject([{ username: 'mary', password: 'calm-seas-7' }]);
    },
  );

  it('reports the existing account when the user edits the password after a lost answer', async () => {
    const { openPage, created } = await openBrowser('default');
    const page = openPage();
    await page.press('registerWithPassword', 'identify');
    await page.press('registerWithAnother');
    expect(page.log.slice(-2)).toEqual([ALREADY, 'signed in']);
    expect(await created()).toMatchObject([{ username: 'mary', password: 'calm-seas-7' }]);
  });
});

describe('a registration by code creates one account, although', () => {
  const stories: Record<string, [Story, calls: string[]]> = {
    'the answer to the code is lost, and the person presses again': [
      async (page) => {
        await page.press('registerWithCode', 'verifyCode');
        return [page, await page.press('registerWithCode')];
      },
      ['readInteraction', 'identify', 'submit'],
    ],
    'the answer to its creation is lost, and the person reloads the page of the code': [
      async (page, open) => {
        await page.press('registerWithCode', 'identify');
        const reloaded = open();
        return [reloaded, await reloaded.press('registerWithCode')];
      },
      ['readInteraction', 'submit'],
    ],
    'a duplicated tab has asked for another code': [
      async (page, open) => {
        await open().press('sendCodeAgain');
        await page.press('registerWithCode');
        expect(page.log.at(-1)).toBe('toast error.code_not_found');
        return [page, await page.press('registerWithCode')];
      },
      ['readInteraction', 'verifyCode', 'identify', 'submit'],
    ],
  };

  it.each(Object.entries(stories))('%s', async (_why, [story, calls]) => {
    const { openPage, created } = await openBrowser('email-code');
    const page = openPage();
    await page.press('sendCode');
    const [last, sent] = await story(page, openPage);
    expect(sent).toEqual(calls);
    expect(last.log.at(-1)).toBe('signed in');
    expect(await created()).toMatchObject([{ email: mary.value }]);
  });
});

it('remembers the method of a press that found the code verified already', async () => {
  const page = (await openBrowser('email-code')).openPage();
  await page.press('sendCode');
  await page.press('registerWithCode', 'verifyCode');
  await page.press('registerWithCode');
  expect(page.method()).toBe('email');
});

type Step = Press | Effect | ((token: string) => Effect);

/** The steps to a request that the browser repeats. */
interface RepeatedCase {
  tenant: string;
  before: readonly Step[];
  step: Step;
}

async function playTo({ tenant, before }: RepeatedCase, address: string) {
  const browser = await openBrowser(tenant);
  const token = await browser.mailLink(address);
  const page = browser.openPage();
  const press = (step: Step, lose?: Operation['id']) =>
    page.press(typeof step === 'function' ? step(token) : step, lose);
  for (const step of before) await press(step);
  return { ...browser, page, press };
}

const creatingCases: Readonly<Record<string, RepeatedCase & { account: object }>> = {
  'a username and a password': {
    tenant: 'default',
    before: ['registerUsername'],
    step: 'savePassword',
    account: { username: 'mary', password: 'calm-seas-7' },
  },
  'both in one form': {
    tenant: 'default',
    before: [],
    step: 'registerWithPassword',
    account: { username: 'mary', password: 'calm-seas-7' },
  },
  'a code': { tenant: 'email-code', before: ['sendCode'], step: 'registerWithCode', account: email },
  'a code and a password': {
    tenant: 'email-sign-up',
    before: ['sendCode', 'registerWithCode'],
    step: 'savePassword',
    account: { ...email, password: 'calm-seas-7' },
  },
  'a code, a password, and a username': {
    tenant: 'username-and-contact',
    before: ['sendCode', 'registerWithCode', 'savePassword'],
    step: 'saveUsername',
    account: { ...email, username: 'mary', password: 'calm-seas-7' },
  },
  'a username, a password, and a code': {
    tenant: 'username-and-contact',
    before: ['registerUsername', 'savePassword', 'sendCodeToContinue'],
    step: 'addContact',
    account: { ...email, username: 'mary', password: 'calm-seas-7' },
  },
  'a username, a password, and profile fields': {
    tenant: 'optional-fields',
    before: ['registerUsername', 'savePassword'],
    step: 'saveProfile',
    account: { username: 'mary', password: 'calm-seas-7' },
  },
  'a social identity': {
    tenant: 'social-only',
    before: ['startSocial', finishSocial('newcomer')],
    step: 'createWithIdentity',
    account: { email: 'nell@example.org' },
  },
  'a social identity and a code': {
    tenant: 'social-sign-up',
    before: ['startSocial', finishSocial('anonymous'), 'createWithIdentity', 'sendCodeToContinue'],
    step: 'addContact',
    account: email,
  },
  'an organization': {
    tenant: 'single-sign-on',
    before: ['startSso', finishSso('nils')],
    step: 'createWithOrganization',
    account: { email: 'nils@acme.example' },
  },
  'a link': { tenant: 'email-code', before: [signInWith()], step: 'registerWithLink', account: email },
};

describe.each(Object.entries(creatingCases))('a registration with %s', (_what, creation) => {
  it('creates one account and signs in when the browser repeats the creating request', async () => {
    const { page, press, created } = await playTo(creation, mary.value);
    page.repeat('identify');
    await press(creation.step);
    expect(page.log.at(-1)).toBe('signed in');
    expect(await created()).toMatchObject([creation.account]);
  });

  it('creates one account and signs in when a repetition overtakes the creating request', async () => {
    const { page, press, created } = await playTo(creation, mary.value);
    page.overtake('identify', 'user.username_already_in_use');
    await press(creation.step);
    expect(page.log.at(-1)).toBe('signed in');
    expect(await created()).toMatchObject([creation.account]);
  });
});

it('believes that a username is taken if this interaction has created no account', async () => {
  const { openPage, created } = await openBrowser('default');
  const page = openPage();
  await page.press(ask((server) => server.registerUsername('ada')));
  expect(page.log.at(-1)).toBe('toast error.username_exists');
  expect(await created()).toEqual([]);
});

const verifyingCases: Readonly<Record<string, RepeatedCase & { call: Operation['id']; address?: string }>> = {
  'a code': {
    tenant: 'email-code',
    before: ['sendCode'],
    step: 'registerWithCode',
    call: 'verifyCode',
  },
  'a link': {
    tenant: 'email-code',
    before: [],
    step: signInWith('ada@example.org'),
    call: 'verifyOneTimeToken',
    address: 'ada@example.org',
  },
  'the answer of a provider': {
    tenant: 'social',
    before: ['startSocial'],
    step: finishSocial('lin'),
    call: 'verifySocial',
  },
  'the answer of an organization': {
    tenant: 'single-sign-on',
    before: ['startSso'],
    step: finishSso('olga'),
    call: 'verifySso',
  },
  'the code of an app': {
    tenant: 'authenticator-only',
    before: [signInAs('theo')],
    step: () => ask((server) => server.verifyApp(totpCode(sharedTotpSecret))),
    call: 'verifyTotp',
  },
  'a backup code': {
    tenant: 'mandatory-mfa',
    before: [signInAs('alma')],
    step: ask((server) => server.verifyBackupCode('93a4b5c6d7')),
    call: 'verifyBackupCode',
  },
  'the code of a factor': {
    tenant: 'message-factors',
    before: ['signIn'],
    step: ask((server) => server.verifyFactorCode?.('email', CODE)),
    call: 'verifyMfaCode',
  },
  'a passkey of any user': {
    tenant: 'passkey-sign-in',
    before: [askForOptions((server) => server.passkeyOffer?.())],
    step: ask((server) => server.signInWithPasskey?.(usePasskey)),
    call: 'verifyPasskeySignIn',
  },
  'a passkey of the user whose address was entered': {
    tenant: 'passkey-first',
    before: [
      askForOptions((server) => server.passkeyOptionsOf?.({ kind: 'email', value: 'kim@example.org' })),
    ],
    step: ask((server) => server.signInWithPasskeyOf?.(usePasskey)),
    call: 'verifyPasskeySignIn',
  },
  'a passkey as a second factor': {
    tenant: 'passkey-only',
    before: [signInAs('kim'), askForOptions((server) => server.passkeyOptions())],
    step: ask((server) => server.verifyPasskey(usePasskey)),
    call: 'verifyWebAuthnAuthentication',
  },
  'a new passkey as a second factor': {
    tenant: 'passkey-only',
    before: ['signIn', askForOptions((server) => server.newPasskeyOptions())],
    step: ask((server) => server.bindPasskey(createPasskey, '')),
    call: 'verifyWebAuthnRegistration',
  },
  'a new passkey to sign in with': {
    tenant: 'passkey-sign-in',
    before: ['signIn', askForOptions((server) => server.newPasskeyOptions())],
    step: ask((server) => server.bindSignInPasskey?.(createPasskey)),
    call: 'verifyWebAuthnRegistration',
  },
};

describe('a user who returns to the username after a lost answer', () => {
  it.each(['identify', 'submit'] as const)('continues with the account when %s was lost', async (lost) => {
    const { openPage, created } = await openBrowser('default');
    const page = openPage();
    await page.press('registerUsername');
    await page.press('savePassword', lost);
    expect(await page.press('registerUsername')).toEqual(['readInteraction', 'submit']);
    expect(page.log.slice(-2)).toEqual([ALREADY, 'signed in']);
    expect(await created()).toHaveLength(1);
  });

  it('continues with the account after a reload', async () => {
    const { openPage, created } = await openBrowser('default');
    const page = openPage();
    await page.press('registerUsername');
    await page.press('savePassword', 'identify');
    const reloaded = openPage();
    await reloaded.press('registerUsername');
    expect(reloaded.log.slice(-2)).toEqual([ALREADY, 'signed in']);
    expect(await created()).toHaveLength(1);
  });

  it('learns that the username is taken if no verification record has it', async () => {
    const { openPage, created } = await openBrowser('username-alone');
    await openPage().press('registerUsername', 'identify');
    const reloaded = openPage();
    await reloaded.press('registerUsername');
    expect(reloaded.log.at(-1)).toBe('toast error.username_exists');
    expect(await created()).toHaveLength(1);
  });

  it('starts again with another username', async () => {
    const { openPage } = await openBrowser('default');
    const page = openPage();
    await page.press('registerUsername');
    expect(await page.press(ask((server) => server.registerUsername('maria')))).toEqual([
      'readInteraction',
      'startInteraction',
      'stageProfile',
      'identify',
    ]);
    expect(page.log.at(-1)).toBe('navigate /continue/password');
  });
});

describe('a registration with a username alone', () => {
  it.each(['identify', 'submit'] as const)(
    'creates one account when %s is lost and the user presses again',
    async (lost) => {
      const { openPage, created } = await openBrowser('username-alone');
      const page = openPage();
      await page.press('registerUsername', lost);
      await page.press('registerUsername');
      expect(page.log.at(-1)).toBe('signed in');
      expect(await created()).toMatchObject([{ username: 'mary' }]);
    },
  );

  it('creates one account when a repetition overtakes the creating request', async () => {
    const { openPage, created } = await openBrowser('username-alone');
    const page = openPage();
    page.overtake('identify', 'user.username_already_in_use');
    await page.press('registerUsername');
    expect(page.log.at(-1)).toBe('signed in');
    expect(await created()).toHaveLength(1);
  });

  // It has no verification record, so the server takes the repetition for a second registration.
  it('starts again when the browser repeats the creating request, and the first account is whole', async () => {
    const { openPage, created } = await openBrowser('username-alone');
    const page = openPage();
    page.repeat('identify');
    await page.press('registerUsername');
    expect(page.log.slice(-2)).toEqual(['alert error.took_too_long', 'back 2']);
    expect((await created())[0]).toMatchObject({ username: 'mary' });
  });
});

describe('a link', () => {
  const openLink = (address: string) =>
    playTo({ tenant: 'email-code', before: [], step: signInWith(address) }, address);

  it.each(['identify', 'submit'] as const)(
    'signs in after a reload to the account that it has created when %s is lost',
    async (lost) => {
      const { press, openPage, created } = await openLink(mary.value);
      await press(signInWith());
      await press('registerWithLink', lost);
      const reloaded = openPage();
      await reloaded.press(signInWith()(undefined));
      expect(reloaded.log.at(-1)).toBe('signed in');
      expect(await created()).toMatchObject([email]);
    },
  );

  it('works again after a refused identification, as when the user closes the dialog of a new account', async () => {
    const { press, page } = await openLink(mary.value);
    await press(signInWith());
    expect(await press(signInWith())).toEqual(['readInteraction', 'identify']);
    await page.press('registerWithLink');
    expect(page.log.at(-1)).toBe('signed in');
  });

  it.each([
    ['verifyOneTimeToken', 'continues after a reload with its verification record', 'signed in'],
    [
      'startInteraction',
      'is lost after a reload without a verification record',
      'navigate /one-time-token/error (replace)',
    ],
  ] as const)('whose %s got no answer, %s', async (lost, _what, end) => {
    const { press, openPage } = await openLink('ada@example.org');
    await press(signInWith('ada@example.org'), lost);
    const reloaded = openPage();
    await reloaded.press(signInWith('ada@example.org')(undefined));
    expect(reloaded.log.at(-1)).toBe(end);
  });
});

it('does not sign in the user of an organization whose account exists where the tenant allows registration only', async () => {
  const { openPage, created } = await openBrowser('single-sign-on-register-only');
  const page = openPage();
  await page.press('startSso');
  await page.press(finishSso('olga'));
  expect(page.log.at(-1)).toMatch(/^toast error\.\w+_not_allowed$/);
  expect(await created()).toEqual([]);
});

it('registers a user of an organization where the tenant allows registration only', async () => {
  const { openPage, created } = await openBrowser('single-sign-on-register-only');
  const page = openPage();
  await page.press('startSso');
  await page.press(finishSso('nils'));
  expect(page.log.at(-1)).toBe('signed in');
  expect(await created()).toMatchObject([{ email: 'nils@acme.example' }]);
});

describe.each(Object.entries(verifyingCases))('%s', (_what, verification) => {
  const { step, call, address = mary.value } = verification;

  it('signs in when the browser repeats its verification', async () => {
    const { page, press } = await playTo(verification, address);
    page.repeat(call);
    await press(step);
    expect(page.log.at(-1)).toBe('signed in');
  });

  it('signs in when its answer is lost and the user tries again', async () => {
    const { page, press } = await playTo(verification, address);
    await press(step, call);
    await press(step);
    expect(page.log.at(-1)).toBe('signed in');
  });
});

it('signs in after a lost answer without telling the server twice who it is', async () => {
  const page = (await openBrowser('default')).openPage();
  for (const lost of ['startInteraction', 'verifyPassword', 'identify', 'submit'] as const)
    await page.press('signIn', lost);
  expect(await page.press('signIn')).toEqual(['readInteraction', 'submit']);
  expect(page.log.at(-1)).toBe('signed in');
});

it('starts again where a lost submit has succeeded, as its redirect cannot be had any more', async () => {
  const page = (await openBrowser('username-and-contact')).openPage();
  await page.press('signInWithoutUsername');
  expect(page.log.at(-1)).toBe('navigate /continue/username');
  await page.press('saveUsername', 'submit');
  expect(await page.press('saveUsername')).toEqual(['readInteraction', 'submit']);
  expect(page.log.slice(-2)).toEqual(['alert error.took_too_long', 'back 2']);
});

it('asks whether somebody wants a second step, and skips it once the person says so', async () => {
  const { openPage } = await openBrowser('organization-mfa');
  const page = openPage();
  expect(await page.press('signIn')).toEqual(['startInteraction', 'verifyPassword', 'identify', 'submit']);
  expect(page.log.at(-1)).toBe('navigate /mfa-onboarding');
  const offer: MfaState = { availableFactors: [], skippable: true };
  expect(await page.press(enableTwoStep(offer))).toEqual(['enableTwoStep', 'submit', 'createTotp']);
  expect(page.log.at(-1)).toBe('navigate /mfa-binding/Totp');
  expect(await page.press(skipTwoStep(offer))).toEqual(['skipTwoStep', 'submit']);
  expect(page.log.at(-1)).toBe('signed in');
});

describe('a second step by message', () => {
  const state: MfaState = { availableFactors: ['EmailVerificationCode'] };
  const verify = (code: string) => ask((server) => server.verifyFactorCode?.('email', code));
  const paul: Effect = ask((server) =>
    server.signInWithPassword({ kind: 'username', value: 'paul' }, sharedPassword),
  );
  const bind = ask((server) => server.bindContact?.(mary, CODE));

  it('sends a code to the own address of the person at once, and takes it', async () => {
    const page = (await openBrowser('message-factors')).openPage();
    expect(await page.press('signIn')).toEqual([
      'startInteraction',
      'verifyPassword',
      'identify',
      'submit',
      'sendMfaCode',
    ]);
    expect(page.log.at(-1)).toBe('navigate /mfa-verification/EmailVerificationCode');
    expect(await page.press(verify('000000'))).toEqual(['verifyMfaCode']);
    expect(await page.press(verify(CODE))).toEqual(['verifyMfaCode', 'submit']);
    expect(page.log.at(-1)).toBe('signed in');
  });

  it('takes the code once, although the answer to it was lost', async () => {
    const page = (await openBrowser('message-factors')).openPage();
    await page.press('signIn');
    await page.press(verify(CODE), 'verifyMfaCode');
    expect(await page.press(verify(CODE))).toEqual(['readInteraction', 'submit']);
    expect(page.log.at(-1)).toBe('signed in');
  });

  it('takes the code that was sent again, in a document that does not know the server', async () => {
    const { openPage } = await openBrowser('message-factors');
    await openPage().press('signIn');
    const page = openPage();
    const resend = resendFactorCode('EmailVerificationCode', { ...state, resendAt: 1 });
    expect(await page.press(resend)).toEqual(['sendMfaCode']);
    expect(await page.press(verify(CODE))).toEqual(['readInteraction', 'verifyMfaCode', 'submit']);
    expect(page.log.at(-1)).toBe('signed in');
  });

  it('is an address that a code proves, which signs in once, although an answer was lost', async () => {
    const { openPage } = await openBrowser('message-factors');
    const page = openPage();
    await page.press(paul);
    await page.press(enableTwoStep(state));
    await page.press(resendBindingCode('EmailVerificationCode', state, { identifier: mary, resendAt: 1 }));
    await page.press(bind, 'bindFactor');
    expect(await page.press(bind)).toEqual(['readInteraction', 'bindFactor', 'submit']);
    expect(page.log.at(-1)).toBe('signed in');
  });
});
