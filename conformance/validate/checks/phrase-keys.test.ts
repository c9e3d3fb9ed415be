import { expect, it } from 'vitest';
import { phraseKeys } from './phrase-keys.ts';

const messages = (translation: Record<string, unknown>) =>
  phraseKeys(translation).map(({ message }) => message);

it.each([
  [{}],
  [{ action: { sign_in: 'Los', back_to: 'Nach {{ host }}' } }],
  [{ description: { password_requirement: { length_few: '{{count}} znaki' } } }],
  [{ list: { or: ' oder ' }, secondary: {} }],
  [{ description: { enter_passcode: 'An {{address}} {{target}}' } }],
])('accepts the keys and placeholders of %j', (translation) => {
  expect(messages(translation)).toEqual([]);
});

it.each<[Record<string, unknown>, string]>([
  [{ action: { sing_in: 'Los' } }, 'Translation key action.sing_in is invalid.'],
  [{ akction: { sign_in: 'Los' } }, 'Translation key akction is invalid.'],
  [{ action: 'Los' }, 'Translation key action is invalid.'],
  [{ action: { sign_in: { in: 'Los' } } }, 'Translation key action.sign_in is invalid.'],
  [{ action: { sign_in: 5 } }, 'Translation key action.sign_in is invalid.'],
  [{ action: { sign_in: null } }, 'Translation key action.sign_in is invalid.'],
  [{ 'action.sign_in': 'Los' }, 'Translation key action.sign_in is invalid.'],
  [
    { action: { sign_in: 'Los, {{user}}' } },
    'The text action.sign_in has no {{user}}, so the page would not show it',
  ],
  [
    { action: { sign_in: '<b>Los</b>' } },
    'The text action.sign_in has no <b>, so the page would not show it',
  ],
  [
    { action: { sign_in: '$t(action.back)' } },
    'The text action.sign_in refers to another one by $t(), so the page would not show it',
  ],
])('refuses %j', (translation, message) => {
  expect(messages(translation)).toEqual([message]);
});

it('does not descend deeper than any key', () => {
  const deep = JSON.parse(`${'{"action":'.repeat(5000)}{}${'}'.repeat(5000)}`) as Record<string, unknown>;
  expect(messages(deep)).toEqual(['Translation key action.action is invalid.']);
});
