import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '../../codegen/generate.ts';
import { copyFolders } from '../../codegen/repository-copy.ts';
import { openCompiler } from './compiler.ts';

const compile = openCompiler();
const table = 'src/app/error-table.ts';
const rules = 'mocks/decide/rules.ts';

const newCode = `
user.asleep:
  summary: The person is asleep.
  status: 422
  operations: [submitInteraction]
  message: null
  example: { message: 'Come back in the morning.' }
`;
const newOperation = `
  delete:
    operationId: revokeConsent
    tags: [consent]
    summary: Take it back
    description: Forgets the consent.
    responses:
      '204':
        description: Forgotten.
`;

let generatedForLargerContract: ReadonlyMap<string, string>;
const copy = copyFolders('openapi');
beforeAll(async () => {
  copy.edit('openapi/errors.yaml', 'session.not_found:', `${newCode.trim()}\n\nsession.not_found:`);
  copy.edit('openapi/paths/consent.yaml', 'consent:', `consent:${newOperation.trimEnd()}`);
  generatedForLargerContract = await generate(join(copy.root, 'openapi'));
  // Loads the libraries, which is slow.
  compile(table);
}, 60_000);
afterAll(() => copy.remove());

describe('a new error code or operation in the contract', () => {
  it.each([table, rules])('%s compiles without it', (file) => {
    expect(compile(file)).toEqual([]);
  });

  it('a new code does not compile until the error table handles it', () => {
    expect(compile(table, generatedForLargerContract).join('\n')).toContain(
      `Property '"user.asleep"' is missing`,
    );
  });

  it('a new operation does not compile until the mock has a rule for it', () => {
    expect(compile(rules, generatedForLargerContract).join('\n')).toContain(
      `Property 'revokeConsent' is missing`,
    );
  });
});

describe('a step that breaks the contract does not compile', () => {
  const file = 'src/flows/tried-out.ts';
  const step = (body: string, errors: string) => `
    import { putInteraction, grantConsent } from '../api/generated/operations.ts';
    import { call } from '../api/operation.ts';
    import * as handlers from '../effects/error-handlers.ts';
    import { runCalls } from '../effects/run-calls.ts';
    import { passwordForm } from '../forms/password.form.ts';
    import { defineStep } from './step.ts';
    export const step = defineStep({
      route: '/sign-in/password', title: 'description.enter_password', heading: 'description.enter_password',
      form: passwordForm,
      submit: () => runCalls({
        calls: [call(putInteraction, { body: ${body} }), call(grantConsent)],
        next: ({ redirectTo }) => ({ kind: 'redirect', to: redirectTo ?? '' }),
        errors: { ${errors || "'auth.forbidden': handlers.toast"} },
      }),
    });`;
  const validBody = `{ event: 'SignIn', identifier: { username: 'ada', password: 'x' } }`;
  const typeErrors = (body: string, errors: string) =>
    compile(file, new Map([[file, step(body, errors)]])).join('\n');

  it('a correct one compiles', () => {
    expect(typeErrors(validBody, `'session.not_found': handlers.toast`)).toBe('');
  });

  it('a handler for an error that its operations cannot return', () => {
    expect(typeErrors(validBody, `'user.missing_mfa': handlers.toast`)).toContain(`'user.missing_mfa'`);
  });

  it('a handler for an unknown error', () => {
    expect(typeErrors(validBody, `'session.not_foundd': handlers.toast`)).toContain(`'session.not_foundd'`);
  });

  it('a call without its arguments', () => {
    const text = step(validBody, '').replace(
      `call(putInteraction, { body: ${validBody} })`,
      'call(putInteraction)',
    );
    expect(compile(file, new Map([[file, text]])).join('\n')).toContain('Expected 2 arguments');
  });

  it('a next that reads a property the last call does not return', () => {
    const text = step(validBody, '').replace('redirectTo', 'redirectToo');
    expect(compile(file, new Map([[file, text]])).join('\n')).toContain(`'redirectToo'`);
  });

  it.each([
    ['a misspelt key', `{ event: 'SignIn', identifer: { username: 'ada', password: 'x' } }`, 'identifer'],
    ['a misspelt nested key', `{ event: 'SignIn', profile: { user_name: 'ada' } }`, 'user_name'],
    ['an identifier without a secret', `{ event: 'SignIn', identifier: { username: 'ada' } }`, 'username'],
    ['an unknown enum value', `{ event: 'Signin' }`, '"Signin"'],
    ['a missing body', 'undefined', 'undefined'],
  ])('%s', (_, body, expected) => {
    expect(typeErrors(body, '')).toContain(expected);
  });
});

describe('a call that breaks the contract does not compile', () => {
  const file = 'src/api/tried-out.ts';
  const typeErrors = (body: string) =>
    compile(
      file,
      new Map([
        [
          file,
          `import type { Client } from './client.ts';
           import { putInteraction } from './generated/operations.ts';
           export const call = (client: Client) => client.call(putInteraction, { body: ${body} });`,
        ],
      ]),
    ).join('\n');

  it('a correct one compiles', () => {
    expect(typeErrors(`{ event: 'SignIn' }`)).toBe('');
  });

  it('a misspelt key', () => {
    expect(typeErrors(`{ event: 'SignIn', profil: {} }`)).toContain(`'profil' does not exist`);
  });
});
