import { describe, expect, it } from 'vitest';
import { json } from '../server/http-response.ts';
import type { WrongAnswer } from './wrong-answer-names.ts';
import { wrongAnswerFaults } from './wrong-answers.ts';

/** The body of a successful answer after a fault. */
function corrupted(name: WrongAnswer, body: object): unknown {
  const { effect } = wrongAnswerFaults[name];
  if (effect.kind !== 'corrupt') throw new Error(`${name} corrupts no answer.`);
  return JSON.parse(effect.corrupt(json(200, body), 'POST').body ?? '');
}

const codes = ['0a1b2c3d4e', '1a1b2c3d4e'];
const address = 'https://id.example.org/_mock/social/lighthouse-web?redirect_uri=%2Fcallback&state=a';

describe('a fault changes the same thing in both APIs', () => {
  it.each<[WrongAnswer, older: object, newer: object, change: object]>([
    [
      'nine-backup-codes',
      { code: 'session.mfa.backup_code_required', data: { codes } },
      { verificationId: 'a', codes },
      { codes: ['1a1b2c3d4e'] },
    ],
    [
      'challenge-constant',
      { challenge: 'a' },
      { authenticationOptions: { challenge: 'a' } },
      { challenge: 'c2FtZS1hcy1iZWZvcmU' },
    ],
    [
      'other-host-for-passkeys',
      { rp: { id: 'localhost' } },
      { registrationOptions: { rp: { id: 'localhost' } } },
      { rp: { id: 'other.example', name: 'Other' } },
    ],
    [
      'provider-address-is-script',
      { redirectTo: address },
      { authorizationUri: address },
      { redirectTo: 'javascript:alert(document.domain)' },
    ],
    ['organizations-unknown', ['acme0idp'], { connectorIds: ['acme0idp'] }, ['sunk0idp', 'drowned0idp']],
  ])('%s', (name, older, newer, change) => {
    const changedOlder = corrupted(name, older);
    expect(changedOlder).toEqual('data' in older ? { ...older, data: change } : change);
    const [value]: unknown[] = Array.isArray(change) ? [change] : Object.values(change);
    expect(JSON.stringify(corrupted(name, newer))).toContain(JSON.stringify(value));
    expect(Object.keys(corrupted(name, newer) as object)).toEqual(Object.keys(newer));
  });

  it('the address of the application is not one of a provider', () => {
    const submitted = { redirectTo: 'https://id.example.org/oidc/auth/a' };
    expect(corrupted('provider-address-is-script', submitted)).toEqual(submitted);
  });
});
