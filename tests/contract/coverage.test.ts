import { describe, expect, it } from 'vitest';
import { cover } from './coverage/cover.ts';
import { readSources, type Sources } from './coverage/sources.ts';

const missing = (sources: Sources) =>
  cover(sources).flatMap(({ section, name, missing: lack }) =>
    lack === undefined ? [] : [`${section} ${name}: ${lack}`],
  );
const sources = readSources();

it('finds every line of what contract and specification ask for', () => {
  expect(missing(sources)).toEqual([]);
});

/** What is newly missing once something has been taken away. */
const without = (damage: (copy: Sources) => unknown) => {
  const copy = structuredClone(sources);
  const before = new Set(missing(copy));
  damage(copy);
  return missing(copy).filter((line) => !before.has(line));
};
const operation = ({ description }: Sources, path: string, method: string) => {
  const found = description.paths[path]?.[method];
  if (!found) throw new Error(`there is no ${method} ${path}`);
  return found;
};
const schema = ({ description }: Sources, name: string) => {
  const found = description.components.schemas[name];
  if (!found) throw new Error(`there is no ${name}`);
  return found as { required?: string[]; properties: Record<string, Record<string, unknown>> };
};

describe('what is taken away is named', () => {
  it.each<[string, (copy: Sources) => unknown, string]>([
    [
      'an operation',
      (copy) => delete copy.description.paths['/interaction/bind-mfa'],
      'operations POST /interaction/bind-mfa: no such operation',
    ],
    [
      'a key of a body',
      (copy) => delete schema(copy, 'SocialAuthorizationBody').properties['state'],
      'bodies POST /interaction/verification/social-authorization-uri {connectorId, state, redirectUri}: no key "state"',
    ],
    [
      'that a key must be there',
      (copy) => (schema(copy, 'EventBody').required = []),
      'bodies PUT /interaction/event {event}: "event" is not required',
    ],
    [
      'a form of a body',
      (copy) => delete schema(copy, 'VerifyBackupCode').properties['type'],
      'bodies PUT /interaction/mfa {type=BackupCode, code}: "type" is not "BackupCode"',
    ],
    [
      'a status',
      (copy) => delete operation(copy, '/interaction/submit', 'post').responses['204'],
      'statuses POST /interaction/submit 204: no such status',
    ],
    [
      'a code',
      (copy) => (operation(copy, '/interaction/mfa-skipped', 'put').responses['422'] = { description: '' }),
      'codes PUT /interaction/mfa-skipped 422 session.mfa.mfa_policy_not_user_controlled: not among the codes',
    ],
    [
      'an example',
      (copy) => (operation(copy, '/interaction/mfa-skipped', 'put').responses['422'] = { description: '' }),
      'examples PUT /interaction/mfa-skipped 422 session.mfa.mfa_policy_not_user_controlled: no example',
    ],
    [
      'a header',
      (copy) => delete operation(copy, '/.well-known/phrases', 'get').responses['200']?.headers,
      'headers GET /.well-known/phrases Content-Language: no such header',
    ],
    [
      'a message key',
      (copy) => delete copy.catalogue.page['timeout'],
      'messages timeout: not in errors.yaml',
    ],
    [
      'the words of a message',
      (copy) => (copy.english['unknown'] = 'Oops'),
      'messages unknown: the text is "Oops"',
    ],
    [
      'what the person meets',
      (copy) => delete copy.catalogue.codes['user.same_password']?.handling,
      'handling user.same_password: no handling',
    ],
    [
      'a limit',
      (copy) => (schema(copy, 'SignInExperience').properties['termsOfUseUrl'] = { type: ['string', 'null'] }),
      'fields sign_in_experience_answer.termsOfUseUrl: not at most 2048',
    ],
    [
      'that null is allowed',
      (copy) =>
        (schema(copy, 'SignInExperience').properties['privacyPolicyUrl'] = {
          type: 'string',
          maxLength: 2048,
        }),
      'fields sign_in_experience_answer.privacyPolicyUrl: not nullable',
    ],
    [
      'a default',
      (copy) => delete schema(copy, 'LanguageInfo').properties['fallbackLanguage']?.['default'],
      'fields sign_in_experience_answer.languageInfo.fallbackLanguage: default null',
    ],
    [
      'a word',
      (copy) =>
        (schema(copy, 'MfaSettings').properties['policy'] = {
          type: 'string',
          enum: ['Mandatory'],
          default: 'UserControlled',
        }),
      'fields sign_in_experience_answer.mfa.policy: other words: Mandatory',
    ],
    ['a constant', (copy) => (copy.constants = {}), 'constants http.timeoutMs: no such constant'],
  ])('%s', (_, damage, line) => {
    expect(without(damage)).toContain(line);
  });
});
