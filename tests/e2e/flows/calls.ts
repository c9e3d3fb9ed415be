import type { Page } from '@playwright/test';
import type { ErrorCode } from '../../../src/api/generated/errors.ts';
import { expect } from '../../setup/fixtures.ts';
import type { Site } from '../../setup/site.ts';
import { mockOf } from './mock.ts';

/** The calls of contract §6, by the names it has for them; `S` is submit. */
const names = {
  'PUT /interaction': 'PUT interaction',
  'PUT /interaction/event': 'PUT event',
  'PATCH /interaction/identifiers': 'PATCH identifiers',
  'PUT /interaction/profile': 'PUT profile',
  'PATCH /interaction/profile': 'PATCH profile',
  'DELETE /interaction/profile': 'DELETE profile',
  'POST /interaction/verification/verification-code': 'send code',
  'POST /interaction/submit': 'S',
} as const;

/** A call, what the mock answered, and what was sent. */
export type Call = readonly [
  name: (typeof names)[keyof typeof names],
  answer: number | ErrorCode,
  body?: object,
];

const nameOf = (method: string, path: string) => {
  const address = `${method} ${path.replace('/api', '')}`;
  return Object.hasOwn(names, address) ? names[address as keyof typeof names] : address;
};
/** Consent comes after each row, and belongs to none. */
const isOfRow = (path: string) => path.startsWith('/api/interaction') && !path.endsWith('/consent');

/** The name and the body of a request as it came over the wire. */
const read = (request: string): [name: string, body: unknown] | undefined => {
  const [head = '', body = ''] = request.split('\r\n\r\n', 2);
  const [method = '', path = ''] = head.split(' ', 2);
  return isOfRow(path)
    ? [nameOf(method, path), body === '' ? null : (JSON.parse(body) as unknown)]
    : undefined;
};

/** What the page has asked of the server so far, in order; consent is not among it. */
export function callsOf({ gate }: Pick<Site, 'gate'>): string[] {
  return gate.seen.flatMap((request) => read(request)?.[0] ?? []);
}

/** These calls were made with these bodies in this order, no other, and answered like this. */
export async function expectCalls(
  page: Page,
  { gate }: Pick<Site, 'gate'>,
  calls: readonly Call[],
): Promise<void> {
  const made = gate.seen.flatMap((request) => {
    const call = read(request);
    return call ? [call] : [];
  });
  expect(made).toEqual(calls.map(([name, , body]) => [name, body ?? null]));
  const { recent } = await mockOf(page).state();
  const answered = recent.filter(({ path }) => isOfRow(path)).reverse();
  expect(answered.map(({ method, path, code, status }) => [nameOf(method, path), code ?? status])).toEqual(
    calls.map(([name, answer]) => [name, answer]),
  );
}

/** Any code that was sent. */
export const sentCode: unknown = expect.stringMatching(/^\d{6}$/);
