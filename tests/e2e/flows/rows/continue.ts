import { sentCode } from '../calls.ts';
import type { Call } from '../calls.ts';
import { proved } from './passcode.ts';
import { goodPassword } from './row.ts';
import type { Row } from './row.ts';

/** Paul has a password and a user name, nothing else. */
const paulLacks: Call[] = [
  ['PUT interaction', 204, { event: 'SignIn', identifier: { username: 'paul', password: 'calm-seas-7' } }],
  ['S', 'user.missing_profile'],
];

/** An address is proved without PUT interaction, which would wipe the session. */
const added = (to: object): Call[] => [
  ['send code', 204, to],
  ['PATCH identifiers', 204, { ...to, verificationCode: sentCode }],
  ['PATCH profile', 204, to],
  ['S', 200],
];

/** Paul adds what is typed, where the tenant asks for it. */
const paulAdds = (what: string, tenant: string, [typed, to]: [string, string], body: object): Row => ({
  name: `continue ${what}`,
  tenant,
  walk: async ({ identify, enterPassword, enterCode }) => {
    await identify('paul');
    await enterPassword('calm-seas-7');
    await identify(typed);
    await enterCode(to);
  },
  calls: [...paulLacks, ...added(body)],
  ends: 'Paul Pier',
});

const email = { email: 'paul@example.org' };
const phone = { phone: '447700900779' };
const mail: [string, string] = [email.email, email.email];
const number: [string, string] = ['+44 7700 900779', `+${phone.phone}`];

export const continueRows: readonly Row[] = [
  {
    name: 'continue password',
    tenant: 'all-identifiers',
    walk: async ({ identify, enterCode, choosePassword }) => {
      await identify('noor@example.org');
      await enterCode('noor@example.org');
      await choosePassword(goodPassword, 'Save password');
    },
    calls: [
      ...proved('SignIn', { email: 'noor@example.org' }),
      ['S', 'user.missing_profile'],
      ['PATCH profile', 204, { password: goodPassword }],
      ['S', 200],
    ],
    ends: 'Noor Haddad',
  },
  {
    name: 'continue user name',
    tenant: 'username-and-contact',
    walk: async ({ identify, enterCode }) => {
      await identify('una@example.org');
      await enterCode('una@example.org');
      await identify('una_u');
    },
    calls: [
      ...proved('SignIn', { email: 'una@example.org' }),
      ['S', 'user.missing_profile'],
      ['PATCH profile', 204, { username: 'una_u' }],
      ['S', 200],
    ],
    ends: 'Una Undertow',
  },
  paulAdds('e-mail address', 'email-sign-up', mail, email),
  {
    name: 'continue e-mail address, the code sent again',
    tenant: 'email-sign-up',
    waits: true,
    walk: async ({ identify, enterPassword, resend, enterCode }) => {
      await identify('paul');
      await enterPassword('calm-seas-7');
      await identify(email.email);
      await resend();
      await enterCode(email.email);
    },
    calls: [...paulLacks, ['send code', 204, email], ...added(email)],
    ends: 'Paul Pier',
  },
  paulAdds('phone number', 'phone-sign-up', number, phone),
  paulAdds('e-mail address or phone number: an address', 'username-and-contact', mail, email),
  paulAdds('e-mail address or phone number: a number', 'username-and-contact', number, phone),
];
