// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { createSentCode } from './sent-code.ts';

const identifier = { kind: 'email', value: 'ada@example.org' } as const;
const code = (flow: 'sign-in' | 'continue') => ({ flow, identifier, resendAt: 59_000 }) as const;

beforeEach(() => sessionStorage.clear());

it('is known after a reload, until it is used up', () => {
  createSentCode().set(code('sign-in'));
  expect(createSentCode().get()).toEqual(code('sign-in'));
  createSentCode().forget();
  expect(createSentCode().get()).toBeUndefined();
});

it('is none for who is sent in anew', () => {
  createSentCode().set(code('sign-in'));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'navigate' } as unknown as PerformanceEntry,
  ]);
  expect(createSentCode().get()).toBeUndefined();
});

it('is good as long as the interaction is of its event', () => {
  const sent = createSentCode();
  sent.set(code('sign-in'));
  sent.began('SignIn');
  expect(sent.get()).toEqual(code('sign-in'));
  sent.began('Register');
  expect(sent.get()).toBeUndefined();
  sent.set(code('continue'));
  sent.began('SignIn');
  expect(sent.get()).toBeUndefined();
});

it.each(['', '{', '{"flow":"x"}'])('is none where storage holds %j', (kept) => {
  sessionStorage.setItem('sent', kept);
  expect(createSentCode().get()).toBeUndefined();
});
