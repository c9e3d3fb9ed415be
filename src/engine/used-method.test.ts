import { expect, it } from 'vitest';
import type { LastMethod } from '../domain/last-method.ts';
import type { CallFacts } from '../server/call.ts';
import { usedMethod } from './used-method.ts';

const socialConnectors = [{ id: 'c-light', target: 'lighthouse' }];
const afterAll = (calls: readonly CallFacts[]) =>
  calls.reduce<LastMethod | undefined>(
    (before, facts) => usedMethod(facts, before, { socialConnectors }),
    undefined,
  );

const begin: CallFacts = { begins: true, event: 'SignIn' };
const byPassword: CallFacts = { ...begin, identifiesBy: 'username' };
const byCode: CallFacts = { usesCode: true, identifiesBy: 'email' };
const byConnector = (connectorId: string): CallFacts => ({ identifiesBy: { connectorId } });
const byOrganization: CallFacts = { identifiesBy: 'sso' };

it.each<[string, readonly CallFacts[], LastMethod | undefined]>([
  ['a password', [byPassword], 'username'],
  ['a code', [begin, byCode], 'email'],
  ['a provider', [begin, byConnector('c-light')], 'social:lighthouse'],
  ['a connector that the settings lack', [begin, byConnector('c-x')], undefined],
  [
    'an address that the profile lacked, after a provider',
    [begin, byConnector('c-light'), byCode, {}],
    'social:lighthouse',
  ],
  ['an organization', [begin, byOrganization], 'sso'],
  ['an address that the account lacked, after an organization', [begin, byOrganization, byCode], 'sso'],
  ['looking an organization up', [{}], undefined],
  ['another interaction', [byPassword, begin], undefined],
])('knows the method after %s', (_what, calls, method) => {
  expect(afterAll(calls)).toBe(method);
});
