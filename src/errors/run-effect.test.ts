import { expect, it } from 'vitest';
import type { Effect } from './effects.ts';
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
    alert: () => (note('alert'), Promise.resolve()),
    confirm: () => (note('confirm'), Promise.resolve(answer)),
    go: (to, { carry, replace }) => note(`go ${to} ${JSON.stringify({ carry, replace })}`),
    back: (steps) => note(`back ${steps}`),
    leave: (to) => (note(`leave ${to}`), mayLeave),
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
  expect((await done({ kind: 'alert', text, back: 2 })).log).toEqual(['alert', 'back 2']);
});

it.each([
  [true, ['confirm', 'go /sign-in {"replace":true}']],
  [false, ['confirm', 'toast', 'notice']],
])('a question answered %s leads on', async (answer, log) => {
  const effect: Effect = {
    kind: 'confirm',
    text,
    yes: { kind: 'go', to: '/sign-in', replace: true },
    no: { kind: 'toast', text },
  };
  expect((await done(effect, { answer })).log).toEqual(log);
});

it('a question may lead nowhere', async () => {
  expect((await done({ kind: 'confirm', text, yes: null, no: null })).log).toEqual(['confirm']);
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
