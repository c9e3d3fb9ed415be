import type { Heard, Person } from '../person.ts';
import { said } from '../person.ts';
import { reads } from './passcode.ts';
import type { Address } from './passcode.ts';
import { returnsWith } from './social.ts';

/** One row of `/_mock/inputs`. */
export interface Input {
  input: string;
  where: string;
  leadsTo: string;
}

type Walk = (person: Person, input: string) => Promise<unknown>;

const fine = ({ status }: Heard) => status < 300;
const usualPassword = 'calm-seas-7';

/** Goes on as far as it gets: a code is sent, typed in, and submitted. */
const provesAndSubmits = async (person: Person, event: string, to: Address) => {
  await person.comesIn({ tenant: 'all-identifiers' });
  await person.must(204, 'putInteraction', { event });
  if (!fine(await person.call('sendVerificationCode', to))) return;
  const verificationCode = await reads(person, to);
  if (!fine(await person.call('patchIdentifiers', { ...to, verificationCode }))) return;
  if (event === 'Register') await person.call('patchProfile', to);
  await person.call('submitInteraction');
};

const bothWays = async (person: Person, to: Address) => {
  await provesAndSubmits(person, 'SignIn', to);
  await provesAndSubmits(person, 'Register', to);
};

const typesCode = async (person: Person, to: Address, verificationCode: string) => {
  await person.comesIn({ tenant: 'all-identifiers' });
  await person.must(204, 'putInteraction', { event: 'SignIn' });
  await person.must(204, 'sendVerificationCode', to);
  await person.call('patchIdentifiers', { ...to, verificationCode });
};

/** To the second step of somebody, and a factor's code typed in there. */
const verifies = async (person: Person, username: string, body: object) => {
  await person.comesIn({ tenant: 'mandatory-mfa' });
  const identifier = { username, password: usualPassword };
  await person.must(204, 'putInteraction', { event: 'SignIn', identifier });
  await person.call('submitInteraction');
  await person.call('verifyMfa', body);
};

const digits = (phone: string) => phone.replaceAll(/\D/g, '');

/** What a person does with something that the page of inputs names, by where it is typed. */
export const walks: Readonly<Record<string, Walk>> = {
  email: (person, email) => bothWays(person, { email }),
  phone: (person, phone) => bothWays(person, { phone: digits(phone) }),
  username: async (person, username) => {
    await person.comesIn();
    await person.call('putInteraction', {
      event: 'SignIn',
      identifier: { username, password: usualPassword },
    });
    await person.call('putInteraction', {
      event: 'Register',
      profile: { username, password: 'ample-anchorage' },
    });
    await person.call('submitInteraction');
  },
  passcode: (person, code) => typesCode(person, { email: 'ada@example.org' }, code),
  'email-passcode': (person, code) => typesCode(person, { email: 'ada@example.org' }, code),
  'phone-passcode': (person, code) => typesCode(person, { phone: '447700900302' }, code),
  password: async (person, password) => {
    await person.comesIn();
    await person.must(204, 'putInteraction', { event: 'Register', profile: { username: 'mary' } });
    await person.call('patchProfile', { password });
  },
  totp: async (person, code) => {
    await verifies(person, 'theo', { type: 'Totp', code });
    await person.comesIn({ tenant: 'mandatory-mfa' });
    const identifier = { username: 'theo', password: usualPassword };
    await person.must(204, 'putInteraction', { event: 'SignIn', identifier });
    await person.must(200, 'createTotpSecret');
    await person.call('bindMfa', { type: 'Totp', code });
  },
  'backup-code': (person, code) => verifies(person, 'alma', { type: 'BackupCode', code }),
  provider: async (person, code) => {
    await person.comesIn({ tenant: 'social' });
    await person.must(204, 'putInteraction', { event: 'SignIn' });
    await person.call('patchIdentifiers', await returnsWith(person, 'lighthouse-web', `code:${code}`));
  },
};

/** Whether the person has met what the input leads to; `unexpected` is a 500 without a code. */
export const hasMet = ({ heard }: Person, leadsTo: string): boolean =>
  heard.some((one) => (leadsTo === 'unexpected' ? said(one) === '500' : one.code === leadsTo));
