import { expiredCookie, json, textLine } from '../server/http-response.ts';
import type { HttpResponse } from '../server/http-response.ts';
import type { Fault, FaultEffect, FaultName } from './fault.ts';
import { wrongAnswerFaults } from './wrong-answers.ts';
import { truncated, withoutEssentialField, withWrongType } from './corrupt-body.ts';

const wait = (ms: number): FaultEffect => ({ kind: 'wait', ms: (fault) => fault.ms ?? ms });
const replace = (response: () => HttpResponse): FaultEffect => ({ kind: 'replace', response });
const corrupt = (change: (response: HttpResponse) => HttpResponse): FaultEffect => ({
  kind: 'corrupt',
  corrupt: change,
});

const retryAfter = { 'retry-after': '2' };
const serverError = () => json(500, { message: 'Something went wrong on the server.' });
const captivePortal = '<!doctype html><title>Welcome</title><p>Please accept the terms of this network.</p>';

const withHeader = (response: HttpResponse, name: string, value: string): HttpResponse => ({
  ...response,
  headers: { ...response.headers, [name]: value },
});

export const faults: Readonly<Record<FaultName, Fault>> = {
  ...wrongAnswerFaults,
  delay: {
    purpose: 'The answer takes 2 seconds longer, or the given number of milliseconds.',
    effect: wait(2000),
  },
  jitter: {
    purpose: 'The answer takes up to 3 seconds longer, a different time on each call.',
    effect: { kind: 'wait', ms: ({ ms = 3000 }, random) => Math.round(random() * ms) },
  },
  timeout: {
    purpose: 'The answer takes 12 seconds; the page gives up after 10.',
    effect: wait(12_000),
  },
  'error-500': { purpose: 'The server fails: 500 with a message and no code.', effect: replace(serverError) },
  'unavailable-503': {
    purpose: 'A gateway answers 503 in plain text; Retry-After is 2 seconds.',
    effect: replace(() => textLine(503, 'Service unavailable', retryAfter)),
  },
  'too-many-requests-429': {
    purpose: 'Too many requests: 429 without a code; Retry-After is 2 seconds.',
    effect: replace(() => json(429, { message: 'Too many requests.' }, retryAfter)),
  },
  'failures-then-fine': {
    purpose: 'The next 2 calls (or the given number) fail with 500; later calls succeed.',
    effect: replace(serverError),
    times: 2,
  },
  'connection-reset': {
    purpose: 'The connection is reset before an answer.',
    effect: replace(() => ({ status: 500, ending: 'reset' })),
  },
  'answer-lost': {
    purpose: 'The server does what it is asked, but a gateway waits no longer and answers 504 in plain text.',
    // Browsers send a POST again by themselves after a reset, so a reset would not lose an answer.
    effect: corrupt(() => textLine(504, 'Gateway timeout')),
  },
  'unknown-code': {
    purpose: 'An error with an unknown code; only its message can be used.',
    effect: replace(() =>
      json(422, { message: 'The tide is out.', code: 'harbour.tide_is_out', data: { returns: '06:12' } }),
    ),
  },
  'no-code': {
    purpose: 'An error that has a message and no code.',
    effect: replace(() => json(400, { message: 'This cannot be done now.' })),
  },
  'empty-body': {
    purpose: 'An answer that should have a body arrives without one.',
    effect: corrupt((response) => (response.body === undefined ? response : { ...response, body: '' })),
  },
  'html-body': {
    purpose: 'An HTML page arrives instead, with 200, as from a Wi-Fi that asks people to log in.',
    effect: corrupt(() => ({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: captivePortal,
    })),
  },
  'truncated-json': {
    purpose: 'The body stops halfway; Content-Length is that of the shortened body.',
    effect: corrupt(truncated),
  },
  'wrong-length': {
    purpose: 'The connection closes halfway through the body; Content-Length is that of the whole body.',
    effect: corrupt((response) => (response.body ? { ...response, ending: 'cut' } : response)),
  },
  'wrong-content-type': {
    purpose: 'The body is right, but Content-Type says HTML.',
    effect: corrupt((response) =>
      response.body === undefined
        ? response
        : withHeader(response, 'content-type', 'text/html; charset=utf-8'),
    ),
  },
  'missing-field': {
    purpose: 'The field that the page needs most is missing.',
    effect: corrupt(withoutEssentialField),
  },
  'wrong-type': {
    purpose: 'The field that the page needs most has a value of another type.',
    effect: corrupt(withWrongType),
  },
  'wrong-status': {
    purpose: 'The right body comes with a status that is not documented: 202, or 418 for an error.',
    effect: corrupt((response) => ({ ...response, status: response.status < 400 ? 202 : 418 })),
  },
  'missing-header': {
    purpose: 'The answer has no headers: no Content-Type, no Content-Language, no Retry-After.',
    effect: corrupt((response) => ({ ...response, headers: {} })),
  },
  'lost-cookie': {
    purpose: 'The next answer deletes the cookie of the sign-in; the call after it finds no session.',
    effect: corrupt((response) => {
      const cookies = [response.headers?.['set-cookie'] ?? []].flat();
      return {
        ...response,
        headers: { ...response.headers, 'set-cookie': [...cookies, expiredCookie('_interaction')] },
      };
    }),
    times: 1,
  },
  'missing-asset-404': {
    purpose:
      'A file that the page loads later is missing (404), unless the browser has it cached; `times` counts page loads.',
    effect: { kind: 'asset', status: 404 },
  },
  'missing-asset-500': {
    purpose: 'The same with 500, which some identity servers answer for a missing file.',
    effect: { kind: 'asset', status: 500 },
  },
};
