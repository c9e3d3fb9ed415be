import { describe, expect, it } from 'vitest';
import type { Effect } from '../../src/effects/effect.ts';
import { codeSteps } from '../../src/flows/verification-code.ts';
import type { CodeFlow } from '../../src/domain/resend.ts';
import type { World } from '../../src/flows/step.ts';
import { callsOf, discreet, refused, world } from './step-context.ts';

const ada = { kind: 'email', value: 'ada@example.org' };
const open = {
  signInMode: 'SignInAndRegister',
  signUp: { identifiers: ['email'], password: false, verify: true },
};

/** What a right code leads to that is refused like this. */
async function after(flow: CodeFlow, code: string, at: World): Promise<Effect> {
  const given = { values: { code: '246810' }, carry: { identifier: ada, resendAt: 0, resends: 0 } };
  const effect = await codeSteps[flow].submit(given as never, at);
  const data = code === 'user.user_not_exist' ? { identifier: ada.value } : undefined;
  return refused(effect, code, data);
}

const back = { kind: 'back', steps: 1 };
const alert = (key: string) => ({
  kind: 'alert',
  text: { key, values: { value: 'ada@example.org' } },
  yes: 'action.change',
  then: back,
});

describe('nobody has the address', () => {
  const code = 'user.user_not_exist';

  it('an account is offered; it asks for the terms, and needs no second code', async () => {
    const effect = await after('sign-in', code, world(open));
    expect(effect).toMatchObject({
      kind: 'confirm',
      ask: { yes: 'action.create_account', no: 'action.change' },
      no: back,
    });
    expect(callsOf(effect.kind === 'confirm' ? effect.yes : null)).toEqual([
      'agree register',
      'putEvent {"event":"Register"}',
      'putProfile {"email":"ada@example.org"}',
      'submitInteraction',
    ]);
  });

  it.each([
    ['one may not register', { ...open, signInMode: 'SignIn' }],
    ['one may not register with an e-mail address', { ...open, signUp: { identifiers: ['username'] } }],
  ])('it is told where %s, and leads back to the address', async (_where, settings) => {
    expect(await after('sign-in', code, world(settings))).toMatchObject(alert('error.account_not_exist'));
  });

  it('it is told when recovering a password', async () => {
    expect(await after('forgot-password', code, world(open))).toMatchObject(alert('error.account_not_exist'));
  });

  it.each(['sign-in', 'forgot-password'] as const)('in %s a discreet page does not tell', async (flow) => {
    expect(await after(flow, code, world(open, discreet))).toMatchObject(alert('error.cannot_go_on_with'));
  });
});

describe.each(['user.email_already_in_use', 'user.phone_already_in_use'])('%s', (code) => {
  it('in registration offers to sign in, without a second code', async () => {
    const effect = await after('register', code, world(open));
    expect(effect).toMatchObject({
      kind: 'confirm',
      ask: { yes: 'action.sign_in', no: 'action.change' },
      no: back,
    });
    expect(callsOf(effect.kind === 'confirm' ? effect.yes : null)).toEqual([
      'deleteProfile',
      'putEvent {"event":"SignIn"}',
      'submitInteraction',
    ]);
  });

  it('is told where one may only register', async () => {
    const settings = world({ ...open, signInMode: 'Register' });
    expect(await after('register', code, settings)).toMatchObject(alert('error.account_exists'));
  });

  it('is told where something is added to an account', async () => {
    expect(await after('continue', code, world(open))).toMatchObject(alert('error.account_exists'));
  });

  it('after a social sign-in offers to link', async () => {
    const effect = await after('continue', code, world(open, { linkSocial: 'c-light' }));
    expect(effect).toMatchObject({
      kind: 'confirm',
      ask: { yes: 'action.link', no: 'action.change' },
      no: back,
    });
    expect(callsOf(effect.kind === 'confirm' ? effect.yes : null)).toEqual([
      'putEvent {"event":"SignIn"}',
      'putProfile {"connectorId":"c-light"}',
      'submitInteraction',
    ]);
  });

  it.each(['register', 'continue'] as const)('in %s a discreet page does not tell', async (flow) => {
    const at = world(open, { ...discreet, linkSocial: 'c-light' });
    expect(await after(flow, code, at)).toMatchObject(alert('error.cannot_go_on_with'));
  });
});
