import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { patchIdentifiers, putInteraction } from '../api/generated/interaction/operations.ts';
import type { Operation } from '../api/operation.ts';
import type { AnyServerCall, Calls, InteractionEvent } from '../server/call.ts';
import { call, calls, meaning } from '../server/make.ts';
import { createActionHarness, ok, refusal, type ActionHarness } from '../testing/action-harness.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { createActionController } from './action.ts';
import { callSequence } from './effects/call-sequence.ts';
import type { Effect } from './effects/effect.ts';

// The server of another API may create an account at each identification. Its adapter keeps what the server holds, asks before it
// repeats anything, and leaves out what the server has done. The engine serves it as well, which these tests prove.

const PARTS = ['email', 'username', 'password'] as const;
type Part = (typeof PARTS)[number];
type Account = { [P in Part]?: string };

interface Body {
  event?: InteractionEvent;
  staged?: Account;
  codeId?: string | undefined;
}

interface Interaction {
  event: InteractionEvent;
  account?: Account;
  staged: Account;
  code?: { id: string; isVerified: boolean };
}

const ADDRESS = 'mary@example.org';

/** A model of the server. It refuses a code that was used, and creates another account whenever it is asked for one. */
function createServer(required: readonly Part[]) {
  const accounts: Account[] = [];
  let held: Interaction | undefined;
  let sent = 0;
  const refuse = (code: string, data?: unknown): never => {
    throw new ApiError({ kind: 'coded', status: 422, code, message: code, data });
  };
  const current = () => held ?? refuse('session.interaction_not_found');
  const checkCode = (id: string | undefined) => {
    const { code } = current();
    return code && code.id === id ? code : refuse('session.verification_session_not_found');
  };
  const checkProfile = (account: Account) => {
    const missing = required.filter((part) => account[part] === undefined);
    if (missing.length > 0) refuse('user.missing_profile', { missingProfile: missing });
  };
  const answers: Readonly<Record<string, (body: Body) => unknown>> = {
    begin: ({ event = 'SignIn' }) => void (held = { event, staged: {} }),
    read: () => structuredClone(current()),
    send: () => ({ ...(current().code = { id: `code${String((sent += 1))}`, isVerified: false }) }),
    verify: ({ codeId }) => {
      const code = checkCode(codeId);
      if (code.isVerified) refuse('verification_code.not_found');
      code.isVerified = true;
    },
    stage: ({ staged = {} }) => {
      const { account = {} } = current();
      for (const part of PARTS) if (staged[part] && account[part]) refuse(`user.${part}_exists_in_profile`);
      Object.assign(current().staged, staged);
    },
    identify: ({ codeId }) => {
      const interaction = current();
      const isFirst = interaction.account === undefined;
      if (codeId) checkCode(codeId);
      const account = { ...interaction.staged, ...(codeId && { email: ADDRESS }) };
      if (codeId && !isFirst) refuse('user.email_exists_in_profile');
      if (isFirst) checkProfile(account);
      accounts.push((interaction.account = account));
      interaction.staged = {};
    },
    submit: () => checkProfile(current().account ?? refuse('session.identifier_not_found')),
  };
  return { accounts, answer: (id: string, body: Body) => answers[id]?.(body) };
}

type Server = ReturnType<typeof createServer>;

function callOf(id: string, turn: () => Body | undefined, about: Partial<AnyServerCall> = {}): AnyServerCall {
  const inputOf = (body: Body | undefined) => body && { body };
  return {
    // `as`: the description lacks the operations of this API.
    operation: { id, method: 'POST', path: `/${id}`, consumes: false, text: false } as unknown as Operation,
    facts: {},
    ...about,
    turn: () => inputOf(turn()),
  };
}

interface Mirror extends Pick<Interaction, 'event' | 'code'> {
  /** In a registration: the account is created. */
  isIdentified: boolean;
}

