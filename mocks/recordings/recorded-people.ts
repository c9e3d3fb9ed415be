import type { Account } from '../people/persona.ts';

interface Recorded {
  /** The user name, and the first part of the address. */
  name: string;
  has: 'user name' | 'address' | 'both';
  hasNoPassword?: true;
  host?: string;
  more?: Partial<Account>;
}

const recorded: readonly Recorded[] = [
  { name: 'adamwxtpwpz0', has: 'both' },
  { name: 'susmwxtq8wh1', has: 'user name', more: { isSuspended: true } },
  { name: 'fpmwxtqxpo11', has: 'address' },
  { name: 'pumwxtuapq11', has: 'address', host: 'corp.example' },
  { name: 'mfamwxtud5g12', has: 'user name' },
  { name: 'wamwxtuwyw13', has: 'user name' },
  { name: 'pomwxtv4jw15', has: 'user name' },
  { name: 'pomwxtv6l616', has: 'user name' },
  { name: 'pomwxtvat018', has: 'user name' },
  { name: 'efmwxtvcbk19', has: 'both' },
  { name: 'pkmwxtvhyt22', has: 'user name' },
  { name: 'cumwxtvm2s25', has: 'user name' },
  { name: 'exmwxtvnd627', has: 'address', more: { isPasswordExpired: true } },
  { name: 'ssmwxu67pe2', has: 'user name' },
  { name: 'mmmwxu69zi3', has: 'user name' },
  { name: 'wwmwxu6d6n4', has: 'user name' },
  { name: 'hpmwxu6oa67', has: 'user name' },
  { name: 'xxmwxu7c2u9', has: 'user name' },
  { name: 'mpmwxtr6p412', has: 'user name' },
  { name: 'cmwxtqhbs3', has: 'address', hasNoPassword: true },
  { name: 'relmwxttvo91', has: 'address', hasNoPassword: true },
  { name: 'relmwxttx4w3', has: 'address', hasNoPassword: true },
  { name: 'capmwxtvl6b24', has: 'address', hasNoPassword: true },
  { name: 'otmwxtvrzn29', has: 'address', hasNoPassword: true },
  { name: 'gemwxu7xxk1', has: 'address', hasNoPassword: true },
  { name: 'rlmwxu7gxw10', has: 'address', hasNoPassword: true },
];

/** The people of the recorded server who had an account before a flow. */
export const recordedPeople: readonly Account[] = recorded.map(
  ({ name, has, hasNoPassword, host = 'example.org', more }) => ({
    id: `usr${name}`,
    name,
    ...(has !== 'address' && { username: name }),
    ...(has !== 'user name' && { email: `${name}@${host}` }),
    ...(!hasNoPassword && { password: 'Calm-Seas-7x' }),
    ...more,
  }),
);
