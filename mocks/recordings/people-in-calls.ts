import { CONTACT_KINDS } from '../../src/domain/identifier.ts';
import { isOneOf } from '../../src/domain/type-guards.ts';
import type { Account } from '../people/persona.ts';
import { asJson, asText, type Json } from './json.ts';
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

const identified = (identifier: unknown): Person => {
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

/** The person of whom a call proves that an account exists; undefined if it proves nothing. */
function personOf({ request, status, answer }: RecordedCall): Person | undefined {
  const { path } = request;
  const body = asJson(request.body);
  const code = asText(asJson(answer)['code']);
  const { password, identifier, interactionEvent } = body;
  if (path.endsWith('/verification/password') && (status === 200 || code in states))
    return { ...identified(identifier), password: asText(password), ...states[code] };
  if (path === '/api/interaction' && status === 204 && typeof asJson(identifier)['username'] === 'string') {
    const { username, password: secret } = asJson(identifier);
    return { username: asText(username), password: asText(secret) };
  }
  const { relatedUser } = asJson(asJson(answer)['data']);
  if (relatedUser !== undefined) return identified(relatedUser);
  if (code === 'user.username_already_in_use')
    return { username: asText(body['value'] ?? asJson(identifier)['value']) };
  if (path.endsWith('/one-time-token/verify') && status === 200) return identified(identifier);
  const isForAccount = interactionEvent !== 'Register' && status === 200;
  return path.endsWith('/verification-code') &&
    isForAccount &&
    isOneOf(CONTACT_KINDS)(asJson(identifier)['type'])
    ? identified(identifier)
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

/** The people who must have an account for the calls to be answered as they were, but for those who are known. */
export function peopleIn(calls: readonly RecordedCall[], known: readonly Account[]): Account[] {
  const newcomers = newcomersIn(calls);
  const found = new Map<string, Account>();
  for (const call of calls) {
    const person = personOf(call);
    const key = keyOf(person ?? {});
    const isKnown = known.some(({ username, email, phone }) => [username, email, phone].includes(key));
    if (!person || key === '' || isKnown || newcomers.has(key)) continue;
    found.set(key, { ...found.get(key), ...person, id: `usr-${key}`, name: key });
  }
  return [...found.values()];
}
