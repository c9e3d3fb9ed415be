import { CONTACT_KINDS } from '../../src/domain/identifier.ts';
import { isOneOf } from '../../src/domain/type-guards.ts';
import type { Account } from '../people/persona.ts';
import { sharedTotpSecret } from '../people/shared-credentials.ts';
import type { Factor } from '../verification/factor.ts';
import { asJson, asList, asText, type Json } from './json.ts';
import type { RecordedCall } from './recorded-calls.ts';

/** The e-mail address and phone number that a provider's person has. */
export const addressesIn = ({ email, phone }: Json): { email?: string; phone?: string } => ({
  ...(typeof email === 'string' && { email }),
  ...(typeof phone === 'string' && { phone }),
});

/** The link that was mailed before the calls. */
export function linkIn(calls: readonly RecordedCall[]): { token: string; email: string } | undefined {
  const used = calls.find(
    ({ request, status }) => request.path.endsWith('/one-time-token/verify') && status === 200,
  );
  const { token, identifier } = asJson(used?.request.body);
  return used && { token: asText(token), email: asText(asJson(identifier)['value']) };
}

type Person = Omit<Account, 'id' | 'name'>;

const withIdentifier = (identifier: unknown): Person => {
  const { type, value } = asJson(identifier);
  const text = asText(value);
  if (type === 'email') return { email: text.toLowerCase() };
  return type === 'phone' ? { phone: text } : { username: text };
};

/** Codes that only the right password of an account gets. */
const states: Readonly<Record<string, Person>> = {
  'user.suspended': { isSuspended: true },
  'password.expired': { isPasswordExpired: true },
};

/** A call with the person who was identified before it, and the one whose proof it names. */
interface PersonalCall {
  call: RecordedCall;
  identified: Person | undefined;
  proven: Person | undefined;
}

/** The calls in order, each with the person whom an earlier call of its interaction has identified. */
function personalCalls(calls: readonly RecordedCall[]): PersonalCall[] {
  const proven = new Map<string, Person>();
  let identified: Person | undefined;
  return calls.map((call) => {
    const { request, status, answer } = call;
    const { identifier, verificationId } = asJson(request.body);
    const id = asText(asJson(answer)['verificationId']);
    if (id !== '' && identifier !== undefined) proven.set(id, withIdentifier(identifier));
    if (request.path === '/api/experience') identified = undefined;
    if (request.path.endsWith('/identification') && status === 204)
      identified = proven.get(asText(verificationId)) ?? identified;
    return { call, identified, proven: proven.get(asText(verificationId)) };
  });
}

/** An address that the server would mask like this. */
const unmasked = (text: unknown, stars: string): string => asText(text).replace('****', stars);

/** The person with the addresses that the server has masked as second factors. */
function withMaskedAddresses(person: Person, masked: Json): Person {
  const { EmailVerificationCode: email, PhoneVerificationCode: phone } = masked;
  return {
    ...(email !== undefined && { email: unmasked(email, 'x') }),
    ...(phone !== undefined && { phone: unmasked(phone, '4477') }),
    ...person,
  };
}

/** The texts under a key in the bodies that the server accepted at a path. */
const acceptedAt = (
  calls: readonly RecordedCall[],
  path: string,
  textOf: (body: Json) => unknown,
): string[] =>
  calls
    .filter(({ request, status }) => status === 200 && request.path.endsWith(path))
    .map(({ request }) => asText(textOf(asJson(request.body))));

const passkey = (id: string): Factor => ({
  type: 'WebAuthn',
  id,
  publicKey: '',
  counter: 0,
  transports: [],
});

/** Factors with which somebody can be asked for one of these, and with the codes that the server accepted. */
function factorsNamed(names: readonly unknown[], calls: readonly RecordedCall[]): Factor[] {
  const codes = [...acceptedAt(calls, '/backup-code/verify', ({ code }) => code), '0123456789'];
  const backupCodes = { type: 'BackupCode', codes: codes.map((code) => ({ code, usedAt: null })) } as const;
  const ids = acceptedAt(calls, '/web-authn/authentication/verify', ({ payload }) => asJson(payload)['id']);
  return [
    ...(names.includes('WebAuthn') ? ids.map(passkey) : []),
    ...(names.includes('Totp') ? [{ type: 'Totp', secret: sharedTotpSecret } as const] : []),
    ...(names.includes('BackupCode') ? [backupCodes] : []),
  ];
}

