import type { Call } from '../calls.ts';
import type { Row } from './row.ts';

const withPassword = (identifier: object): Call[] => [
  ['PUT interaction', 204, { event: 'SignIn', identifier }],
  ['S', 200],
];
const password = 'calm-seas-7';

export const passwordRows: readonly Row[] = [
  {
    name: 'password: user name, on one page',
    tenant: 'default',
    walk: async ({ fillFirst, enterPassword, on }) => {
      await fillFirst(on.identifier, 'ada');
      await enterPassword('analytical-engine');
    },
    calls: withPassword({ username: 'ada', password: 'analytical-engine' }),
    ends: 'Ada Lovelace',
  },
  {
    name: 'password: user name, on two screens',
    tenant: 'all-identifiers',
    walk: async ({ identify, enterPassword }) => {
      await identify('grace');
      await enterPassword('nanosecond-wire');
    },
    calls: withPassword({ username: 'grace', password: 'nanosecond-wire' }),
    ends: 'Grace Hopper',
  },
  {
    name: 'password: e-mail address',
    tenant: 'email-sign-up',
    walk: async ({ identify, enterPassword }) => {
      await identify('ada@example.org');
      await enterPassword('analytical-engine');
    },
    calls: withPassword({ email: 'ada@example.org', password: 'analytical-engine' }),
    ends: 'Ada Lovelace',
  },
  {
    name: 'password: phone number',
    tenant: 'phone-sign-up',
    walk: async ({ identify, enterPassword }) => {
      await identify('+44 7700 900302');
      await enterPassword(password);
    },
    calls: withPassword({ phone: '447700900302', password }),
    ends: 'Una Undertow',
  },
];
