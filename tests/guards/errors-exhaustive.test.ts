import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '../../codegen/generate.ts';
import { copyOf } from '../../codegen/test-copy.ts';
import { openCompiler } from './compiler.ts';

const compile = openCompiler();
const table = 'src/errors/table.ts';
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

/** What would be generated if the contract had one code and one operation more. */
let grown: ReadonlyMap<string, string>;
const copy = copyOf('openapi');
beforeAll(async () => {
  copy.edit('openapi/errors.yaml', 'session.not_found:', `${newCode.trim()}\n\nsession.not_found:`);
  copy.edit('openapi/paths/consent.yaml', 'consent:', `consent:${newOperation.trimEnd()}`);
  grown = await generate(join(copy.root, 'openapi'));
  // The first question loads the libraries.
  compile(table);
}, 60_000);
afterAll(() => copy.remove());

describe('a contract that grows does not compile until somebody decides', () => {
  it.each([table, rules])('%s compiles as it is', (file) => {
    expect(compile(file)).toEqual([]);
  });

  it('what the person sees for a new code', () => {
    expect(compile(table, grown).join('\n')).toContain(`Property '"user.asleep"' is missing`);
  });

  it('what the mock answers to a new operation', () => {
    expect(compile(rules, grown).join('\n')).toContain(`Property 'revokeConsent' is missing`);
  });
});

describe('a step that does not fit the contract does not compile', () => {
  const file = 'src/flows/tried-out.ts';
  const step = (body: string, errors: string) => `
    import { putInteraction, grantConsent } from '../api/generated/operations.ts';
    import { call } from '../api/operation.ts';
    import * as rows from '../errors/row.ts';
    import { run } from '../errors/run.ts';
    import { passwordForm } from '../forms/password.form.ts';
    import { defineStep } from './step.ts';
    export const step = defineStep({
      route: '/sign-in/password', title: 'page.password', heading: 'description.enter_password',
      form: passwordForm, carry: null,
      submit: () => run({
        calls: [call(putInteraction, { body: ${body} }), call(grantConsent)],
        next: ({ redirectTo }) => ({ kind: 'leave', to: redirectTo ?? '' }),
        errors: { ${errors || "'auth.forbidden': rows.toast"} },
      }),
    });`;
  const good = `{ event: 'SignIn', identifier: { username: 'ada', password: 'x' } }`;
  const said = (body: string, errors: string) =>
    compile(file, new Map([[file, step(body, errors)]])).join('\n');

  it('one that fits does', () => {
    expect(said(good, `'session.not_found': rows.toast`)).toBe('');
  });

  it('an error its operations cannot answer with', () => {
    expect(said(good, `'user.missing_mfa': rows.toast`)).toContain(`'user.missing_mfa'`);
  });

  it('an error that does not exist', () => {
    expect(said(good, `'session.not_foundd': rows.toast`)).toContain(`'session.not_foundd'`);
  });

  it('a call without what it wants to be called with', () => {
    const text = step(good, '').replace(`call(putInteraction, { body: ${good} })`, 'call(putInteraction)');
    expect(compile(file, new Map([[file, text]])).join('\n')).toContain('Expected 2 arguments');
  });

  it('a next that takes another answer than that of the last call', () => {
    const text = step(good, '').replace('redirectTo', 'redirectToo');
    expect(compile(file, new Map([[file, text]])).join('\n')).toContain(`'redirectToo'`);
  });

  it.each([
    ['a misspelt key', `{ event: 'SignIn', identifer: { username: 'ada', password: 'x' } }`, 'identifer'],
    ['a misspelt key further down', `{ event: 'SignIn', profile: { user_name: 'ada' } }`, 'user_name'],
    ['an identifier without proof', `{ event: 'SignIn', identifier: { username: 'ada' } }`, 'username'],
    ['a word that is not in the enumeration', `{ event: 'Signin' }`, '"Signin"'],
    ['no body', 'undefined', 'undefined'],
  ])('%s', (_, body, named) => {
    expect(said(body, '')).toContain(named);
  });
});

describe('a call that does not fit the contract does not compile', () => {
  const file = 'src/api/tried-out.ts';
  const said = (body: string) =>
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

  it('one that fits does', () => {
    expect(said(`{ event: 'SignIn' }`)).toBe('');
  });

  it('a misspelt key', () => {
    expect(said(`{ event: 'SignIn', profil: {} }`)).toContain(`'profil' does not exist`);
  });
});