/** An adapter with a mirror of what the server holds. It has none after a reload, and after a call without an answer. */
function createAdapter() {
  let mirror: Mirror | undefined;
  const lost = () => void (mirror = undefined);
  const known = (): Mirror => mirror ?? { event: 'SignIn', isIdentified: false };
  const isCreated = () => known().event === 'Register' && known().isIdentified;
  const readIf = (isNeeded: () => boolean) =>
    callOf('read', () => (isNeeded() ? {} : undefined), {
      answered: ({ event, account, code }: Interaction) =>
        void (mirror = { event, isIdentified: account !== undefined, ...(code && { code }) }),
    });
  const sync = readIf(() => mirror === undefined);
  /** Asks before an account may be created, because another document may have done that. */
  const check = readIf(() => mirror === undefined || mirror.event === 'Register');
  const begin = callOf('begin', () => ({ event: 'Register' }), {
    facts: { begins: true, event: 'Register' },
    lost,
    answered: () => void (mirror = { event: 'Register', isIdentified: false }),
  });
  const send = callOf('send', () => ({}), {
    lost,
    answered: (code: NonNullable<Mirror['code']>) => void (mirror = { ...known(), code }),
  });
  const verify = callOf(
    'verify',
    () => (known().code?.isVerified ? undefined : { codeId: known().code?.id }),
    {
      facts: { usesCode: true },
      lost,
      answered: () => void (mirror = { ...known(), code: { id: known().code?.id ?? '', isVerified: true } }),
      means: { 'session.verification_session_not_found': 'verification_code.not_found' },
    },
  );
  const stage = (staged: Account) => callOf('stage', () => (isCreated() ? undefined : { staged }), { lost });
  const identify = (proof: () => Body) =>
    callOf('identify', () => (isCreated() ? undefined : proof()), {
      lost,
      answered: () => void (mirror = { ...known(), isIdentified: true }),
    });
  const create = identify(() => ({}));
  const submit = callOf('submit', () => ({}), { facts: { submits: true }, lost });
  const ask = (...list: AnyServerCall[]): Effect =>
    callSequence({
      calls: (): Calls<unknown> => ({ list, result: () => undefined, again: 'all' }),
      next: () => ({ kind: 'redirect', to: '/done' }),
    });
  return {
    lost,
    sendCode: ask(begin, send),
    sendCodeAgain: ask(sync, send),
    registerWithCode: ask(
      sync,
      verify,
      identify(() => ({ codeId: known().code?.id })),
      submit,
    ),
    registerUsername: ask(begin, stage({ username: 'mary' }), create, submit),
    saveUsername: ask(check, stage({ username: 'mary' }), create, submit),
    savePassword: ask(check, stage({ password: 'calm-seas-7' }), create, submit),
  };
}

type Question = Exclude<keyof ReturnType<typeof createAdapter>, 'lost'>;

/** A page with the server of the test. A new one, as after a reload, does not know what the server holds. */
function openPage(server: Server) {
  const log: string[] = [];
  const adapter = createAdapter();
  let sent: string[] = [];
  let withoutAnswer: string | undefined;
  const services = fakeServices(log, {
    client: {
      headers: () => ({}),
      call: async ({ id }, input) => {
        sent.push(id);
        // `as`: this client only gets the calls of the adapter above.
        const answer = await server.answer(id, (input.body ?? {}) as Body);
        if (withoutAnswer === id) throw new ApiError({ kind: 'timeout' });
        return answer as never;
      },
    },
    redirect: (url) => log.push(`redirect ${url}`) > 0,
  });
  const controller = createActionController(services);
  const settled = () => vi.waitFor(() => expect(controller.get().phase).not.toBe('running'), 10_000);
  return {
    log,
    /** Presses a button; the answer of `lose` never arrives, though the server has done it. Resolves with the calls sent. */
    async press(question: Question, { lose, dialog = false }: { lose?: string; dialog?: boolean } = {}) {
      // The browser shows the page again from the back/forward cache.
      if (controller.get().phase === 'redirecting') controller.stop();
      [sent, withoutAnswer] = [[], lose];
      const onConfirm = adapter[question];
      const text = { literal: 'Sure?' };
      controller.run(dialog ? { kind: 'confirm', dialog: { text }, onConfirm, onCancel: null } : onConfirm);
      await settled();
      return sent;
    },
    async tryAgain() {
      [sent, withoutAnswer] = [[], undefined];
      controller.retry();
      await settled();
      return sent;
    },
    /** The back/forward cache has restored the page. */
    restore: adapter.lost,
  };
}

type Page = ReturnType<typeof openPage>;

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

