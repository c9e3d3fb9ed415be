import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type Failure } from '../api/api-error.ts';
import { callServer } from './effects/call-server.ts';
import type { Effect } from './effects/effect.ts';
import { controlsOf } from '../flow-pages/controls.ts';
import { flowContext } from '../testing/flow-context.ts';
import { createActionHarness, type ActionHarness } from '../testing/action-harness.ts';

let harness: ActionHarness;
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  harness = await createActionHarness();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const text = { literal: 'Message' };
/** A call whose answer the page has a bug in. */
const asksAgain = () =>
  callServer({
    request: (server) => server.submitAgain(),
    next: () => {
      throw new Error('bug');
    },
  });

it('shows a redirect that is not allowed as an error', async () => {
  await harness.run({ kind: 'redirect', to: 'javascript:alert(1)' });
  expect(harness.notice()?.text).toEqual({ key: 'error.unknown' });
  expect(harness.controller.get().phase).toBe('idle');
});

it('shows an error at its field, or in the page if the screen has no such field', async () => {
  const form = { showError: vi.fn(() => true), clearSecrets: vi.fn(), typedSecret: () => undefined };
  await harness.run({ kind: 'inline', field: 'password', text }, { form });
  expect(form.showError).toHaveBeenCalledWith('password', text);
  expect(harness.notice()).toBeNull();
  form.showError.mockReturnValue(false);
  await harness.run({ kind: 'inline', field: 'password', text }, { form });
  expect(harness.notice()).toMatchObject({ text });
});

it('goes back to the identifier if the page before has its field, and otherwise says the error in the page', async () => {
  const form = { showError: () => false, clearSecrets: vi.fn(), typedSecret: () => undefined };
  const page = vi.spyOn(harness.services, 'context');
  const wrongAt = async (path: '/sign-in/password' | '/social/link/$connectorId') => {
    page.mockReturnValue({ ...flowContext(), page: path });
    await harness.run({ kind: 'inline', field: 'identifier', text }, { form });
  };
  await wrongAt('/sign-in/password');
  expect(harness.notice()).toBeNull();
  expect(harness.log).toEqual(['alert Message', 'code forgotten', 'back 1']);
  await wrongAt('/social/link/$connectorId');
  expect(harness.notice()).toMatchObject({ text });
});

it.each<[object, string | undefined]>([
  [{ kind: 'coded', status: 422, code: 'harbour.tide_is_out' }, 'harbour.tide_is_out'],
  [{ kind: 'coded', status: 500, code: 'connector.general' }, 'connector.general'],
  [{ kind: 'http', status: 502 }, '502'],
  [{ kind: 'malformed', status: 200 }, '200'],
  [{ kind: 'coded', status: 401, code: 'user.suspended' }, undefined],
  [{ kind: 'timeout' }, undefined],
])(
  'support can look up a failure of the server, and what the page has no words for: %j',
  async (failure, code) => {
    // `as`: the message and data matter only to the text.
    const error = new ApiError({ message: 'No', data: undefined, ...failure } as Failure);
    harness.controller.run(() => Promise.reject(error));
    await harness.settled();
    expect(harness.notice()?.supportCode).toBe(code);
  },
);

it('counts each refused code, and no other error', async () => {
  for (const field of ['code', 'password', 'code', 'code'] as const)
    await harness.run({ kind: 'inline', field, text });
  expect(harness.log.filter((line) => line === 'wrong code')).toHaveLength(3);
});

it('says every error in the page, except a lost connection, which the offline banner says', async () => {
  await harness.run({ kind: 'notice', text });
  expect(harness.notice()).toMatchObject({ text });
  await harness.run({ kind: 'offline' }, { control: 'submit' });
  expect(harness.notice()).toBeNull();
  expect(harness.log).toEqual(['toast Message', 'toast error.offline']);
});

