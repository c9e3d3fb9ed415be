import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing.ts';
import { judgeTraffic } from './judge-traffic.ts';

const file = join(temporaryFolder(), 'traffic.har');
const headers = [
  { name: 'content-type', value: 'application/json' },
  { name: 'etag', value: '"1"' },
];
const entry = (method: string, path: string, body: unknown) => ({
  startedDateTime: '2026-01-01T00:00:00Z',
  request: { method, url: `https://id.example${path}` },
  response: { status: 200, headers, content: { text: JSON.stringify(body) } },
});
const settings = { ssoConnectors: [{ id: 'acme' }] };

it('judges calls whose path has the id of a connector, with the settings that came before them', () => {
  const entries = [
    entry('GET', '/api/.well-known/sign-in-exp', settings),
    entry('GET', '/api/interaction/single-sign-on/connectors?email=user@acme.example', ['acme', 'other']),
    entry('POST', '/api/interaction/single-sign-on/acme/authorization-url', { redirectTo: '/relative' }),
    entry('POST', '/api/interaction/single-sign-on//authorization-url', {}),
    entry('POST', '/api/interaction/single-sign-on/acme/elsewhere', {}),
  ];
  writeFileSync(file, JSON.stringify({ log: { entries } }));
  const { judged, ignored, findings } = judgeTraffic(file, {
    api: 'interaction',
    basePath: '/api',
    release: '1.42',
  });
  expect([judged, ignored]).toEqual([3, 2]);
  const ofSingleSignOn = findings.filter(({ request }) => request.includes('single-sign-on'));
  expect(ofSingleSignOn.map(({ request, check, actual }) => [request, check, actual])).toEqual([
    ['GET /api/interaction/single-sign-on/connectors', 'known-connector', 'other'],
    ['POST /api/interaction/single-sign-on/acme/authorization-url', 'redirect-to', '/relative'],
  ]);
});
