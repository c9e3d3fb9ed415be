import { describe, expect, it } from 'vitest';
import { effectOnError, flowContext } from '../../testing/flow-context.ts';
import { beginSignIn } from './begin-sign-in.ts';

const email = { kind: 'email', value: 'ada@example.org' } as const;
const withCodes = (password: boolean) =>
  flowContext({
    signIn: {
      methods: [{ identifier: 'email', password, verificationCode: true, isPasswordPrimary: false }],
    },
  });

describe('a code that cannot be sent', () => {
  it.each(['request.message_rate_limited', 'connector.rate_limit_exceeded', 'connector.not_found'])(
    'offers the password, if the settings allow one: %s',
    async (code) => {
      const effect = await beginSignIn(email, withCodes(true));
      expect(effectOnError(effect, code)).toEqual({
        kind: 'navigate',
        to: '/sign-in/password',
        locationState: { identifier: email },
        flashMessage: 'description.code_not_sent',
      });
    },
  );

  it('shows the error, if the settings allow no password', async () => {
    const effect = await beginSignIn(email, withCodes(false));
    expect(effectOnError(effect, 'connector.not_found')).toMatchObject({ kind: 'notice' });
  });
});
