import { expect, it } from 'vitest';
import { ApiError, type Failure } from '../../api/api-error.ts';
import { flowContext } from '../../testing/flow-context.ts';
import { meansOutdatedSettings } from './outdated-settings.ts';

const coded = (code: string, data?: unknown): Failure => ({
  kind: 'coded',
  status: 422,
  code,
  message: 'Server says',
  data,
});

it.each<[string, Failure, boolean]>([
  ['a method that the page offered is off', coded('user.sign_in_method_not_enabled'), true],
  ['a username that the page accepted breaks the rules', coded('user.username_too_short'), true],
  [
    'the part of this page is missing',
    coded('user.missing_profile', { missingProfile: ['extraProfile'] }),
    true,
  ],
  ['another part is missing', coded('user.missing_profile', { missingProfile: ['email'] }), false],
  ['no part is named', coded('user.missing_profile', {}), false],
  ['an address belongs to an organization', coded('session.sso_enabled'), true],
  ['the password is wrong', coded('session.invalid_credentials'), false],
  ['the server is down', { kind: 'http', status: 503 }, false],
])('%s: %#', (_, failure, isOutdated) => {
  const context = flowContext({}, { page: '/continue/extraProfile' });
  expect(meansOutdatedSettings(new ApiError(failure), context)).toBe(isOutdated);
});
