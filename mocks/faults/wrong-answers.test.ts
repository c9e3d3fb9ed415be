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

const script = 'javascript:alert(document.domain)';
const other = { id: 'other.example', name: 'Other' };
const sunk = ['sunk0idp', 'drowned0idp'];

describe('a fault changes the same thing in both APIs', () => {
  it.each<[WrongAnswer, body: object, changed: object]>([
    [
      'nine-backup-codes',
      { code: 'session.mfa.backup_code_required', data: { codes } },
      { code: 'session.mfa.backup_code_required', data: { codes: ['1a1b2c3d4e'] } },
    ],
    ['nine-backup-codes', { verificationId: 'a', codes }, { verificationId: 'a', codes: ['1a1b2c3d4e'] }],
    ['other-host-for-passkeys', { rp: { id: 'localhost' } }, { rp: other }],
    [
      'other-host-for-passkeys',
      { verificationId: 'a', registrationOptions: { rp: { id: 'localhost' }, timeout: 1 } },
      { verificationId: 'a', registrationOptions: { rp: other, timeout: 1 } },
    ],
    ['provider-address-is-script', { redirectTo: address }, { redirectTo: script }],
    ['provider-address-is-script', { authorizationUri: address }, { authorizationUri: script }],
    ['organizations-unknown', ['acme0idp'], sunk],
    ['organizations-unknown', { connectorIds: ['acme0idp'] }, { connectorIds: sunk }],
  ])('%s: %j', (name, body, changed) => {
    expect(corrupted(name, body)).toEqual(changed);
  });

  it('the address of the application is not one of a provider', () => {
    const submitted = { redirectTo: 'https://id.example.org/oidc/auth/a' };
    expect(corrupted('provider-address-is-script', submitted)).toEqual(submitted);
  });
});
