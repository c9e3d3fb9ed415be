import { expect, it } from 'vitest';
import { rejectionText } from './rejection-text.ts';

it.each([
  [[{ code: 'password_rejected.pwned' }], { key: 'error.password_rejected.pwned', values: {} }],
  [
    [{ code: 'password_rejected.restricted.words' }, { code: 'password_rejected.restricted.user_info' }],
    {
      key: 'error.password_rejected.restricted_found',
      lists: {
        list: ['error.password_rejected.restricted.words', 'error.password_rejected.restricted.user_info'],
      },
    },
  ],
  [[{ code: 'password_rejected.recently_used' }], undefined],
  [[], undefined],
])('shows the issues %j as %j', (issues, text) => {
  expect(rejectionText(issues)).toEqual(text);
});
