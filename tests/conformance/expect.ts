import { Failure, shown, type Answer } from './visitor.ts';

export function expectStatus(answer: Answer, ...statuses: readonly number[]): void {
  if (!statuses.includes(answer.status)) throw new Failure(`status ${statuses.join(' or ')}`, shown(answer));
}

export function expectCode(answer: Answer, status: number, code: string): void {
  if (answer.status !== status || keyOf(answer.json, 'code') !== code)
    throw new Failure(`${status} with code ${code}`, shown(answer));
}

export function expectHeader(answer: Answer, name: string, pattern: RegExp): string {
  const value = answer.headers.get(name);
  if (value === null || !pattern.test(value))
    throw new Failure(`a header ${name} like ${String(pattern)}`, value === null ? 'none' : value);
  return value;
}

/** The address an answer sends a browser to. */
export function expectRedirect(answer: Answer): URL {
  const location = answer.headers.get('location');
  if (![301, 302, 303, 307].includes(answer.status) || location === null)
    throw new Failure('a redirect (303)', shown(answer));
  // Absolute, or from the root of the server.
  return new URL(location, 'http://this.server');
}

/** `redirectTo` of an answer, as an absolute address. */
export function expectRedirectTo(answer: Answer): string {
  expectStatus(answer, 200);
  const to = keyOf(answer.json, 'redirectTo');
  if (typeof to !== 'string' || !URL.canParse(to))
    throw new Failure('redirectTo as an absolute address', shown(answer));
  return to;
}

function keyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
