// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { createSentCodes } from './sent-codes.ts';

const identifier = { kind: 'email', value: 'ada@example.org' } as const;
const code = (flow: 'sign-in' | 'continue') => ({ flow, identifier, resendAt: 59_000 }) as const;
let interactionToken: string | undefined;
const load = () => createSentCodes(() => interactionToken);
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
  expect(load().all()).toEqual([code('sign-in')]);
  load().clear();
  expect(load().all()).toEqual([]);
});

it('is gone after a new navigation, also when the person reloads that page', () => {
  load().set(code('sign-in'));
  const navigation = navigateAnew();
  expect(load().all()).toEqual([]);
  navigation.mockRestore();
  expect(load().all()).toEqual([]);
});

it('is gone once another tab has changed the interaction, also on a page from the back/forward cache', () => {
  const sentCodes = load();
  sentCodes.set(code('sign-in'));
  interactionToken = 'g2';
  expect(sentCodes.all()).toEqual([]);
  expect(load().all()).toEqual([]);
});

it('is cleared when the interaction changes to another event', () => {
  const sentCodes = load();
  sentCodes.set(code('sign-in'));
  sentCodes.onInteractionEvent('SignIn');
  expect(sentCodes.all()).toEqual([code('sign-in')]);
  sentCodes.onInteractionEvent('Register');
  expect(sentCodes.all()).toEqual([]);
  sentCodes.set(code('continue'));
  sentCodes.onInteractionEvent('SignIn');
  expect(sentCodes.all()).toEqual([]);
});

it('keeps the last code to each kind of address', () => {
  const sentCodes = load();
  const toPhone = {
    flow: 'sign-in',
    identifier: { kind: 'phone', value: '447700900123' },
    resendAt: 1,
  } as const;
  const later = { ...code('sign-in'), identifier: { kind: 'email', value: 'grace@example.org' } } as const;
  for (const sent of [code('sign-in'), toPhone, later]) sentCodes.set(sent);
  expect(load().all()).toEqual([toPhone, later]);
});

it.each(['', '{', '{"flow":"x"}', '{"codes":[{"flow":"x"}]}'])(
  'is empty where storage holds %j',
  (stored) => {
    sessionStorage.setItem('sent', stored);
    expect(load().all()).toEqual([]);
  },
);
