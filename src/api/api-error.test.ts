import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';

const error = new ApiError({
  kind: 'coded',
  status: 422,
  code: 'session.sso_enabled',
  message: 'Sign in at your company.',
  data: { connector: { clientSecret: 'k3y-of-the-connector' } },
});

it('prints its code, but never the data of the answer, which may hold a secret', () => {
  const printed = [inspect(error, { depth: 9 }), JSON.stringify(error), String(error), error.stack ?? ''];
  expect(printed.join()).toContain('session.sso_enabled');
  expect(printed.join()).not.toContain('k3y-of-the-connector');
  expect(JSON.stringify({ ...error })).not.toContain('k3y-of-the-connector');
  expect(error.failure).toMatchObject({ data: { connector: { clientSecret: 'k3y-of-the-connector' } } });
});
