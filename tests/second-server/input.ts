import { Refusal } from './refusal.ts';

const events = ['SignIn', 'Register', 'ForgotPassword'] as const;
export type Event = (typeof events)[number];

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

const fields = ['username', 'email', 'phone', 'connectorId', 'password'] as const;
export type Profile = Partial<Record<(typeof fields)[number], string>>;

export interface PutBody {
  event: Event;
  identifier?: Identifier;
  profile?: Profile;
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

function recordAt(value: unknown, path: string[]): Record<string, unknown> {
  if (!isRecord(value)) throw invalidInput(path, 'expected an object');
  return value;
}

const shapes: Readonly<Record<string, RegExp>> = {
  username: /^[A-Za-z_]\w*$/,
  email: /^\S+@\S+\.\S+$/,
  phone: /^\d+$/,
};

function checkShape(key: string, value: string, path: string[]): void {
  if (shapes[key]?.test(value) === false) throw invalidInput([...path, key], `not of the form of ${key}`);
}

/** One identifier, of the kinds of contract §3; keys it does not know are ignored. */
export function readIdentifier(body: unknown, path: string[] = []): Identifier {
  const value = recordAt(body, path);
  for (const kind of kinds) {
    const [first, second] = [value[kind[0]], value[kind[1]]];
    if (!isText(first) || !isText(second)) continue;
    if (kind[1] === 'verificationCode') checkShape(kind[0], first, path);
    return { kind, values: [first, second] };
  }
  const { connectorId, connectorData } = value;
  if (isText(connectorId) && isRecord(connectorData))
    return { kind: ['connectorId', 'connectorData'], values: [connectorId, connectorData] };
  throw invalidInput(path, 'no known kind of identifier');
}

/** The fields of a profile; keys it does not know are ignored (contract §3). */
export function readProfile(body: unknown, path: string[] = []): Profile {
  const value = recordAt(body, path);
  const profile: Profile = {};
  for (const key of fields) {
    const field = value[key];
    if (field === undefined) continue;
    if (!isText(field)) throw invalidInput([...path, key], 'expected a text');
    checkShape(key, field, path);
    profile[key] = field;
  }
  return profile;
}

export function readEvent(body: unknown): Event {
  const { event } = recordAt(body, []);
  const known = events.find((name) => name === event);
  if (!known) throw invalidInput(['event'], `expected one of ${events.join(', ')}`);
  return known;
}

/** Reads the body of PUT interaction; keys it does not know are ignored (contract §1, §3). */
export function readPut(body: unknown): PutBody {
  const { identifier, profile } = recordAt(body, []);
  return {
    event: readEvent(body),
    ...(identifier === undefined ? {} : { identifier: readIdentifier(identifier, ['identifier']) }),
    ...(profile === undefined ? {} : { profile: readProfile(profile, ['profile']) }),
  };
}

/** Where a code should go: the body of POST verification-code (contract §3). */
export function readDestination(body: unknown): { kind: 'email' | 'phone'; to: string } {
  const value = recordAt(body, []);
  const kind = isText(value['email']) ? 'email' : 'phone';
  const to = value[kind];
  if (!isText(to)) throw invalidInput([], 'expected an email or a phone');
  checkShape(kind, to, []);
  return { kind, to };
}
