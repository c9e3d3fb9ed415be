import { Refusal } from './refusal.ts';

const kinds = [
  ['username', 'password'],
  ['email', 'password'],
  ['phone', 'password'],
  ['email', 'verificationCode'],
  ['phone', 'verificationCode'],
  ['connectorId', 'email'],
  ['connectorId', 'phone'],
] as const;
type Kind = (typeof kinds)[number];

export type Identifier =
  | { kind: Kind; values: [string, string] }
  | { kind: readonly ['connectorId', 'connectorData']; values: [string, object] };

export interface PutBody {
  event: 'SignIn' | 'Register' | 'ForgotPassword';
  identifier?: Identifier;
  profile?: Partial<Record<'username' | 'email' | 'phone' | 'connectorId' | 'password', string>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** 400 guard.invalid_input, with the place that was wrong (contract §1). */
export function invalidInput(path: string[], message: string): Refusal {
  const issues = [{ code: 'custom', path, message }];
  return new Refusal(400, 'guard.invalid_input', {
    data: { issues, name: 'InputError' },
    details: `${path.join('.') || 'body'}: ${message}`,
  });
}

function readIdentifier(value: unknown): Identifier {
  if (!isRecord(value)) throw invalidInput(['identifier'], 'expected an object');
  for (const kind of kinds) {
    const [first, second] = [value[kind[0]], value[kind[1]]];
    if (isText(first) && isText(second)) return { kind, values: [first, second] };
  }
  const { connectorId, connectorData } = value;
  if (isText(connectorId) && isRecord(connectorData))
    return { kind: ['connectorId', 'connectorData'], values: [connectorId, connectorData] };
  throw invalidInput(['identifier'], 'no known kind of identifier');
}

function readProfile(value: unknown): NonNullable<PutBody['profile']> {
  if (!isRecord(value)) throw invalidInput(['profile'], 'expected an object');
  const profile: NonNullable<PutBody['profile']> = {};
  for (const key of ['username', 'email', 'phone', 'connectorId', 'password'] as const) {
    const field = value[key];
    if (field === undefined) continue;
    if (!isText(field)) throw invalidInput(['profile', key], 'expected a text');
    if (key === 'username' && !/^[A-Za-z_]\w*$/.test(field))
      throw invalidInput(['profile', key], 'not a username');
    profile[key] = field;
  }
  return profile;
}

/** Reads the body of PUT interaction; keys it does not know are ignored (contract §1, §3). */
export function readPut(body: unknown): PutBody {
  if (!isRecord(body)) throw invalidInput([], 'expected an object');
  const { event, identifier, profile } = body;
  if (event !== 'SignIn' && event !== 'Register' && event !== 'ForgotPassword')
    throw invalidInput(['event'], 'expected SignIn, Register or ForgotPassword');
  return {
    event,
    ...(identifier === undefined ? {} : { identifier: readIdentifier(identifier) }),
    ...(profile === undefined ? {} : { profile: readProfile(profile) }),
  };
}
