import { expiredCookie, json, text } from '../server/reply.ts';
import type { Reply } from '../server/reply.ts';
import type { Fault, FaultEffect, FaultName } from './fault.ts';
import { half, withoutNeeded, withWrongType } from './spoil-body.ts';

const wait = (ms: number): FaultEffect => ({ kind: 'wait', ms: (fault) => fault.ms ?? ms });
const instead = (reply: () => Reply): FaultEffect => ({ kind: 'instead', reply });
const spoil = (change: (reply: Reply) => Reply): FaultEffect => ({ kind: 'spoil', spoil: change });

const retryAfter = { 'retry-after': '2' };
const unexpected = () => json(500, { message: 'Something went wrong on the server.' });
const captivePortal = '<!doctype html><title>Welcome</title><p>Please accept the terms of this network.</p>';

const withHeader = (reply: Reply, name: string, value: string): Reply => ({
  ...reply,
  headers: { ...reply.headers, [name]: value },
});

/** What networks, gateways and servers do to a page: what each fault does, and how. */
export const faults: Readonly<Record<FaultName, Fault>> = {
  delay: {
    purpose: 'The answer takes 2 seconds longer, or as many milliseconds as are given.',
    effect: wait(2000),
  },
  jitter: {
    purpose: 'The answer takes up to 3 seconds longer, each time another while.',
    effect: { kind: 'wait', ms: ({ ms = 3000 }, random) => Math.round(random() * ms) },
  },
  timeout: {
    purpose: 'The answer takes 12 seconds; the page gives up after 10.',
    effect: wait(12_000),
  },
  'error-500': { purpose: 'The server fails: 500 with a message and no code.', effect: instead(unexpected) },
  'unavailable-503': {
    purpose: 'A gateway says 503 in plain text; Retry-After is 2 seconds.',
    effect: instead(() => text(503, 'Service unavailable', retryAfter)),
  },
  'too-many-requests-429': {
    purpose: 'Too many requests: 429 without a code; Retry-After is 2 seconds.',
    effect: instead(() => json(429, { message: 'Too many requests.' }, retryAfter)),
  },
  'failures-then-fine': {
    purpose: 'The next 2 calls fail with 500, or as many as are given; then all is well again.',
    effect: instead(unexpected),
    times: 2,
  },
  'connection-reset': {
    purpose: 'The connection is reset before an answer.',
    effect: instead(() => ({ status: 500, ending: 'reset' })),
  },
  'unknown-code': {
    purpose: 'An error with a code that nobody has heard of; its message is all there is.',
    effect: instead(() =>
      json(422, { message: 'The tide is out.', code: 'harbour.tide_is_out', data: { returns: '06:12' } }),
    ),
  },
  'no-code': {
    purpose: 'An error that has a message and no code.',
    effect: instead(() => json(400, { message: 'This cannot be done now.' })),
  },
  'empty-body': {
    purpose: 'An answer that should have a body arrives without one.',
    effect: spoil((reply) => (reply.body === undefined ? reply : { ...reply, body: '' })),
  },
  'html-body': {
    purpose: 'A page of the network arrives instead, with 200, as where one has to log in to the Wi-Fi.',
    effect: spoil(() => ({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: captivePortal,
    })),
  },
  'truncated-json': { purpose: 'The body ends in its middle; its length says so too.', effect: spoil(half) },
  'wrong-length': {
    purpose: 'The connection closes in the middle of the body, which was announced whole.',
    effect: spoil((reply) => (reply.body ? { ...reply, ending: 'cut' } : reply)),
  },
  'wrong-content-type': {
    purpose: 'The body is right, but is said to be HTML.',
    effect: spoil((reply) =>
      reply.body === undefined ? reply : withHeader(reply, 'content-type', 'text/html; charset=utf-8'),
    ),
  },
  'missing-field': {
    purpose: 'The field that the page needs most is missing.',
    effect: spoil(withoutNeeded),
  },
  'wrong-type': {
    purpose: 'The field that the page needs most has a value of another type.',
    effect: spoil(withWrongType),
  },
  'wrong-status': {
    purpose: 'The right body comes with a status that is not documented: 202, or 418 for an error.',
    effect: spoil((reply) => ({ ...reply, status: reply.status < 400 ? 202 : 418 })),
  },
  'missing-header': {
    purpose: 'The answer has no headers: no Content-Type, no Content-Language, no Retry-After.',
    effect: spoil((reply) => ({ ...reply, headers: {} })),
  },
  'lost-cookie': {
    purpose: 'The next answer takes the cookie of the sign-in away; the call after it finds no session.',
    effect: spoil((reply) => {
      const kept = [reply.headers?.['set-cookie'] ?? []].flat();
      return {
        ...reply,
        headers: { ...reply.headers, 'set-cookie': [...kept, expiredCookie('_interaction')] },
      };
    }),
    times: 1,
  },
  'missing-asset-404': {
    purpose: 'A part of the page that is loaded later is gone (404), unless the browser still has it.',
    effect: { kind: 'asset', status: 404 },
  },
  'missing-asset-500': {
    purpose: 'The same with 500, as some identity servers say that a file is gone.',
    effect: { kind: 'asset', status: 500 },
  },
};
