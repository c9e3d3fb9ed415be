import type { BackupCodesState, MfaState, TotpState } from '../../domain/routes.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import { startBinding } from './factor-pages.ts';
import { codeForm } from '../../forms/code.form.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import { defineStep } from '../../flow-pages/step.ts';
import { defineForm } from '../../forms/define-form.ts';
import { backupCodeField } from '../../forms/fields/backup-code.tsx';

const backupCodeForm = defineForm({
  name: 'backup-code',
  fields: [backupCodeField],
  submit: 'action.continue',
  rules: 'backupCode',
});

type Account = Pick<MfaState, 'identifier'>;

const contextOf = ({ identifier }: Account) => ({ accountIdentifier: identifier });

/** Submits again: the error of the server names the missing step. */
export const submitAgain = (state: Account): Effect =>
  callServer({ request: (server) => server.submitAgain(), next: followRedirect, context: contextOf(state) });

/** Turns two-step verification on; the error of the submit then names the factors. */
export const enableTwoStep = (state: Account): Effect =>
  callServer({
    request: (server) => server.enableTwoStep?.(),
    next: followRedirect,
    context: contextOf(state),
  });

/** Skips the binding. If the server refuses, the page stays and no longer offers to skip. */
export const skipTwoStep = (state: MfaState): Effect =>
  callServer({
    request: (server) => (state.isSuggestion ? server.skipSuggestion?.() : server.skipTwoStep()),
    next: followRedirect,
    context: contextOf(state),
    errors: {
      'session.mfa.mfa_policy_not_user_controlled': ({ text }, { page }) => ({
        kind: 'alert',
        title: { key: 'mfa.add_mfa_factors' },
        text,
        confirmLabel: 'action.continue',
        then: {
          kind: 'navigate',
          to: page,
          // `as`: the compiler does not know that `state` is the state of this page.
          locationState: { ...state, skippable: false },
          replace: true,
        } as Effect,
      }),
    },
  });

/** A wrong code keeps the key. If the server has forgotten it, the app needs a new one. */
export const totpBindingStep = defineStep({
  route: '/mfa-binding/Totp',
  title: 'mfa.add_authenticator_app',
  heading: 'mfa.add_authenticator_app',
  form: codeForm,
  singleUse: true,
  readFirst: true,
  submit: ({ values: { code }, routeState }) =>
    callServer({
      request: (server) => server.bindApp(code),
      next: followRedirect,
      context: contextOf(routeState),
      errors: {
        'session.mfa.pending_info_not_found': () => ({
          kind: 'alert',
          title: { key: 'error.authenticator_key_expired_title' },
          text: { key: 'error.authenticator_key_expired' },
          confirmLabel: 'action.continue',
          then: startBinding('Totp', withoutKey(routeState)),
        }),
        // An earlier press has bound the factor, but its answer did not arrive.
        'session.mfa.bind_mfa_existed': () => submitAgain(routeState),
      },
    }),
});

function withoutKey({ secret: _, secretQrCode: _qrCode, ...state }: TotpState): MfaState {
  return state;
}

export const totpVerificationStep = defineStep({
  route: '/mfa-verification/Totp',
  title: 'mfa.enter_one_time_code',
  heading: 'mfa.enter_one_time_code',
  form: codeForm,
  singleUse: true,
  submit: ({ values: { code }, routeState }) =>
    callServer({
      request: (server) => server.verifyApp(code),
      next: followRedirect,
      context: contextOf(routeState),
    }),
});

export const backupCodeStep = defineStep({
  route: '/mfa-verification/BackupCode',
  title: 'mfa.enter_a_backup_code',
  heading: 'mfa.enter_a_backup_code',
  form: backupCodeForm,
  singleUse: true,
  submit: ({ values: { code }, routeState }) =>
    callServer({
      request: (server) => server.verifyBackupCode(code),
      next: followRedirect,
      context: contextOf(routeState),
    }),
});

/** Runs once the person says that the codes are saved. */
export const bindBackupCodes = (state: BackupCodesState): Effect =>
  callServer({
    request: (server) => server.bindBackupCodes(),
    next: followRedirect,
    context: contextOf(state),
    errors: {
      'session.mfa.pending_info_not_found': () => ({
        kind: 'alert',
        title: { key: 'error.backup_codes_expired_title' },
        text: { key: 'error.backup_codes_expired' },
        confirmLabel: 'action.continue',
        then: submitAgain(state),
      }),
      'session.mfa.backup_code_can_not_be_alone': () => submitAgain(state),
      'session.mfa.bind_mfa_existed': () => submitAgain(state),
    },
  });