describe('a registration creates one account, although', () => {
  /** Resolves with the last page, and the calls of the last press. */
  type Story = (page: Page, open: () => Page) => Promise<[Page, string[]]>;

  const byPassword: Record<string, Story> = {
    'the answer to its creation is lost, and the person presses again': async (page) => {
      await page.press('savePassword', { lose: 'identify' });
      return [page, await page.press('savePassword')];
    },
    'that answer is lost after a dialog, and the person tries again': async (page) => {
      await page.press('savePassword', { lose: 'identify', dialog: true });
      return [page, await page.tryAgain()];
    },
    'that answer is lost, and the person reloads the page': async (page, open) => {
      await page.press('savePassword', { lose: 'identify' });
      const reloaded = open();
      return [reloaded, await reloaded.press('savePassword')];
    },
    'a duplicated tab has created it': async (page, open) => {
      await open().press('savePassword');
      return [page, await page.press('savePassword')];
    },
    'a duplicated tab has created it, and the page comes out of the back/forward cache': async (
      page,
      open,
    ) => {
      await open().press('savePassword');
      page.restore();
      return [page, await page.press('savePassword')];
    },
    'the person goes back after it is created': async (page) => {
      await page.press('savePassword');
      return [page, await page.press('savePassword')];
    },
    'the answer to the submit is lost': async (page) => {
      await page.press('savePassword', { lose: 'submit' });
      return [page, await page.press('savePassword')];
    },
  };

  it.each(Object.entries(byPassword))('%s', async (_why, story) => {
    const server = createServer(['username', 'password']);
    const page = openPage(server);
    await page.press('registerUsername');
    expect(page.log.at(-1)).toBe('navigate /continue/password');
    const [last, calls] = await story(page, () => openPage(server));
    expect(calls).toEqual(['read', 'submit']);
    expect(last.log.at(-1)).toBe('redirect /done');
    expect(server.accounts).toEqual([{ username: 'mary', password: 'calm-seas-7' }]);
  });

  const byCode: Record<string, [Story, calls: string[]]> = {
    'the answer to the code is lost, and the person presses again': [
      async (page) => {
        await page.press('registerWithCode', { lose: 'verify' });
        return [page, await page.press('registerWithCode')];
      },
      ['read', 'identify', 'submit'],
    ],
    'the answer to its creation is lost, and the person reloads the page of the code': [
      async (page, open) => {
        await page.press('registerWithCode', { lose: 'identify' });
        const reloaded = open();
        return [reloaded, await reloaded.press('registerWithCode')];
      },
      ['read', 'submit'],
    ],
    'a duplicated tab has asked for another code': [
      async (page, open) => {
        await open().press('sendCodeAgain');
        await page.press('registerWithCode');
        expect(page.log.at(-1)).toBe('toast error.code_not_found');
        return [page, await page.press('registerWithCode')];
      },
      ['read', 'verify', 'identify', 'submit'],
    ],
  };

  it.each(Object.entries(byCode))('%s', async (_why, [story, sent]) => {
    const server = createServer(['email']);
    const page = openPage(server);
    await page.press('sendCode');
    const [last, calls] = await story(page, () => openPage(server));
    expect(calls).toEqual(sent);
    expect(last.log.at(-1)).toBe('redirect /done');
    expect(server.accounts).toEqual([{ email: ADDRESS }]);
  });

  it('the person goes back to the first of two pages after it is created on the second', async () => {
    const server = createServer(['username', 'password']);
    const page = openPage(server);
    await page.press('registerUsername');
    await page.press('savePassword');
    expect(await page.press('saveUsername')).toEqual(['read', 'submit']);
    expect(server.accounts).toEqual([{ username: 'mary', password: 'calm-seas-7' }]);
  });
});

it('would create a second account if the rest of the calls were sent again, as for the interaction API', () => {
  const server = createServer(['username', 'password']);
  server.answer('begin', { event: 'Register' });
  server.answer('stage', { staged: { username: 'mary', password: 'calm-seas-7' } });
  server.answer('identify', {});
  server.answer('identify', {});
  expect(server.accounts).toEqual([{ username: 'mary', password: 'calm-seas-7' }, {}]);
});

describe('the engine', () => {
  let harness: ActionHarness;
  beforeEach(async () => (harness = await createActionHarness()));

  const lost = vi.fn();
  const verify = meaning(
    { ...call(patchIdentifiers, { body: { email: ADDRESS, verificationCode: '1' } }), lost },
    { 'session.verification_session_not_found': 'verification_code.not_found' },
  );
  const next = (): Effect => ({ kind: 'redirect', to: '/done' });

  it('handles a code as the one that it means after the call, and names the server’s own for support', async () => {
    const handled = vi.fn((): Effect => ({ kind: 'notice', text: { literal: 'Request a new one' } }));
    await harness.run(
      callSequence({
        calls: () => calls([verify]),
        next,
        errors: { 'verification_code.not_found': handled },
      }),
    );
    await harness.answer(refusal('session.verification_session_not_found'));
    expect(handled).toHaveBeenCalledOnce();
    expect(lost).toHaveBeenCalledOnce();
    expect(harness.notice()).toMatchObject({ code: 'session.verification_session_not_found' });
  });

  it('no longer lets a step handle the code under its own name', () => {
    const sequence = callSequence({
      calls: () => calls([verify]),
      next,
      errors: {
        // @ts-expect-error: the call has given this code the name of another
        'session.verification_session_not_found': next,
      },
    });
    expect(sequence.kind).toBe('callSequence');
  });

  it.each(['answered', 'lost', 'refused'] as const)(
    'forgets the sent code that a call makes void, unless the server has refused it: %s',
    async (outcome) => {
      const begin = call(putInteraction, { body: { event: 'SignIn' } }, { begins: true, voidsCode: true });
      await harness.run(callSequence({ calls: () => calls([begin]), next }));
      const answers = { answered: ok(), lost: 'no network', refused: refusal('auth.forbidden') } as const;
      await harness.answer(answers[outcome]);
      expect(harness.log.includes('code forgotten')).toBe(outcome !== 'refused');
    },
  );

  it('says that a way is not offered here, if the API has no operation for it', async () => {
    await harness.run(callSequence({ calls: (server) => server.enableTwoStep?.(), next }));
    expect(harness.called()).toEqual([]);
    expect(harness.notice()).toMatchObject({ text: { key: 'error.method_not_enabled' } });
  });
});