/** The person of whom a call proves that an account exists; undefined if it proves nothing. */
function personOf(
  { call: { request, status, answer }, identified, proven }: PersonalCall,
  calls: readonly RecordedCall[],
): Person | undefined {
  const { path } = request;
  const body = asJson(request.body);
  const code = asText(asJson(answer)['code']);
  const { password, identifier, interactionEvent } = body;
  if (path.endsWith('/verification/password') && (status === 200 || code in states))
    return { ...withIdentifier(identifier), password: asText(password), ...states[code] };
  if (path === '/api/interaction' && status === 204 && typeof asJson(identifier)['username'] === 'string') {
    const { username, password: secret } = asJson(identifier);
    return { username: asText(username), password: asText(secret) };
  }
  const { relatedUser, maskedIdentifiers, availableFactors } = asJson(asJson(answer)['data']);
  if (relatedUser !== undefined) return withIdentifier(relatedUser);
  if (identified && code === 'user.same_password') return { ...identified, password: asText(password) };
  if (proven && /^user\.(email|phone)_already_in_use$/.test(code)) return proven;
  if (identified && code === 'session.mfa.require_mfa_verification')
    return {
      ...withMaskedAddresses(identified, asJson(maskedIdentifiers)),
      factors: factorsNamed(asList(availableFactors), calls),
    };
  if (code === 'user.username_already_in_use')
    return { username: asText(body['value'] ?? asJson(identifier)['value']) };
  if (path.endsWith('/one-time-token/verify') && status === 200) return withIdentifier(identifier);
  const isForAccount = interactionEvent !== 'Register' && status === 200;
  return path.endsWith('/verification-code') &&
    isForAccount &&
    isOneOf(CONTACT_KINDS)(asJson(identifier)['type'])
    ? withIdentifier(identifier)
    : undefined;
}

const keyOf = ({ username, email, phone }: Partial<Person>): string => username ?? email ?? phone ?? '';

/** Addresses and user names that the calls register, or that nobody has. */
function newcomersIn(calls: readonly RecordedCall[]): ReadonlySet<string> {
  const staged = calls
    .filter(({ request, status }) => /\/(profile|new-password-identity)$/.test(request.path) && status < 300)
    .map(({ request }) => asJson(request.body))
    .map(({ value, identifier }) => asText(value ?? asJson(identifier)['value']));
  const proofs = calls.filter(({ request }) => request.path.endsWith('/verification-code/verify'));
  const stagedProofs = calls
    .filter(({ request, status }) => request.path.endsWith('/profile') && status === 204)
    .map(({ request }) => asJson(request.body)['verificationId'])
    .map((id) => proofs.find(({ request }) => asJson(request.body)['verificationId'] === id))
    .map((proof) => asText(asJson(asJson(proof?.request.body)['identifier'])['value']));
  const unknown = calls.map(({ answer }) => asText(asJson(asJson(answer)['data'])['identifier']));
  return new Set([...staged, ...stagedProofs, ...unknown]);
}

/** The people who must have an account for the calls to be answered as they were. */
export function peopleIn(calls: readonly RecordedCall[]): Account[] {
  const newcomers = newcomersIn(calls);
  const found = new Map<string, Account>();
  const newPasswords = new Map<string, string>();
  const bound = new Set<string>();
  for (const one of personalCalls(calls)) {
    const { request, status } = one.call;
    if (one.identified && request.path.endsWith('/profile/password') && status === 204)
      newPasswords.set(keyOf(one.identified), asText(asJson(request.body)['password']));
    if (one.identified && request.path.includes('/profile/mfa') && status === 204)
      bound.add(keyOf(one.identified));
    const person = personOf(one, calls);
    const key = keyOf(person ?? {});
    if (!person || key === '' || newcomers.has(key)) continue;
    const { password, factors, ...others } = person;
    const isOld = password !== undefined && password !== newPasswords.get(key);
    // A later call may have changed the account, so the first one tells how it was.
    found.set(key, {
      ...others,
      ...(isOld && { password }),
      ...(factors && !bound.has(key) && { factors }),
      ...found.get(key),
      id: `usr-${key}`,
      name: key,
    });
  }
  const registered = acceptedAt(calls, '/registration/verify', ({ payload }) => asJson(payload)['id']);
  const used = acceptedAt(
    calls,
    '/sign-in-passkey/authentication/verify',
    ({ payload }) => asJson(payload)['id'],
  );
  for (const id of new Set(used.filter((one) => !registered.includes(one))))
    found.set(id, { id: `usr-${id}`, name: id, factors: [passkey(id)] });
  return [...found.values()];
}
