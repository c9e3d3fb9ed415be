import { describe, expect, it } from 'vitest';
import { checkCoverage } from './coverage/check-coverage.ts';
import { readSources, type Sources } from './coverage/sources.ts';

const findProblems = (sources: Sources) =>
  checkCoverage(sources).flatMap(({ section, name, problem }) =>
    problem === undefined ? [] : [`${section} ${name}: ${problem}`],
  );
const sources = readSources();

it('the description meets every requirement of the contract', () => {
  expect(findProblems(sources)).toEqual([]);
});

const problemsAfter = (damage: (copy: Sources) => unknown) => {
  const copy = structuredClone(sources);
  damage(copy);
  return findProblems(copy);
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

describe('checkCoverage reports', () => {
  it.each<[string, (copy: Sources) => unknown]>([
    [
      'bodies POST /interaction/verification/social-authorization-uri {connectorId, state, redirectUri}: no key "state"',
      (copy) => delete schema(copy, 'SocialAuthorizationBody').properties['state'],
    ],
    [
      'bodies PUT /interaction/event {event}: "event" is not required',
      (copy) => (schema(copy, 'EventBody').required = []),
    ],
    [
      'codes PUT /interaction/mfa-skipped 422 session.mfa.mfa_policy_not_user_controlled: not among the codes',
      (copy) => (operation(copy, '/interaction/mfa-skipped', 'put').responses['422'] = { description: '' }),
    ],
    [
      'headers GET /.well-known/phrases Content-Language: no such header',
      (copy) => delete operation(copy, '/.well-known/phrases', 'get').responses['200']?.headers,
    ],
    ['messages unknown: the text is "Oops"', (copy) => (copy.english['unknown'] = 'Oops')],
    [
      'fields sign_in_experience_answer.termsOfUseUrl: not at most 2048',
      (copy) => (schema(copy, 'SignInExperience').properties['termsOfUseUrl'] = { type: ['string', 'null'] }),
    ],
    [
      'fields sign_in_experience_answer.languageInfo.fallbackLanguage: default null',
      (copy) => delete schema(copy, 'LanguageInfo').properties['fallbackLanguage']?.['default'],
    ],
    [
      'fields sign_in_experience_answer.mfa.policy: other words: Mandatory',
      (copy) =>
        (schema(copy, 'MfaSettings').properties['policy'] = {
          type: 'string',
          enum: ['Mandatory'],
          default: 'UserControlled',
        }),
    ],
    ['records role: requires id', (copy) => (schema(copy, 'Role').required = ['id'])],
    ['constants http.timeoutMs: no such constant', (copy) => (copy.constants = {})],
  ])('%s', (line, damage) => {
    expect(problemsAfter(damage)).toContain(line);
  });
});
