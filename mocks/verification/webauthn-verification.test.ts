import { describe, expect, it } from 'vitest';
import { BindWebAuthn, VerifyWebAuthn } from '../../src/api/generated/interaction/validators/mfa.ts';
import { verifyWebAuthn } from './webauthn-verification.ts';
import type { Passkey, PendingMfa } from './factor.ts';
import { sessionFixture } from '../rules/testing/fixtures.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

const origin = 'http://localhost:3000';
const challenge = 'q3mZ0oTnB1aXcVg7Yw5kLw';
const registration = {
  rp: { id: 'localhost', name: 'localhost' },
  user: { id: 'dXNy', name: 'ada', displayName: 'Ada' },
  challenge,
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
};

const waitingSession = (pendingMfa: PendingMfa, factors: readonly Passkey[] = []) => {
  const { browser, interaction } = sessionFixture('default', {
    event: 'SignIn',
    accountId: 'usr4da0lace1',
    identifiers: [],
    bindMfas: [],
    pendingMfa,
  });
  const accounts = browser.accounts.map((one) => (one.id === 'usr4da0lace1' ? { ...one, factors } : one));
  return { browser: { ...browser, accounts }, interaction };
};

const register = async (
  answer: ReturnType<SoftwareAuthenticator['create']>,
  current: { challenge?: string; origin?: string } = {},
) => {
  const session = waitingSession({ kind: 'registration', challenge });
  const verifier = await verifyWebAuthn('bindMfa', answer, session, current.origin ?? origin);
  return verifier.verifyRegistration(
    current.challenge ?? challenge,
    BindWebAuthn.parse(answer),
    current.origin ?? origin,
  );
};

describe('registering a passkey', () => {
  it('accepts a response to the challenge from this origin, with its name and transports', async () => {
    const answer = { ...new SoftwareAuthenticator(origin).create(registration), name: 'Lighthouse key' };
    expect(await register(answer)).toEqual({
      type: 'WebAuthn',
      id: answer.id,
      publicKey: expect.stringMatching(/^[\w-]{100,}$/) as string,
      counter: 0,
      transports: ['internal'],
      name: 'Lighthouse key',
    });
  });

  it('refuses another challenge, origin, host or key', async () => {
    const own = new SoftwareAuthenticator(origin);
    const other = { ...registration, challenge: 'b2s1c3VYdEZqN3pRa0pMQQ' };
    expect(await register(own.create(other))).toBeNull();
    expect(
      await register(new SoftwareAuthenticator('http://localhost:4000').create(registration)),
    ).toBeNull();
    const otherHost = { ...registration, rp: { id: 'example.org', name: 'Elsewhere' } };
    expect(await register(own.create(otherHost))).toBeNull();
    expect(await register({ ...own.create(registration), id: 'AAAA', rawId: 'AAAA' })).toBeNull();
  });

  it('is valid only for the challenge that it was verified for', async () => {
    const answer = new SoftwareAuthenticator(origin).create(registration);
    expect(await register(answer, { challenge: 'b2s1c3VYdEZqN3pRa0pMQQ' })).toBeNull();
  });
});

describe('signing in with a passkey', () => {
  const own = new SoftwareAuthenticator(origin);
  const registered = async (authenticator = own): Promise<Passkey> => {
    const passkey = await register(authenticator.create(registration));
    if (!passkey) throw new Error('The passkey was not accepted.');
    return passkey;
  };
  const optionsFor = ({ id }: Passkey) => ({
    challenge,
    rpId: 'localhost',
    allowCredentials: [{ id, type: 'public-key' }],
    userVerification: 'required',
  });
  const use = async (
    answer: ReturnType<SoftwareAuthenticator['get']>,
    passkey: Passkey,
    currentPasskeys: readonly Passkey[] = [passkey],
    currentChallenge = challenge,
  ) => {
    const session = waitingSession({ kind: 'authentication', challenge }, [passkey]);
    const verifier = await verifyWebAuthn('verifyMfa', answer, session, origin);
    return verifier.verifyAuthentication(
      currentChallenge,
      VerifyWebAuthn.parse(answer),
      currentPasskeys,
      origin,
    );
  };

  it('accepts the response and keeps its counter', async () => {
    const passkey = await registered();
    expect(await use(own.get(optionsFor(passkey)), passkey)).toEqual({ ...passkey, counter: 1 });
    expect(await use(own.get(optionsFor(passkey)), { ...passkey, counter: 1 })).toMatchObject({ counter: 2 });
  });

  it('refuses an old counter, a response without user verification, and another key', async () => {
    const passkey = await registered();
    expect(await use(own.get(optionsFor(passkey)), { ...passkey, counter: 7 })).toBeNull();
    const withoutVerification = new SoftwareAuthenticator(origin, { verifiesUser: false });
    const unverified = await registered(withoutVerification);
    expect(await use(withoutVerification.get(optionsFor(unverified)), unverified)).toBeNull();
    const { publicKey } = await registered();
    expect(await use(own.get(optionsFor(passkey)), { ...passkey, publicKey })).toBeNull();
  });

  it('is valid only for the challenge and the passkey that it was verified for', async () => {
    const passkey = await registered();
    expect(await use(own.get(optionsFor(passkey)), passkey, [{ ...passkey, counter: 1 }])).toBeNull();
    expect(await use(own.get(optionsFor(passkey)), passkey, [])).toBeNull();
    expect(await use(own.get(optionsFor(passkey)), passkey, [passkey], 'AAAA')).toBeNull();
  });
});

it('accepts no passkey for other operations, or while none is pending', async () => {
  const answer = new SoftwareAuthenticator(origin).create(registration);
  const verifier = await verifyWebAuthn('putProfile', answer, sessionFixture(), origin);
  expect(verifier.verifyRegistration(challenge, BindWebAuthn.parse(answer), origin)).toBeNull();
});
