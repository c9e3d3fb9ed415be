import { expect, it } from 'vitest';
import { submitInteraction } from '../api/generated/operations.ts';
import { call } from '../api/operation.ts';
import type { Effect } from './effect.ts';
import { run } from './run.ts';
import { runEffect, type Ports } from './run-effect.ts';

const text = { literal: 'Words' };

/** Runs an effect and tells what was done, in order. */
async function done(effect: Effect, { hasField = true, answer = true, mayLeave = true } = {}) {
  const log: string[] = [];
  const note = (line: string) => void log.push(line);
  const ports: Ports = {
    inline: (field) => (note(`inline ${field}`), hasField),
    notice: (_, announce) => note(announce ? 'notice aloud' : 'notice'),
    toast: (words) => note('key' in words ? `toast ${words.key}` : 'toast'),
    alert: ({ yes }) => (note(`alert ${yes ?? ''}`), Promise.resolve()),
    confirm: ({ yes, no }) => (note(`confirm ${yes ?? ''} ${no ?? ''}`), Promise.resolve(answer)),
    agreed: (when) => (note(`agreed ${when}`), Promise.resolve(answer)),
    run: ({ calls, next }) => (
      note(`run ${calls.map(({ operation }) => operation.id).join()}`),
      Promise.resolve(next(undefined as never))
    ),
    go: ({ to, carry, replace }) => (
      note(`go ${to} ${JSON.stringify({ carry, replace })}`),
      Promise.resolve()
    ),
    back: (steps) => note(`back ${steps}`),
    leave: (to, signedIn) => (note(`leave ${to}${signedIn ? ' signed in' : ''}`), mayLeave),
  };
  return { left: await runEffect(effect, ports), log };
}

it('an error stands at its field', async () => {
  expect(await done({ kind: 'inline', field: 'password', text })).toEqual({
    left: false,
    log: ['inline password'],
  });
});

it('an error whose field is not on this screen stands in the page, aloud', async () => {
  expect((await done({ kind: 'inline', field: 'identifier', text }, { hasField: false })).log).toEqual([
    'inline identifier',
    'notice aloud',
  ]);
});

it('a toast also stays in the page', async () => {
  expect((await done({ kind: 'toast', text })).log).toEqual(['toast', 'notice']);
});

it('offline is a toast; the banner stays in the page', async () => {
  expect((await done({ kind: 'offline' })).log).toEqual(['toast error.offline']);
});

it('an alert is acknowledged before the steps back', async () => {
  const effect: Effect = { kind: 'alert', text, yes: 'action.change', then: { kind: 'back', steps: 2 } };
  expect((await done(effect)).log).toEqual(['alert action.change', 'back 2']);
  expect((await done({ kind: 'alert', text, then: null })).log).toEqual(['alert ']);
});

it.each([
  [true, ['confirm action.sign_in action.change', 'go /sign-in {"replace":true}']],
  [false, ['confirm action.sign_in action.change', 'toast', 'notice']],
])('a question answered %s leads on', async (answer, log) => {
  const effect: Effect = {
    kind: 'confirm',
    ask: { text, yes: 'action.sign_in', no: 'action.change' },
    yes: { kind: 'go', to: '/sign-in', replace: true },
    no: { kind: 'toast', text },
  };
  expect((await done(effect, { answer })).log).toEqual(log);
});

it.each([
  [true, ['agreed register', 'run submitInteraction', 'leave http://a/ signed in']],
  [false, ['agreed register']],
])('terms agreed to, %s, stand before what is sent', async (answer, log) => {
  const calls = run({
    calls: [call(submitInteraction)],
    next: () => ({ kind: 'leave', to: 'http://a/', signedIn: true }),
  });
  expect((await done({ kind: 'agree', when: 'register', then: calls }, { answer })).log).toEqual(log);
});

it('a question may lead nowhere', async () => {
  expect((await done({ kind: 'confirm', ask: { text }, yes: null, no: null })).log).toEqual(['confirm  ']);
});

it('the next screen gets what it has to know', async () => {
  expect((await done({ kind: 'go', to: '/sign-in/password', carry: { a: 1 } })).log).toEqual([
    'go /sign-in/password {"carry":{"a":1}}',
  ]);
});

it('leaving ends it; an address that may not be followed is told', async () => {
  expect(await done({ kind: 'leave', to: 'http://a/' })).toEqual({ left: true, log: ['leave http://a/'] });
  expect(await done({ kind: 'leave', to: 'javascript:1' }, { mayLeave: false })).toEqual({
    left: false,
    log: ['leave javascript:1', 'toast error.unknown', 'notice'],
  });
});
