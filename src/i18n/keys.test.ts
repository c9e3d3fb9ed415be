import { expect, expectTypeOf, it } from 'vitest';
import type { MessageKey, DisplayText } from './keys.ts';

it('MessageKey contains dotted keys, without plural suffixes', () => {
  expectTypeOf<'action.sign_in'>().toExtend<MessageKey>();
  expectTypeOf<'error.server_wait_minutes'>().toExtend<MessageKey>();
  expectTypeOf<'error.server_wait_minutes_one'>().not.toExtend<MessageKey>();
  expectTypeOf<'action'>().not.toExtend<MessageKey>();
  expectTypeOf<'action.sign_inn'>().not.toExtend<MessageKey>();
  // @ts-expect-error: a misspelt key must not compile
  const wrong: DisplayText = { key: 'error.unknwon' };
  expect(wrong).toBeDefined();
});
