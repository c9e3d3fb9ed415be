import { expect, it } from 'vitest';
import { submitInteraction } from '../api/generated/operations.ts';
import { call } from '../api/operation.ts';
import type { Effect } from './effect.ts';
import { runCalls } from './run-calls.ts';
import { runEffect, type EffectServices } from './run-effect.ts';

const text = { literal: 'Message' };

async function runAndLog(effect: Effect, { hasField = true, answer = true, allowed = true } = {}) {
  const log: string[] = [];
  const note = (line: string) => void log.push(line);
  const services: EffectServices = {
    inline: (field) => (note(`inline ${field}`), hasField),
    notice: (_, announce) => note(announce ? 'announced notice' : 'notice'),
    toast: (message) => note('key' in message ? `toast ${message.key}` : 'toast'),
    alert: ({ confirmLabel }) => (note(`alert ${confirmLabel ?? ''}`), Promise.resolve()),
    confirm: ({ confirmLabel, cancelLabel }) => (
      note(`confirm ${confirmLabel ?? ''} ${cancelLabel ?? ''}`),
      Promise.resolve(answer)
    ),
    agreeToTerms: (when) => (note(`agreeToTerms ${when}`), Promise.resolve(answer)),
    runCalls: ({ calls, next }) => (
      note(`runCalls ${calls.map(({ operation }) => operation.id).join()}`),
      Promise.resolve(next(undefined as never))
    ),
    navigate: ({ to, locationState, replace }) => (
      note(`navigate ${to} ${JSON.stringify({ locationState, replace })}`),
      Promise.resolve()
    ),
    back: (steps) => note(`back ${steps}`),
    redirect: (to, signedIn) => (note(`redirect ${to}${signedIn ? ' signed in' : ''}`), allowed),
  };
  return { redirecting: await runEffect(effect, services), log };
}

it('shows an error at its field', async () => {
  expect(await runAndLog({ kind: 'inline', field: 'password', text })).toEqual({
    redirecting: false,
    log: ['inline password'],
  });
});

it('shows and announces an error in the page when its field is not on this screen', async () => {
  expect((await runAndLog({ kind: 'inline', field: 'identifier', text }, { hasField: false })).log).toEqual([
    'inline identifier',
    'announced notice',
  ]);
});

it('shows the text of a toast in the page too', async () => {
  expect((await runAndLog({ kind: 'toast', text })).log).toEqual(['toast', 'notice']);
});

it('shows only a toast when offline, as the banner stays in the page', async () => {
  expect((await runAndLog({ kind: 'offline' })).log).toEqual(['toast error.offline']);
});

it('goes back only after an alert is acknowledged', async () => {
  const effect: Effect = {
    kind: 'alert',
    text,
    confirmLabel: 'action.change_it',
    then: { kind: 'back', steps: 2 },
  };
  expect((await runAndLog(effect)).log).toEqual(['alert action.change_it', 'back 2']);
  expect((await runAndLog({ kind: 'alert', text, then: null })).log).toEqual(['alert ']);
});

it.each([
  [true, ['confirm action.sign_in action.change_it', 'navigate /sign-in {"replace":true}']],
  [false, ['confirm action.sign_in action.change_it', 'toast', 'notice']],
])('a question answered with %s continues with the effect of that answer', async (answer, log) => {
  const effect: Effect = {
    kind: 'confirm',
    dialog: { text, confirmLabel: 'action.sign_in', cancelLabel: 'action.change_it' },
    onConfirm: { kind: 'navigate', to: '/sign-in', replace: true },
    onCancel: { kind: 'toast', text },
  };
  expect((await runAndLog(effect, { answer })).log).toEqual(log);
});

it.each([
  [true, ['agreeToTerms register', 'runCalls submitInteraction', 'redirect http://a/ signed in']],
  [false, ['agreeToTerms register']],
])('calls the server only once the terms are accepted (%s)', async (answer, log) => {
  const calls = runCalls({
    calls: [call(submitInteraction)],
    next: () => ({ kind: 'redirect', to: 'http://a/', signedIn: true }),
  });
  expect((await runAndLog({ kind: 'agreeToTerms', when: 'register', then: calls }, { answer })).log).toEqual(
    log,
  );
});

it('does nothing after a question whose answer has no effect', async () => {
  expect(
    (await runAndLog({ kind: 'confirm', dialog: { text }, onConfirm: null, onCancel: null })).log,
  ).toEqual(['confirm  ']);
});

it('passes location state to the next screen', async () => {
  expect(
    (await runAndLog({ kind: 'navigate', to: '/sign-in/password', locationState: { a: 1 } })).log,
  ).toEqual(['navigate /sign-in/password {"locationState":{"a":1}}']);
});

it('redirects, and shows an error when the URL is not allowed', async () => {
  expect(await runAndLog({ kind: 'redirect', to: 'http://a/' })).toEqual({
    redirecting: true,
    log: ['redirect http://a/'],
  });
  expect(await runAndLog({ kind: 'redirect', to: 'javascript:1' }, { allowed: false })).toEqual({
    redirecting: false,
    log: ['redirect javascript:1', 'toast error.unknown', 'notice'],
  });
});
