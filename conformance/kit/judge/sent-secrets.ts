import { parseJson, type Exchange } from '../http/exchange.ts';
import type { Finding } from './finding.ts';

/** Keys of a request whose value is a secret: of identifiers and profiles, of factors, and of a provider's answer. */
const SECRET_KEYS = ['password', 'verificationCode', 'code', 'id_token', 'access_token', 'refresh_token'];
/** A shorter text stands in an answer by chance. */
const SHORTEST = 6;

function secretsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(secretsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
    SECRET_KEYS.includes(key) && typeof one === 'string' ? [one] : secretsOf(one),
  );
}

/** The passwords, codes and tokens in the body of a request. */
export function secretsIn(requestBody: string | undefined): readonly string[] {
  const secrets = secretsOf(parseJson(requestBody ?? ''));
  // Reports mask secrets by stars.
  return secrets.filter((secret) => secret.length >= SHORTEST && !/^\*+$/.test(secret));
}

/** Digits and letters also stand in the middle of tags, times, colours and images. */
const standsAlone = (text: string, secret: string) => {
  const isPartOf = (neighbour: string | undefined) => neighbour !== undefined && /[\w+/=#.-]/.test(neighbour);
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1))
    if (!isPartOf(text[at - 1]) && !isPartOf(text[at + secret.length])) return true;
  return false;
};

const written = (secret: string) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)];

/** Where an answer repeats a secret; undefined if nowhere. */
function placeOfSecret({ text, headers }: Exchange, secrets: readonly string[]): string | undefined {
  const has = (place: string) =>
    secrets.some((secret) => [...new Set(written(secret))].some((one) => standsAlone(place, one)));
  if (has(text)) return 'the body';
  return [...headers].find(([, value]) => has(value))?.[0];
}

/** An answer that repeats a secret of its own request or of one before it. */
export function secretFindings(exchange: Exchange, sent: readonly string[]): Finding[] {
  const place = placeOfSecret(exchange, [...secretsIn(exchange.requestBody), ...sent]);
  if (place === undefined) return [];
  const finding: Finding = {
    severity: 'must',
    check: 'no-secret-in-answer',
    expected: 'an answer without the passwords, codes and tokens that were sent',
    where: 'contract.md#answers',
    actual: `${exchange.status}, with one in ${place === 'the body' ? place : `the header ${place}`}`,
  };
  return [finding];
}
