import { describe, expect, it } from 'vitest';
import { BindWebAuthn, VerifyWebAuthn } from '../../src/api/generated/validators/mfa.ts';
import { gatherEvidence } from './webauthn-verification.ts';
import type { Passkey, PendingMfa } from './factors.ts';
import { sampleSession } from '../decide/testing/sample.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';

const origin = 'http://localhost:3000';
const challenge = 'q3mZ0oTnB1aXcVg7Yw5kLw';
const registration = {
  rp: { id: 'localhost', name: 'localhost' },
  user: { id: 'dXNy', name: 'ada', displayName: 'Ada' },
  challenge,
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
};

/** A session of ada in which this waits; the keys are hers. */
const waiting = (pendingMfa: PendingMfa, factors: readonly Passkey[] = []) => {
  const { browser, interaction } = sampleSession('default', {
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
  answer: ReturnType<SoftAuthenticator['create']>,
  asked: { challenge?: string; origin?: string } = {},
) => {
  const session = waiting({ kind: 'registration', challenge });
  const proofs = await gatherEvidence('bindMfa', answer, session, asked.origin ?? origin);
  return proofs.registration(
    asked.challenge ?? challenge,
    BindWebAuthn.parse(answer),
    asked.origin ?? origin,
  );
};

describe('a new passkey', () => {
  it('is taken where it answers the challenge from this origin, with its name and transports', async () => {
    const answer = { ...new SoftAuthenticator(origin).create(registration), name: 'Lighthouse key' };
    expect(await register(answer)).toEqual({
      type: 'WebAuthn',
      id: answer.id,
      publicKey: expect.stringMatching(/^[\w-]{100,}$/) as string,
      counter: 0,
      transports: ['internal'],
      name: 'Lighthouse key',
    });
  });

  it('may be made without a finger or a PIN, which are only preferred', async () => {
    const answer = new SoftAuthenticator(origin, { verifies: false }).create(registration);
    expect(await register(answer)).toMatchObject({ id: answer.id });
  });

  it('is refused for another challenge, origin, host or key', async () => {
    const own = new SoftAuthenticator(origin);
    const other = { ...registration, challenge: 'b2s1c3VYdEZqN3pRa0pMQQ' };
    expect(await register(own.create(other))).toBeNull();
    expect(await register(new SoftAuthenticator('http://localhost:4000').create(registration))).toBeNull();
    const elsewhere = { ...registration, rp: { id: 'example.org', name: 'Elsewhere' } };
    expect(await register(own.create(elsewhere))).toBeNull();
    expect(await register({ ...own.create(registration), id: 'AAAA', rawId: 'AAAA' })).toBeNull();
  });

  it('counts only for the challenge it was judged for', async () => {
    const answer = new SoftAuthenticator(origin).create(registration);
    expect(await register(answer, { challenge: 'b2s1c3VYdEZqN3pRa0pMQQ' })).toBeNull();
  });

  it('is not made on an authenticator that holds an excluded one', () => {
    const own = new SoftAuthenticator(origin);
    const { id } = own.create(registration);
    const excludeCredentials = [{ id, type: 'public-key' }];
    expect(() => own.create({ ...registration, excludeCredentials })).toThrow('InvalidStateError');
  });
});

describe('a passkey that is used', () => {
  const own = new SoftAuthenticator(origin);
  const registered = async (authenticator = own): Promise<Passkey> => {
    const passkey = await register(authenticator.create(registration));
    if (!passkey) throw new Error('The passkey was not taken.');
    return passkey;
  };
  const optionsFor = ({ id }: Passkey) => ({
    challenge,
    rpId: 'localhost',
    allowCredentials: [{ id, type: 'public-key' }],
    userVerification: 'required',
  });
  const use = async (
    answer: ReturnType<SoftAuthenticator['get']>,
    passkey: Passkey,
    now: readonly Passkey[] = [passkey],
    asked = challenge,
  ) => {
    const session = waiting({ kind: 'authentication', challenge }, [passkey]);
    const proofs = await gatherEvidence('verifyMfa', answer, session, origin);
    return proofs.authentication(asked, VerifyWebAuthn.parse(answer), now, origin);
  };

  it('is taken, and its counter kept', async () => {
    const passkey = await registered();
    expect(await use(own.get(optionsFor(passkey)), passkey)).toEqual({ ...passkey, counter: 1 });
    expect(await use(own.get(optionsFor(passkey)), { ...passkey, counter: 1 })).toMatchObject({ counter: 2 });
  });

  it('is refused with a counter that has been passed, without a finger or a PIN, and with another key', async () => {
    const passkey = await registered();
    expect(await use(own.get(optionsFor(passkey)), { ...passkey, counter: 7 })).toBeNull();
    const unasking = new SoftAuthenticator(origin, { verifies: false });
    const unasked = await registered(unasking);
    expect(await use(unasking.get(optionsFor(unasked)), unasked)).toBeNull();
    const { publicKey } = await registered();
    expect(await use(own.get(optionsFor(passkey)), { ...passkey, publicKey })).toBeNull();
  });

  it('counts only for the challenge and for the passkey as it was', async () => {
    const passkey = await registered();
    expect(await use(own.get(optionsFor(passkey)), passkey, [{ ...passkey, counter: 1 }])).toBeNull();
    expect(await use(own.get(optionsFor(passkey)), passkey, [])).toBeNull();
    expect(await use(own.get(optionsFor(passkey)), passkey, [passkey], 'AAAA')).toBeNull();
  });

  it('may be one of those that people here have', async () => {
    const { softwarePasskey } = await import('../people/software-key.ts');
    const passkey = softwarePasskey('a2ltLXNvZnR3YXJlLWtleQ', 'Software key');
    const answer = new SoftAuthenticator(origin).hold(passkey.id).get(optionsFor(passkey));
    expect(await use(answer, passkey)).toMatchObject({ id: passkey.id, counter: 1 });
  });
});

it('nothing is judged for other operations, or while nothing waits', async () => {
  const answer = new SoftAuthenticator(origin).create(registration);
  const proofs = await gatherEvidence('putProfile', answer, sampleSession(), origin);
  expect(proofs.registration(challenge, BindWebAuthn.parse(answer), origin)).toBeNull();
});
