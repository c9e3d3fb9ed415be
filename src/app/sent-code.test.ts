// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { createSentCode } from './sent-code.ts';

const identifier = { kind: 'email', value: 'ada@example.org' } as const;
const code = (flow: 'sign-in' | 'continue') => ({ flow, identifier, resendAt: 59_000 }) as const;
let interactionToken: string | undefined;
const load = () => createSentCode(() => interactionToken);
const navigateAnew = () =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ type: 'navigate' } as unknown as PerformanceEntry]);

beforeEach(() => {
  sessionStorage.clear();
  interactionToken = 'g1';
});

it.each(['g1', undefined])('survives a reload until it is cleared, in token %s', (own) => {
  interactionToken = own;
  load().set(code('sign-in'));
  expect(load().get()).toEqual(code('sign-in'));
  load().clear();
  expect(load().get()).toBeUndefined();
});

it('is gone after a new navigation, also when the person reloads that page', () => {
  load().set(code('sign-in'));
  const navigation = navigateAnew();
  expect(load().get()).toBeUndefined();
  navigation.mockRestore();
  expect(load().get()).toBeUndefined();
});

it('is gone once another tab has changed the interaction, also on a page from the back/forward cache', () => {
  const sentCode = load();
  sentCode.set(code('sign-in'));
  interactionToken = 'g2';
  expect(sentCode.get()).toBeUndefined();
  expect(load().get()).toBeUndefined();
});

it('is cleared when the interaction changes to another event', () => {
  const sentCode = load();
  sentCode.set(code('sign-in'));
  sentCode.onInteractionEvent('SignIn');
  expect(sentCode.get()).toEqual(code('sign-in'));
  sentCode.onInteractionEvent('Register');
  expect(sentCode.get()).toBeUndefined();
  sentCode.set(code('continue'));
  sentCode.onInteractionEvent('SignIn');
  expect(sentCode.get()).toBeUndefined();
});

it.each(['', '{', '{"flow":"x"}', '{"code":{"flow":"x"}}'])(
  'is undefined where storage holds %j',
  (stored) => {
    sessionStorage.setItem('sent', stored);
    expect(load().get()).toBeUndefined();
  },
);
