import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogue, withErrorResponses } from './catalogue.ts';
import { contentOf, operationsOf } from './document.ts';
import { loadDescription } from './load.ts';
import { copyOf, mistakeIn } from './test-copy.ts';

let copy: ReturnType<typeof copyOf>;
beforeEach(() => {
  copy = copyOf('openapi');
});
afterEach(() => copy.remove());

/** The answers of an operation once the catalogue is written into it. */
function answersOf(id: string) {
  const dir = join(copy.root, 'openapi');
  const { document } = loadDescription(dir);
  const complete = withErrorResponses(document, loadCatalogue(dir, document));
  return (
    operationsOf(complete).find(({ operation }) => operation.operationId === id)?.operation.responses ?? {}
  );
}
const examplesIn = (id: string, status: string) => {
  const response = answersOf(id)[status];
  return (response && contentOf(response)?.examples) ?? {};
};

describe('a row of the catalogue', () => {
  it('may be answered with two statuses by one operation', () => {
    const code = 'connector.not_found';
    expect(answersOf('sendVerificationCode')['400']?.['x-codes']).toContain(code);
    expect(answersOf('sendVerificationCode')['501']?.['x-codes']).toContain(code);
  });

  it('may be answered with another status by one operation', () => {
    const code = 'session.connector_session_not_found';
    expect(answersOf('submitInteraction')['404']?.['x-codes']).toContain(code);
    expect(answersOf('submitInteraction')['400']?.['x-codes']).not.toContain(code);
  });

  it('shows its plain example by the code, and others by name', () => {
    expect(examplesIn('submitInteraction', '422')).toMatchObject({
      'user.missing_profile': {
        value: { code: 'user.missing_profile', data: { missingProfile: ['username'] } },
      },
      'user.missing_profile-email': {
        summary: 'An e-mail address.',
        value: {
          code: 'user.missing_profile',
          message: 'Please complete your profile.',
          data: { missingProfile: ['email'] },
        },
      },
    });
    expect(examplesIn('submitInteraction', '422')['user.missing_profile-nothing']).toEqual({
      summary: 'A registration without any identifier; there is no data.',
      value: { code: 'user.missing_profile', message: 'Please complete your profile.' },
    });
  });

  it('shows an example only where it makes sense', () => {
    expect(examplesIn('getPhrases', '400')).toHaveProperty(['guard.invalid_input-language']);
    expect(examplesIn('putEvent', '400')).not.toHaveProperty(['guard.invalid_input-language']);
  });
});

it('a server that speaks plain text has no error bodies', () => {
  expect(Object.keys(answersOf('getBreachRange'))).toEqual(['200']);
});

it.each([
  ['a name that is none', '    too-long:', '    too_long:', '/password.rejected: '],
  [
    'a message of the page without its occasion',
    'when: The second password is not the first.',
    'as: x',
    '/page: ',
  ],
])('%s is refused', async (_, from, to, place) => {
  copy.edit('openapi/errors.yaml', from, to);
  expect(await mistakeIn(copy.root)).toContain(`openapi/errors.yaml#${place}`);
});
