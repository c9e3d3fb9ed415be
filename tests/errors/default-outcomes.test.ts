import { expect, it } from 'vitest';
import { errorData } from '../../src/api/generated/errors.ts';
import { errorTable } from '../../src/app/error-table.ts';
import { effectForCode } from '../../src/engine/errors/effect-for-code.ts';
import type { FieldText } from '../../src/i18n/keys.ts';
import { flowContext } from '../../src/testing/flow-context.ts';
import { expectedTable, type ExpectedOutcome } from './expected.ts';

const message = 'The server says';
const textOf = (name: string) => (name === 'server' ? { literal: message, language: 'en' } : { key: name });

/** What the page's own table must make of an outcome of expected.yaml. */
function effectOf(expected: ExpectedOutcome): object {
  if ('field' in expected) return { kind: 'inline', field: expected.field, text: textOf(expected.text) };
  if ('toast' in expected) return { kind: 'notice', text: textOf(expected.toast) };
  if ('navigate' in expected) return { kind: 'navigate', to: expected.navigate };
  if ('confirm' in expected) return { kind: 'confirm' };
  return {
    kind: 'alert',
    text: textOf(expected.alert),
    title: { key: expected.title ?? 'description.check_entry_title' },
    then: { kind: 'forgetCode', then: { kind: 'back', steps: expected.back } },
  };
}

/** Every step that can get them has a handler of its own. */
const OF_STEPS = ['session.mfa.bind_mfa_existed', 'session.mfa.webauthn_verification_not_found'];

const codes = Object.entries(expectedTable.codes).filter(
  ([code]) => Object.hasOwn(errorTable, code) && !Object.hasOwn(errorData, code) && !OF_STEPS.includes(code),
);

it.each(codes)(
  '%s has the outcome of expected.yaml on a step without handlers of its own',
  (code, expected) => {
    const waitText =
      'toast' in expected && expected.toast.startsWith('error.server_wait')
        ? { key: expected.toast }
        : undefined;
    const error = { code, message, contentLanguage: 'en', waitText: waitText as FieldText | undefined };
    expect(
      effectForCode(error, errorTable, { ...flowContext(), accountIdentifier: undefined }),
    ).toMatchObject(effectOf(expected));
  },
);
