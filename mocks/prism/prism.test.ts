import { beforeAll, expect, it } from 'vitest';
import { endpoints } from './description.ts';
import { createPrism } from './prism.ts';
import type { AnswerChoice, Prism } from './prism.ts';

let prism: Prism;
beforeAll(async () => {
  prism = await createPrism();
});

const sendCode = async (email: string) => {
  const endpoint = endpoints.find(({ id }) => id === 'sendVerificationCode');
  if (!endpoint) throw new Error('The description has no sendVerificationCode.');
  const request = { query: {}, headers: { 'content-type': 'application/json' }, body: { email } };
  const { body } = await prism({ endpoint, request, choose: () => ({ status: 204, example: null }) });
  const { issues } = (body as { data: { issues: { code: string; path: string[] }[] } }).data;
  return issues.filter(({ path }) => path[0] === 'email').map(({ code }) => code);
};

it('tries the pattern of a string only if the string is not too long', async () => {
  expect(await sendCode('ada')).toEqual(['pattern']);
  expect(await sendCode('@'.repeat(129))).toEqual(['maxLength']);
});

const submit = (choice: AnswerChoice) => {
  const endpoint = endpoints.find(({ id }) => id === 'submitInteraction');
  if (!endpoint) throw new Error('The description has no submitInteraction.');
  return prism({ endpoint, request: { query: {}, headers: {}, body: undefined }, choose: () => choice });
};

it('merges a patch into the example without changing the example', async () => {
  const redirectTo = 'http://localhost:3000/oidc/auth/1';
  const patched = await submit({ status: 200, example: 'signed-in', patch: { redirectTo } });
  expect(patched.body).toEqual({ redirectTo });
  expect((await submit({ status: 200, example: 'signed-in' })).body).not.toEqual({ redirectTo });
});

it('rejects an answer that breaks its schema, naming operation and example', async () => {
  await expect(submit({ status: 200, example: 'signed-in', patch: { redirectTo: '' } })).rejects.toThrow(
    /^The answer submitInteraction 200 signed-in breaks its schema: .*redirectTo/,
  );
});

it('rejects an answer that is not documented', async () => {
  await expect(submit({ status: 400, example: 'nothing.such' })).rejects.toThrow(
    'submitInteraction documents no example "nothing.such" for 400.',
  );
});
