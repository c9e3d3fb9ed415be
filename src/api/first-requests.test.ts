import { expect, it } from 'vitest';
import { CONSENT_PATH, FIRST_PATHS, firstUrl } from './first-requests.ts';
import { getConsent, getPhrases, getSignInExperience } from './generated/interaction/operations.ts';
import { requestValidators } from './generated/interaction/request-validators.ts';

it('FIRST_PATHS equals the paths in the description', () => {
  expect(FIRST_PATHS).toEqual({ settings: getSignInExperience.path, phrases: getPhrases.path });
  expect(CONSENT_PATH).toBe(getConsent.path);
});

it('the first requests need no header parameter, because they send none', () => {
  const { getPhrases: phrases, getSignInExperience: settings } = requestValidators;
  expect([phrases.headers, settings.headers]).toEqual([null, null]);
});

it.each([
  [{ noCache: false }, ''],
  [{ noCache: true }, '?no_cache=true'],
  [{ noCache: true, lng: 'de' }, '?lng=de&no_cache=true'],
  [{ noCache: false, appId: 'shop' }, '?appId=shop'],
])('firstUrl has the query of %j', (query, expected) => {
  expect(firstUrl('http://localhost/api', 'phrases', query)).toBe(
    `http://localhost/api/.well-known/phrases${expected}`,
  );
});
