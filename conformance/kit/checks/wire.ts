import { nameIn } from '../helper/account.ts';
import { passwordKinds } from '../plan/server-facts.ts';
import { operationOf } from '../judge/description.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Check } from './check.ts';
import { BOTH, stepCheck, type Steps } from './steps.ts';

/** A cache may store the answer, or even one that several users share. */
const isStored = ({ headers }: Exchange): boolean => {
  const line = headers.get('cache-control') ?? '';
  const seconds = Number(/(?:s-maxage|max-age)=(\d+)/i.exec(line)?.[1] ?? 0);
  return /\bpublic\b|\bimmutable\b/i.test(line) || (seconds > 0 && !/\bno-(store|cache)\b/i.test(line));
};

function expectNotStored(at: Steps, exchange: Exchange): void {
  const expected = `an answer that no cache stores, not Cache-Control: ${exchange.headers.get('cache-control') ?? ''}`;
  at.expect(!isStored(exchange), expected, exchange);
}

/** Checks of headers, caching and everything else on the wire except the answers. */
export const wireChecks: readonly Check[] = [
  stepCheck({
    id: 'answers-are-not-stored',
    title: 'No cache stores the answers about an interaction, nor the start that sets its cookie.',
    apis: BOTH,
    profile: 'hardening',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['known-mode'],
    steps: async (at) => {
      const session = await at.begin(at.facts.mode === 'Register' ? 'Register' : 'SignIn');
      if (session.start) expectNotStored(at, session.start);
      for (const { exchange } of at.scope.trail) {
        const isOfInteraction = exchange.operationId !== undefined && exchange.url.includes('/api/');
        if (isOfInteraction) expectNotStored(at, exchange);
      }
      expectNotStored(at, await at.step('submit').submit(session));
      if (!at.isExperience) return;
      at.scope.stepId = 'read';
      expectNotStored(at, await at.scope.call(session, 'readInteraction'));
    },
  }),
  stepCheck({
    id: 'reading-changes-nothing',
    title: 'Reading an interaction by GET and HEAD changes nothing.',
    apis: ['experience'],
    profile: 'hardening',
    requirement: 'answers',
    severity: 'must',
    needs: ['sign-in', 'password', 'account'],
    steps: async (at) => {
      const session = await at.identified(await at.user('own', 'password'));
      at.scope.stepId = 'read';
      const first = await at.scope.call(session, 'readInteraction');
      await at.scope.visit(session, first.url, { method: 'HEAD' });
      at.scope.stepId = 'read-again';
      const second = await at.scope.call(session, 'readInteraction');
      at.expect(second.text === first.text, 'the same interaction at the second reading', second);
      const submitted = await at.step('submit').submit(session);
      at.expect(at.isKnown(submitted), 'the sign-in to continue', submitted);
    },
  }),
  stepCheck({
    id: 'broken-bytes-are-refused',
    title: 'Bytes that are not UTF-8 are refused, and are no part of a password.',
    apis: BOTH,
    profile: 'errors',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare'],
    isSpoiling: true,
    steps: async (at) => {
      const account = await at.user('spoil', 'password');
      const name = nameIn(account, passwordKinds(at.facts));
      if (!name) return at.cannot('the account has no name for its password');
      const session = await at.begin('SignIn');
      const identifier = at.helper.api.identifier(name);
      const { password } = account;
      const body = at.isExperience ? { identifier, password } : { ...identifier, password };
      const text = Buffer.from(JSON.stringify(body));
      const end = text.lastIndexOf('"');
      for (const bytes of [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80]]) {
        const broken = Buffer.concat([text.subarray(0, end), Buffer.from(bytes), text.subarray(end)]);
        const operationId = at.isExperience ? 'verifyPassword' : 'patchIdentifiers';
        await at.call('broken-password', [session, operationId, broken], 'refusal', {
          allowsNoCode: true,
          why: 'because the body is not UTF-8',
        });
      }
    },
  }),
  stepCheck({
    id: 'addresses-are-the-servers-own',
    title:
      'A server that builds addresses of its answers from X-Forwarded-Host gets a note: its proxy must set that header.',
    apis: BOTH,
    profile: 'hardening',
    requirement: 'common-rules',
    severity: 'should',
    needs: ['sign-in', 'password', 'account'],
    steps: async (at) => {
      const account = await at.user('own', 'password');
      const session = await at.identified(account);
      at.scope.stepId = 'submit';
      const { api, basePath } = at.scope.parts;
      const { path } = operationOf(at.isExperience ? 'submit' : 'submitInteraction', api);
      // A server may refuse the header, with a different answer.
      const headers = { 'x-forwarded-host': OTHER_HOST };
      const { text } = await at.scope.visit(session, basePath + path, { method: 'POST', headers });
      if (text.includes(`//${OTHER_HOST}`))
        at.scope.notes.push(
          'Note: the server builds redirectTo from X-Forwarded-Host. That is right behind a proxy that always sets the header; without one, anyone can choose the host.',
        );
    },
  }),
];

const OTHER_HOST = 'forwarded.invalid';
