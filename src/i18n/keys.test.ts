import { expect, expectTypeOf, it } from 'vitest';
import type { MessageKey, Text } from './keys.ts';

it('keys are the dotted leaves, plural forms under their base', () => {
  expectTypeOf<'action.sign_in'>().toExtend<MessageKey>();
  expectTypeOf<'error.too_many_attempts'>().toExtend<MessageKey>();
  expectTypeOf<'error.too_many_attempts_one'>().not.toExtend<MessageKey>();
  expectTypeOf<'action'>().not.toExtend<MessageKey>();
  expectTypeOf<'action.sign_inn'>().not.toExtend<MessageKey>();
  // @ts-expect-error a misspelt key does not compile
  const wrong: Text = { key: 'error.unknwon' };
  expect(wrong).toBeDefined();
});