it('says in the page that there is no connection if nobody has pressed anything', async () => {
  await harness.run({ kind: 'offline' });
  expect(harness.notice()).toMatchObject({ text: { key: 'error.offline' }, code: undefined });
});

it('follows the answers of dialogs, and forgets a code only if the effect says so', async () => {
  const back: Effect = { kind: 'back', steps: 2 };
  await harness.run({ kind: 'alert', text, then: { kind: 'forgetCode', then: back } });
  await harness.run({ kind: 'confirm', dialog: { text }, onConfirm: back, onCancel: null });
  await harness.run({ kind: 'agreeToTerms', when: 'register', then: back });
  expect(harness.log).toEqual([
    ...['alert Message', 'code forgotten', 'back 2'],
    ...['confirm Message', 'back 2'],
    ...['agreeToTerms register', 'back 2'],
  ]);
});

it('goes where the effect says when the person does not agree to the terms', async () => {
  harness.services.agreeToTerms = () => Promise.resolve(false);
  const then: Effect = { kind: 'back', steps: 9 };
  await harness.run({ kind: 'agreeToTerms', when: 'register', then });
  await harness.run({ kind: 'agreeToTerms', when: 'register', then, onCancel: { kind: 'back', steps: 1 } });
  expect(harness.log).toEqual(['back 1']);
});

it('keeps a draft when it navigates, and replaces a page whose code is used up', async () => {
  await harness.run({ kind: 'navigate', to: '/forgot-password' }, { draft: () => ({ identifier: 'ada' }) });
  await harness.run({ kind: 'navigate', to: '/sign-in' }, { singleUse: true });
  expect(harness.log).toEqual([
    ...['draft identifier', 'navigate /forgot-password'],
    ...['draft ', 'code forgotten', 'navigate /sign-in (replace)'],
  ]);
});

it('treats an ApiError of an action like a failed call, and any other error as a bug', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  harness.controller.run(() => Promise.reject(new ApiError({ kind: 'network' })));
  await harness.settled();
  expect(harness.notice()?.text).toEqual({ key: 'error.network' });
  expect(reported).not.toHaveBeenCalled();
  harness.controller.run(() => Promise.reject(new Error('bug')));
  await harness.settled();
  expect(harness.notice()?.text).toEqual({ key: 'error.unknown' });
  expect(reported).toHaveBeenCalledOnce();
});

it.each<[string, () => Effect]>([
  ['an effect', () => ({ kind: 'back', steps: 1 })],
  ['the effect of an answer', () => asksAgain()],
])('shows the unknown error and releases the form when %s throws', async (_what, effect) => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(harness.services, 'back').mockImplementation(() => {
    throw new Error('bug');
  });
  await harness.run(effect());
  if (harness.calls.length > 0) await harness.answer();
  expect(harness.notice()?.text).toEqual({ key: 'error.unknown' });
  expect(harness.controller.get().phase).toBe('idle');
  expect(reported).toHaveBeenCalledOnce();
});

describe('while a dialog is open', () => {
  it.each<[string, 'alert' | 'confirm' | 'agreeToTerms', Effect]>([
    ['an alert', 'alert', { kind: 'alert', text, then: null }],
    ['a question', 'confirm', { kind: 'confirm', dialog: { text }, onConfirm: null, onCancel: null }],
    [
      'the terms',
      'agreeToTerms',
      { kind: 'agreeToTerms', when: 'register', then: { kind: 'back', steps: 1 } },
    ],
  ])('%s locks the pressed button without a spinner', async (_, service, effect) => {
    let answer: ((yes: boolean) => void) | undefined;
    const open = () => new Promise<boolean>((resolve) => (answer = resolve));
    Object.assign(harness.services, { [service]: open });
    const pressed = () => controlsOf(harness.controller.get(), harness.controller)('submit').busy;
    await harness.run(effect, { control: 'submit' });
    expect(pressed()).toBe('elsewhere');
    answer?.(true);
    await harness.settled();
    expect(pressed()).toBe(false);
  });
});
