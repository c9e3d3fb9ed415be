// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { createSentCode } from './sent-code.ts';

const identifier = { kind: 'email', value: 'ada@example.org' } as const;
const code = (flow: 'sign-in' | 'continue') => ({ flow, identifier, resendAt: 59_000 }) as const;

beforeEach(() => sessionStorage.clear());

it('survives a reload until it is cleared', () => {
  createSentCode().set(code('sign-in'));
  expect(createSentCode().get()).toEqual(code('sign-in'));
  createSentCode().clear();
  expect(createSentCode().get()).toBeUndefined();
});

it('is undefined after a new navigation', () => {
  createSentCode().set(code('sign-in'));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'navigate' } as unknown as PerformanceEntry,
  ]);
  expect(createSentCode().get()).toBeUndefined();
});

it('is cleared when the interaction changes to another event', () => {
  const sentCode = createSentCode();
  sentCode.set(code('sign-in'));
  sentCode.onInteractionEvent('SignIn');
  expect(sentCode.get()).toEqual(code('sign-in'));
  sentCode.onInteractionEvent('Register');
  expect(sentCode.get()).toBeUndefined();
  sentCode.set(code('continue'));
  sentCode.onInteractionEvent('SignIn');
  expect(sentCode.get()).toBeUndefined();
});

it.each(['', '{', '{"flow":"x"}'])('is undefined where storage holds %j', (stored) => {
  sessionStorage.setItem('sent', stored);
  expect(createSentCode().get()).toBeUndefined();
});
