import { describe, expect, it } from 'vitest';
import { callServer } from '../../engine/effects/call-server.ts';
import { createSocialAccount, finishSocial, linkSocialAccount, socialEvent, startSocial } from './steps.ts';
import { describedCalls } from '../../../tests/sequences/described-calls.ts';
import { followEffect } from '../../testing/follow-effects.ts';
import { callsOf, effectOnError, flowContext, hidesAccounts } from '../../testing/flow-context.ts';
import { socialSequences, withoutRelatedUser } from '../../testing/social-sequences.ts';

const context = flowContext({ signInMode: 'SignInAndRegister' });

const play = ({ workflows, inputs, first, onLinkPage }: (typeof socialSequences)[number]) => {
  const described = describedCalls(workflows, inputs);
  const sent = followEffect(first, { context, answers: described, visit: () => onLinkPage });
  return { sent, calls: described.map(({ operationId, body }) => ({ operationId, body })) };
};

it.each(socialSequences)('sends the calls of $workflows', async (sequence) => {
  const { sent, calls } = play(sequence);
  expect(await sent).toEqual({ sent: calls, end: sequence.end });
});

const answer = { connectorId: 'c0nn3ct0r', name: 'Lighthouse', data: {}, page: '/register' } as const;
const finish = finishSocial({ ...answer, event: 'SignIn' });
const notExist = (data: object, surroundings = context) =>
  effectOnError(finish, 'user.identity_not_exist', data, surroundings);
const related = (type: string, value: string) => ({ relatedUser: { type, value } });
const registering = withoutRelatedUser.workflows;

it('registers an identity without a related account once the person accepts the terms', async () => {
  const [, , ...calls] = describedCalls(registering, withoutRelatedUser.inputs);
  const expected = calls.map(({ operationId, body }) =>
    body === undefined || body === null ? operationId : `${operationId} ${JSON.stringify(body)}`,
  );
  expect(await callsOf(notExist({}))).toEqual(['agreeToTerms register', ...expected]);
});

it.each([
  ['email', 'noor@example.org'],
  ['phone', '447700900123'],
])('lets the person choose if a related account has the same %s', (type, value) => {
  expect(notExist(related(type, value))).toMatchObject({
    kind: 'agreeToTerms',
    onCancel: { kind: 'navigate', to: '/register' },
    then: {
      kind: 'navigate',
      to: '/social/link/$connectorId',
      params: { connectorId: 'c0nn3ct0r' },
      locationState: { relatedUser: { kind: type, value } },
    },
  });
});

it.each([
  ['of an unknown kind', related('passport', 'X1'), context],
  ['if nobody can sign in', related('email', 'a@b.c'), flowContext({ signInMode: 'Register' })],
  [
    'where the page hides which accounts exist',
    related('email', 'a@b.c'),
    flowContext({ signInMode: 'SignInAndRegister' }, hidesAccounts),
  ],
])('creates a new account for a related user %s', async (_, data, surroundings) => {
  expect((await callsOf(notExist(data, surroundings))).slice(0, 2)).toEqual([
    'agreeToTerms register',
    'putEvent {"event":"Register"}',
  ]);
});

const message = { kind: 'notice', text: { literal: 'Server says', language: 'en' } };

it('shows only the message if the settings have no mode', () => {
  expect(notExist(related('email', 'a@b.c'), flowContext({}))).toEqual(message);
});

describe.each(['SignIn', 'SomethingNewer'])('in mode %s', (signInMode) => {
  const surroundings = flowContext({ signInMode });

  it('offers to link a related account, without asking for terms', () => {
    expect(notExist(related('email', 'a@b.c'), surroundings)).toMatchObject({
      kind: 'navigate',
      to: '/social/link/$connectorId',
      locationState: { relatedUser: { kind: 'email', value: 'a@b.c' } },
    });
  });

  it.each([
    ['without a related account', {}, surroundings],
    ['with one of an unknown kind', related('passport', 'X1'), surroundings],
    [
      'where the page hides which accounts exist',
      related('email', 'a@b.c'),
      flowContext({ signInMode }, hidesAccounts),
    ],
  ])('shows the message %s', (_, data, context) => {
    expect(notExist(data, context)).toEqual(message);
  });
});

describe('with automatic linking', () => {
  const socialSignIn = { automaticAccountLinking: true };
  const contextIn = (signInMode: string, deployment?: typeof hidesAccounts) =>
    flowContext({ signInMode, socialSignIn }, deployment);
  const link = linkSocialAccount('c0nn3ct0r', { kind: 'email', value: 'noor@example.org' });

  it.each([
    ['in mode SignInAndRegister', contextIn('SignInAndRegister')],
    ['in mode SignIn', contextIn('SignIn')],
    ['where the page hides which accounts exist', contextIn('SignInAndRegister', hidesAccounts)],
  ])('links a related account without a question %s', async (_, surroundings) => {
    expect(await callsOf(notExist(related('email', 'noor@example.org'), surroundings))).toEqual(
      await callsOf(link),
    );
  });

  it('registers an identity without a related account', async () => {
    expect(await callsOf(notExist({}, contextIn('SignInAndRegister')))).toContain(
      'putEvent {"event":"Register"}',
    );
  });
});

describe('a mode that only creates accounts', () => {
  const connector = { id: 'c0nn3ct0r', platform: 'Web' };
  const registration = finishSocial({ ...answer, event: 'Register' });

  it('decides the event of the interaction', () => {
    expect(socialEvent({ signInMode: 'Register' })).toBe('Register');
    for (const settings of [{ signInMode: 'SignIn' }, { signInMode: 'SignInAndRegister' }, {}])
      expect(socialEvent(settings)).toBe('SignIn');
  });

  it.each(['/sign-in', '/register'] as const)(
    'asks for the terms of a registration first, from %s',
    (page) => {
      expect(startSocial({ connector, event: 'Register', page, origin: '' })).toMatchObject({
        kind: 'agreeToTerms',
        when: 'register',
      });
    },
  );

  it('creates no account without the terms', () => {
    expect(registration).toMatchObject({
      kind: 'agreeToTerms',
      when: 'register',
      onCancel: { kind: 'navigate', to: '/register' },
    });
  });

  it('says that the identity already has an account', () => {
    if (registration.kind !== 'agreeToTerms') throw new Error(registration.kind);
    expect(effectOnError(registration.then, 'user.identity_already_in_use', undefined)).toEqual({
      kind: 'notice',
      text: { key: 'error.social_account_registered', values: { name: 'Lighthouse' } },
    });
  });
});

it('shows the server’s message on other pages, which do not know the identity', () => {
  const submit = callServer({
    request: (server) => server.submitAgain(),
    next: () => ({ kind: 'back', steps: 1 }),
  });
  expect(effectOnError(submit, 'user.identity_not_exist', {})).toMatchObject({ kind: 'notice' });
});

it('tells a person who creates another account, and lacks an address, that an account has theirs', () => {
  const create = createSocialAccount('c0nn3ct0r', { kind: 'email', value: 'vera@example.org' });
  expect(effectOnError(create, 'user.missing_profile', { missingProfile: ['email'] })).toMatchObject({
    kind: 'navigate',
    to: '/continue/email',
    locationState: { registeredSocialIdentity: { email: 'vera@example.org' } },
    query: { linkSocial: 'c0nn3ct0r' },
  });
});
