import { describe, expect, it } from 'vitest';
import type { Effect } from '../engine/effects/effect.ts';
import { codeSteps } from '../testing/code-steps.ts';
import { loadFormatOf } from '../domain/shown-identifier.ts';
import type { CodeFlow } from '../domain/sent-code.ts';
import type { FlowContext } from '../engine/effects/flow-context.ts';
import { hidesAccounts, effectOnError, flowContext } from '../testing/flow-context.ts';

const ada = { kind: 'email', value: 'ada@example.org' };
const registrationOpen = {
  signInMode: 'SignInAndRegister',
  signUp: { identifiers: ['email'], password: false, verify: true },
};

async function effectAfterError(flow: CodeFlow, code: string, context: FlowContext): Promise<Effect> {
  const input = { values: { code: '246810' }, routeState: { identifier: ada, resendAt: 0, resends: 0 } };
  const effect = await codeSteps[flow].submit(input as never, context);
  const data = code === 'user.user_not_exist' ? { identifier: ada.value } : undefined;
  return effectOnError(effect, code, data);
}

const changeEmail = { key: 'action.change', lists: { method: ['description.email'] } };
const back = { kind: 'forgetCode', then: { kind: 'back', steps: 1 } };
const changeAlert = (key: string) => ({
  kind: 'alert',
  text: { key, values: { value: 'ada@example.org' } },
  confirmLabel: changeEmail,
  then: back,
});

it('shows a phone number in groups and a domain in Unicode once the formatters have loaded', async () => {
  const shownIn = async (identifier: { kind: 'email' | 'phone'; value: string }) => {
    await loadFormatOf(identifier);
    const input = { values: { code: '246810' }, routeState: { identifier, resendAt: 0, resends: 0 } };
    const effect = await codeSteps['forgot-password'].submit(input as never, flowContext());
    return effectOnError(effect, 'user.user_not_exist', { identifier: identifier.value });
  };
  expect(await shownIn({ kind: 'phone', value: '447700900301' })).toMatchObject({
    text: { values: { value: '+44 7700 900301' } },
  });
  expect(await shownIn({ kind: 'email', value: 'vera@xn--bcher-kva.example' })).toMatchObject({
    text: { values: { value: 'vera@bücher.example' } },
  });
});

describe('an address without an account', () => {
  const code = 'user.user_not_exist';

  it('offers registration after accepting the terms, without a second code', async () => {
    expect(await effectAfterError('sign-in', code, flowContext(registrationOpen))).toMatchObject({
      kind: 'confirm',
      dialog: { confirmLabel: 'action.create_account', cancelLabel: changeEmail },
      // A person who declines the terms goes back to the address, because the code is used up.
      onConfirm: { kind: 'agreeToTerms', when: 'register', onCancel: back },
      onCancel: back,
    });
  });

  it.each([
    ['registration is disabled', { ...registrationOpen, signInMode: 'SignIn' }],
    ['registration by e-mail is disabled', { ...registrationOpen, signUp: { identifiers: ['username'] } }],
  ])('shows an alert that leads back to the address if %s', async (_where, settings) => {
    expect(await effectAfterError('sign-in', code, flowContext(settings))).toMatchObject(
      changeAlert('description.sign_in_id_does_not_exist_alert'),
    );
  });

  it('shows an alert that leads back when recovering a password', async () => {
    expect(await effectAfterError('forgot-password', code, flowContext(registrationOpen))).toMatchObject(
      changeAlert('description.sign_in_id_does_not_exist_alert'),
    );
  });

  it.each(['sign-in', 'forgot-password'] as const)(
    'shows a neutral alert in %s when accounts are hidden',
    async (flow) => {
      expect(await effectAfterError(flow, code, flowContext(registrationOpen, hidesAccounts))).toMatchObject(
        changeAlert('error.cannot_go_on_with'),
      );
    },
  );
});

describe.each(['user.email_already_in_use', 'user.phone_already_in_use'])('%s', (code) => {
  it('offers to sign in when registering, without a second code', async () => {
    expect(await effectAfterError('register', code, flowContext(registrationOpen))).toMatchObject({
      kind: 'confirm',
      dialog: { confirmLabel: 'action.sign_in', cancelLabel: changeEmail },
      onCancel: back,
    });
  });

  it('shows an alert if sign-in is disabled', async () => {
    const settings = flowContext({ ...registrationOpen, signInMode: 'Register' });
    expect(await effectAfterError('register', code, settings)).toMatchObject(
      changeAlert('description.create_account_id_exists_alert'),
    );
  });

  it('shows an alert when completing a profile', async () => {
    expect(await effectAfterError('continue', code, flowContext(registrationOpen))).toMatchObject(
      changeAlert('description.create_account_id_exists_alert'),
    );
  });

  it('offers to link the account after a social sign-in', async () => {
    const context = flowContext(registrationOpen, { linkSocial: 'c-light' });
    expect(await effectAfterError('continue', code, context)).toMatchObject({
      kind: 'confirm',
      dialog: { confirmLabel: 'action.bind_and_continue', cancelLabel: changeEmail },
      onCancel: back,
    });
  });

  it('names the account that linking replaces by the connector’s name in the language of the page', async () => {
    const connector = {
      id: 'c-light',
      target: 'light',
      platform: 'Web',
      name: { en: 'Lighthouse', de: 'Leuchtturm' },
      logo: '/logo.svg',
    };
    const context = flowContext(
      { ...registrationOpen, socialConnectors: [connector] },
      { linkSocial: 'c-light', language: 'de' },
    );
    expect(await effectAfterError('continue', code, context)).toMatchObject({
      dialog: {
        text: { key: 'description.link_account_id_exists' },
        consequence: { key: 'description.social_link_replaces', values: { name: 'Leuchtturm' } },
      },
    });
  });

  it('shows an alert after a social registration if nobody can sign in, as linking needs a sign-in', async () => {
    const context = flowContext({ ...registrationOpen, signInMode: 'Register' }, { linkSocial: 'c-light' });
    expect(await effectAfterError('continue', code, context)).toMatchObject(
      changeAlert('description.create_account_id_exists_alert'),
    );
  });

  it.each(['register', 'continue'] as const)(
    'shows a neutral alert in %s when accounts are hidden',
    async (flow) => {
      const context = flowContext(registrationOpen, { ...hidesAccounts, linkSocial: 'c-light' });
      expect(await effectAfterError(flow, code, context)).toMatchObject(
        changeAlert('error.cannot_go_on_with'),
      );
    },
  );
});
