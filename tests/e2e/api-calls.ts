import type { Page } from '@playwright/test';
import type { WorkflowCall } from '../sequences/described-calls.ts';
import { expect } from '../setup/fixtures.ts';
import type { Site } from '../setup/site.ts';
import { mockControl } from './mock-control.ts';

/** Short names of calls. Those of the Interaction API are the names in contract.md#call-sequences, except that it abbreviates submit to `S`. */
const callNames = {
  'PUT /interaction': 'PUT interaction',
  'PUT /interaction/event': 'PUT event',
  'PATCH /interaction/identifiers': 'PATCH identifiers',
  'PUT /interaction/profile': 'PUT profile',
  'PATCH /interaction/profile': 'PATCH profile',
  'DELETE /interaction/profile': 'DELETE profile',
  'POST /interaction/verification/verification-code': 'send code',
  'POST /interaction/submit': 'submit',
  'PUT /experience': 'PUT experience',
  'POST /experience/verification/verification-code': 'send code',
  'POST /experience/submit': 'submit',
} as const;

/** An expected call with its response (a status or an error code) and its request body. */
type ExpectedCall = readonly [name: string, response: number | string, body?: unknown];

const nameOf = (method: string, path: string) => {
  const address = `${method} ${path.replace('/api', '')}`;
  return Object.hasOwn(callNames, address) ? callNames[address as keyof typeof callNames] : address;
};
export const toApiCall = ({ method, path, status, code, body }: WorkflowCall): ExpectedCall => [
  nameOf(method, path),
  code ?? status,
  withAnyIds(body),
];

/** Stands for an id that an earlier answer gave. The server refuses a wrong one, so its answer shows that it is the right one. */
function withAnyIds(body: unknown): unknown {
  if (typeof body === 'string') return body.startsWith('$steps.') ? expect.any(String) : body;
  if (typeof body !== 'object' || body === null || Array.isArray(body) || 'asymmetricMatch' in body)
    return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withAnyIds(value)]));
}

/** Consent follows every flow and is left out, as is a call that only reads what the server holds. */
const belongsToFlow = (method: string, path: string) =>
  /^\/api\/(interaction|experience)(\/|$)/.test(path) &&
  !path.endsWith('/consent') &&
  !(method === 'GET' && path === '/api/experience/interaction');

type SentCall = readonly [name: string, body: unknown];

const parseRequest = (request: string): SentCall | undefined => {
  const [head = '', body = ''] = request.split('\r\n\r\n', 2);
  const [method = '', path = ''] = head.split(' ', 2);
  return belongsToFlow(method, path)
    ? [nameOf(method, path), body === '' ? null : (JSON.parse(body) as unknown)]
    : undefined;
};

/** The calls that the server got so far, from all tabs; the body is null if a call has none. */
export function sentCalls({ gate }: Pick<Site, 'gate'>): SentCall[] {
  return gate.requests.flatMap((request) => {
    const call = parseRequest(request);
    return call ? [call] : [];
  });
}

export const apiCalls = (site: Pick<Site, 'gate'>): string[] => sentCalls(site).map(([name]) => name);

/** Expects exactly these calls in this order, with these request bodies. */
export const expectSentCalls = (site: Pick<Site, 'gate'>, calls: readonly ExpectedCall[]): void =>
  expect(sentCalls(site)).toEqual(calls.map(([name, , body]) => [name, body ?? null]));

/** Expects exactly these calls, and the mock's responses. */
export async function expectCalls(
  page: Page,
  site: Pick<Site, 'gate'>,
  calls: readonly ExpectedCall[],
): Promise<void> {
  expectSentCalls(site, calls);
  const { recent } = await mockControl(page).state();
  const responses = recent.filter(({ method, path }) => belongsToFlow(method, path)).reverse();
  expect(responses.map(({ method, path, code, status }) => [nameOf(method, path), code ?? status])).toEqual(
    calls.map(([name, response]) => [name, response]),
  );
}

/** Matches a code of six digits. */
export const anyCode: unknown = expect.stringMatching(/^\d{6}$/);
