import { ErrorResponse } from './error-response.ts';
import { factorNames } from './factors.ts';
import type { FactorName } from './factors.ts';

const events = ['SignIn', 'Register', 'ForgotPassword'] as const;
export type InteractionEvent = (typeof events)[number];

const identifierKeys = [
  ['username', 'password'],
  ['email', 'password'],
  ['phone', 'password'],
  ['email', 'verificationCode'],
  ['phone', 'verificationCode'],
  ['connectorId', 'email'],
  ['connectorId', 'phone'],
] as const;
type IdentifierKeys = (typeof identifierKeys)[number];

export type Identifier =
  | { keys: IdentifierKeys; values: [string, string] }
  | { keys: readonly ['connectorId', 'connectorData']; values: [string, object] };

const fields = ['username', 'email', 'phone', 'connectorId', 'password'] as const;
export type Profile = Partial<Record<(typeof fields)[number], string>>;

export interface PutInteractionBody {
  event: InteractionEvent;
  identifier?: Identifier;
  profile?: Profile;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function invalidInput(path: string[], message: string): ErrorResponse {
  const issues = [{ code: 'custom', path, message }];
  return new ErrorResponse(400, 'guard.invalid_input', {
    data: { issues, name: 'InputError' },
    details: `${path.join('.') || 'body'}: ${message}`,
  });
}

function recordAt(value: unknown, path: string[]): Record<string, unknown> {
  if (!isRecord(value)) throw invalidInput(path, 'expected an object');
  return value;
}

const formats: Readonly<Record<string, RegExp>> = {
  username: /^[A-Za-z_]\w*$/,
  email: /^\S[^\s@]*@\S[^\s.]*\.\S+$/,
  phone: /^\d+$/,
};

function checkFormat(key: string, value: string, path: string[]): void {
  if (formats[key]?.test(value) === false) throw invalidInput([...path, key], `not of the form of ${key}`);
}

/** Parses an identifier; unknown keys are ignored. */
export function readIdentifier(body: unknown, path: string[] = []): Identifier {
  const value = recordAt(body, path);
  for (const keys of identifierKeys) {
    const [first, second] = [value[keys[0]], value[keys[1]]];
    if (!isText(second) || !(isText(first) || (keys[0] === 'connectorId' && first === ''))) continue;
    if (keys[1] === 'verificationCode') checkFormat(keys[0], first, path);
    return { keys, values: [first, second] };
  }
  const { connectorId, connectorData } = value;
  if (typeof connectorId === 'string' && isRecord(connectorData))
    return { keys: ['connectorId', 'connectorData'], values: [connectorId, connectorData] };
  throw invalidInput(path, 'no known kind of identifier');
}

export function readProfile(body: unknown, path: string[] = []): Profile {
  const value = recordAt(body, path);
  const profile: Profile = {};
  for (const key of fields) {
    const field = value[key];
    if (field === undefined) continue;
    if (!isText(field)) throw invalidInput([...path, key], 'expected a text');
    checkFormat(key, field, path);
    profile[key] = field;
  }
  return profile;
}

export function readEvent(body: unknown): InteractionEvent {
  const { event } = recordAt(body, []);
  const knownEvent = events.find((name) => name === event);
  if (!knownEvent) throw invalidInput(['event'], `expected one of ${events.join(', ')}`);
  return knownEvent;
}

export function readPutInteraction(body: unknown): PutInteractionBody {
  const { identifier, profile } = recordAt(body, []);
  return {
    event: readEvent(body),
    ...(identifier === undefined ? {} : { identifier: readIdentifier(identifier, ['identifier']) }),
    ...(profile === undefined ? {} : { profile: readProfile(profile, ['profile']) }),
  };
}

function textAt(value: Record<string, unknown>, key: string): string {
  const field = value[key];
  if (typeof field !== 'string') throw invalidInput([key], 'expected a text');
  return field;
}

export interface ReturnAddress {
  state: string;
  redirectUri: string;
}

export interface AuthorizationUriBody extends ReturnAddress {
  connectorId: string;
}

export function readAuthorizationUri(body: unknown): AuthorizationUriBody {
  const value = recordAt(body, []);
  const connectorId = textAt(value, 'connectorId');
  return { connectorId, state: textAt(value, 'state'), redirectUri: textAt(value, 'redirectUri') };
}

const isWebAddress = (address: string) =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

export function checkRedirectUri(redirectUri: string): void {
  if (!isWebAddress(redirectUri)) throw invalidInput(['redirectUri'], 'expected an http or https address');
}

export function readReturnAddress(body: unknown): ReturnAddress {
  const value = recordAt(body, []);
  const address = { state: textAt(value, 'state'), redirectUri: textAt(value, 'redirectUri') };
  if (address.state === '') throw invalidInput(['state'], 'expected a text that is not empty');
  checkRedirectUri(address.redirectUri);
  return address;
}

/** The parameters of a callback; empty if the body is no object. */
export const readAnswer = (body: unknown): Record<string, unknown> => (isRecord(body) ? body : {});

/** The address of a look-up: only one, without quotes and without letters beyond ASCII. */
export function readEmail({ searchParams }: URL): string {
  const [email = '', ...others] = searchParams.getAll('email');
  checkFormat('email', email, []);
  if (others.length > 0 || !/^[!#-~]+$/.test(email))
    throw invalidInput(['email'], 'expected one plain address');
  return email;
}

/** A factor to bind or to verify: its name, the code if it has one, and the whole body. */
export interface FactorBody {
  type: FactorName;
  code: string;
  body: Record<string, unknown>;
}

function readFactorName(body: unknown): FactorName {
  const { type } = recordAt(body, []);
  const known = factorNames.find((name) => name === type);
  if (!known) throw invalidInput(['type'], `expected one of ${factorNames.join(', ')}`);
  return known;
}

/** Reads a factor. A code may be any text; a malformed one counts as wrong. */
export function readFactor(body: unknown, isCodeRequired: (type: FactorName) => boolean): FactorBody {
  const value = recordAt(body, []);
  const type = readFactorName(body);
  const { code } = value;
  if (typeof code !== 'string' && isCodeRequired(type)) throw invalidInput(['code'], 'expected a text');
  return { type, code: typeof code === 'string' ? code : '', body: value };
}

export function readCodeRecipient(body: unknown): { kind: 'email' | 'phone'; to: string } {
  const value = recordAt(body, []);
  const kind = isText(value['email']) ? 'email' : 'phone';
  const to = value[kind];
  if (!isText(to)) throw invalidInput([], 'expected an email or a phone');
  checkFormat(kind, to, []);
  return { kind, to };
}
