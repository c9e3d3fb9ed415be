import { expect, it } from 'vitest';
import type { IdentifierKind } from '../domain/identifier.ts';
import { KIND_NAMES } from '../domain/kind-names.ts';
import type { FieldText, MessageKey } from '../i18n/keys.ts';
import { fieldErrorText, toFieldError } from './field-error.ts';
import type { FormContext } from './form-context.ts';
import { ruleText } from './rule-text.ts';

const context: FormContext = {
  kinds: ['email', 'phone'],
  policy: {
    length: { min: 8, max: 64 },
    characterTypes: { min: 3 },
    rejects: { pwned: false, repetitionAndSequence: false, userInfo: false, words: [] },
  },
  usernamePolicy: { minLength: 4, maxLength: 12, allowedChars: { uppercase: false, underscore: false } },
  canRecover: true,
};

it.each([
  ['error.general_invalid', { lists: { types: ['description.email', 'description.phone_number'] } }],
  ['error.general_required', { lists: { types: ['description.email', 'description.phone_number'] } }],
  ['error.identifier_too_long', { values: { max: 128 } }],
  ['error.phone_too_long', { values: { max: 17 } }],
  ['error.password_rejected.too_short', { values: { min: 8 } }],
  ['error.password_rejected.too_long', { values: { max: 64 } }],
  ['error.password_rejected.character_types', { values: { min: 3 } }],
  [
    'error.username_policy.between',
    {
      values: { min: 4, max: 12 },
      lists: { list: ['error.username_policy.lowercase', 'error.username_policy.numbers'] },
    },
  ],
  ['error.code_required', {}],
] as const)('fills in the text %s of a rule from the form', (message, placeholders) => {
  expect(ruleText(message, context)).toEqual({ key: message, ...placeholders });
});

it.each<FieldText>([
  { literal: 'Anything the server says' },
  { literal: 'Gesperrt.', language: 'de', ours: 'error.too_many_attempts' },
  { key: 'error.same_password' },
  // The policy of the server may be newer than the page's.
  { key: 'error.password_rejected.too_short', values: { min: 12 } },
  {
    key: 'error.password_rejected.restricted_found',
    lists: {
      list: ['error.password_rejected.restricted.words', 'error.password_rejected.restricted.sequence'],
    },
  },
])('shows %o of the server as it is', (text) => {
  expect(fieldErrorText(toFieldError(text), context, () => true)).toEqual(text);
});

it.each<[IdentifierKind, MessageKey, MessageKey]>([
  ['username', 'error.general_required', 'error.username_required'],
  ['email', 'error.general_invalid', 'error.invalid_email'],
  ['phone', 'error.general_invalid', 'error.invalid_phone'],
])(
  'a form for only %s replaces %s by the text that the tenant has for that kind',
  (kind, message, ofKind) => {
    const ofOneKind = { ...context, kinds: [kind] };
    const shown = (isTenants: (key: MessageKey) => boolean) =>
      fieldErrorText(toFieldError(ruleText(message, ofOneKind)), ofOneKind, isTenants);
    expect(shown((key) => key === ofKind)).toEqual({ key: ofKind });
    expect(shown((key) => key !== ofKind)).toEqual({ key: message, lists: { types: [KIND_NAMES[kind]] } });
  },
);
