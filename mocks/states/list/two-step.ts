import {
  css,
  dialog,
  enterIdentifier,
  field,
  fill,
  key,
  notice,
  press,
  pressOn,
  see,
  signIn,
  statesOf,
  submit,
  text,
  tick,
  wrongField,
  type Act,
  type AnswerRequest,
  type NewState,
} from '../state.ts';

const ada = signIn('ada', 'analytical-engine');
const alma = signIn('alma', 'calm-seas-7');
const theo = signIn('theo', 'calm-seas-7');
const kim = signIn('kim', 'calm-seas-7');
const factor = (name: string): Act => ({ do: 'press', on: { key: `mfa.${name}` } });
const title = (name: string) => see(key(`mfa.${name}`));
const other = press('mfa.try_another_verification_method');

/** The example's secret, so that the QR code is always the same. */
const secret: AnswerRequest = { operationId: 'createTotpSecret', status: 200 };
const newCodes: AnswerRequest = {
  code: 'session.mfa.backup_code_required',
};

const choice: NewState = { tenant: 'skippable-mfa', acts: ada, shows: key('mfa.add_mfa_factors') };
const app: NewState = {
  tenant: 'authenticator-only',
  answers: [secret],
  acts: [...ada, title('add_authenticator_app')],
  shows: css('[data-part="qr-code"], main img'),
};
const passkey: NewState = {
  tenant: 'passkey-only',
  acts: ada,
  shows: key('mfa.create_a_passkey'),
  browser: ['no passkeys'],
};
const codes: NewState = {
  tenant: 'mandatory-mfa',
  answers: [newCodes],
  acts: ada,
  shows: css('[data-part="code-list"]'),
};
const usePasskey: NewState = {
  tenant: 'passkey-only',
  acts: kim,
  shows: key('mfa.verify_via_passkey'),
  browser: ['no passkeys'],
};
const useApp: NewState = { tenant: 'authenticator-only', acts: theo, shows: field('code') };
const choose: NewState = {
  tenant: 'mandatory-mfa',
  acts: [...alma, title('verify_via_passkey'), other],
  shows: key('mfa.verify_mfa_factors'),
};
const useCode: NewState = {
  ...choose,
  acts: [...(choose.acts ?? []), title('verify_mfa_factors'), factor('backup_code')],
  shows: key('mfa.enter_a_backup_code'),
};

/** Continues a state with more actions. */
const then = (
  state: NewState,
  acts: readonly Act[],
  shows: NewState['shows'],
  answers: readonly AnswerRequest[] = [],
): NewState => ({
  ...state,
  answers: [...(state.answers ?? []), ...answers],
  acts: [...(state.acts ?? []), ...acts],
  shows,
});
const withMessages = { tenant: 'message-factors', api: 'experience' } as const;
const paul = signIn('paul', 'calm-seas-7');
const offer: NewState = { ...withMessages, acts: paul, shows: key('mfa.onboarding') };
const addEmail: NewState = {
  ...offer,
  acts: [
    ...paul,
    title('onboarding'),
    factor('enable_mfa'),
    title('add_mfa_factors'),
    factor('email_verification_code'),
  ],
  shows: key('description.link_email'),
};
const addPhone: NewState = {
  ...offer,
  acts: [
    ...paul,
    title('onboarding'),
    factor('enable_mfa'),
    title('add_mfa_factors'),
    factor('phone_verification_code'),
  ],
  shows: key('description.link_phone'),
};
const useEmail: NewState = { ...withMessages, acts: ada, shows: key('mfa.enter_email_verification_code') };
const usePhone: NewState = {
  ...withMessages,
  acts: signIn('taken', 'calm-seas-7'),
  shows: key('mfa.enter_phone_verification_code'),
};
const suggested: NewState = {
  ...withMessages,
  answers: [{ code: 'session.mfa.suggest_additional_mfa' }],
  acts: paul,
  shows: key('mfa.add_another_mfa_factor'),
};

const offeredPasskey: NewState = {
  tenant: 'passkey-sign-in',
  api: 'experience',
  acts: ada,
  shows: key('passkey_sign_in.setup_page.title'),
  browser: ['no passkeys'],
};

const lost = pressOn('[data-part="disclosure-summary"]');
const support = text('help@harbour.example.org');
const wrongCode = [see(field('code')), fill('code', '000000')];
const seeWrong = see(key('error.app_code_invalid'));
const threeWrong = [...wrongCode, seeWrong, ...wrongCode, seeWrong, ...wrongCode];
const backupCode = [see(field('code')), fill('code', '0a1b2-c3d4e'), submit];

export const twoStepStates = [
  ...statesOf('/mfa-binding', {
    'two-step-choice': choice,
    'two-step-choice-chosen': {
      ...then(
        choice,
        [title('add_mfa_factors'), factor('totp')],
        css('main button:disabled, main button[aria-disabled="true"]'),
      ),
      faults: [{ name: 'delay', ms: 60_000, operationId: 'createTotpSecret' }],
    },
    'two-step-choice-mandatory': { ...choice, tenant: 'mandatory-mfa' },
    'two-step-choice-suggested': suggested,
    'two-step-choice-of-messages': {
      ...offer,
      acts: [...paul, title('onboarding'), factor('enable_mfa')],
      shows: key('mfa.add_mfa_factors'),
    },
    'two-step-choice-not-skippable': then(
      choice,
      [title('add_mfa_factors'), press('action.nav_skip')],
      dialog,
      [{ example: 'user.missing_mfa' }, { code: 'session.mfa.mfa_policy_not_user_controlled' }],
    ),
    'two-step-none-known': then(
      choice,
      [title('add_mfa_factors'), { do: 'lose factors' }],
      key('error.mfa_none_title'),
    ),
    'two-step-secret-fails': {
      ...then(choice, [title('add_mfa_factors'), factor('totp')], notice),
      faults: [{ name: 'unknown-code', operationId: 'createTotpSecret' }],
    },
  }),
  ...statesOf('/mfa-onboarding', { 'two-step-offer': offer }),
  ...statesOf('/create-passkey', {
    'passkey-offer': offeredPasskey,
    'passkey-offer-cancelled': then(
      offeredPasskey,
      [see(key('passkey_sign_in.setup_page.title')), submit],
      key('error.passkey_alone.cancelled'),
    ),
  }),
  ...statesOf('/mfa-binding/Totp', {
    'two-step-app': app,
    'two-step-app-in-an-app': { ...app, browser: ['native'], shows: key('mfa.add_authenticator_app') },
    'two-step-app-among-others': then(
      { ...choice, answers: [secret] },
      [title('add_mfa_factors'), factor('totp')],
      key('mfa.add_authenticator_app'),
    ),
    'two-step-app-wrong-code': then(app, wrongCode, key('error.app_code_invalid')),
    'two-step-app-expired': then(app, wrongCode, key('error.authenticator_key_expired_title'), [
      { code: 'session.mfa.pending_info_not_found' },
    ]),
    'two-step-app-in-use': then(app, wrongCode, key('error.totp_in_use_title'), [
      { example: 'user.missing_mfa-totp' },
      { operationId: 'bindMfa', status: 204 },
      { code: 'user.totp_already_in_use' },
    ]),
    'two-step-app-offline': then(app, [{ do: 'go offline' }], key('description.offline')),
  }),
  ...statesOf('/mfa-binding/WebAuthn', {
    'two-step-passkey': passkey,
    'two-step-passkey-cancelled': then(
      passkey,
      [title('create_a_passkey'), submit],
      key('error.passkey_alone.cancelled'),
    ),
  }),
  ...statesOf('/mfa-binding/BackupCode', {
    'two-step-codes': codes,
    'two-step-codes-not-saved': then(
      codes,
      [title('save_backup_code'), submit],
      key('error.codes_not_saved'),
    ),
    'two-step-codes-saved': then(
      codes,
      [title('save_backup_code'), tick('saved')],
      css('main input[name="saved"]'),
    ),
    'two-step-codes-expired': then(
      codes,
      [title('save_backup_code'), tick('saved'), submit],
      key('error.backup_codes_expired_title'),
      [{ code: 'session.mfa.pending_info_not_found' }, newCodes],
    ),
    'two-step-codes-after-last': {
      tenant: 'mandatory-mfa',
      answers: [{ example: 'session.mfa.require_mfa_verification' }, newCodes],
      acts: [
        ...signIn('bea', 'calm-seas-7'),
        see(field('code')),
        other,
        title('verify_mfa_factors'),
        factor('backup_code'),
        title('enter_a_backup_code'),
        fill('code', '93a4b5c6d7'),
        submit,
      ],
      shows: key('mfa.new_backup_codes_generated'),
    },
    'two-step-codes-used-up': {
      tenant: 'mandatory-mfa',
      answers: [
        { example: 'session.mfa.require_mfa_verification' },
        { operationId: 'verifyMfa', status: 204 },
        newCodes,
      ],
      acts: [
        ...theo,
        see(field('code')),
        other,
        title('verify_mfa_factors'),
        factor('backup_code'),
        title('enter_a_backup_code'),
        ...backupCode,
      ],
      shows: key('mfa.new_backup_codes_generated'),
    },
  }),
  ...statesOf('/mfa-verification', {
    'two-step-verify-choice': choose,
    'two-step-verify-choice-in-an-app': {
      ...choose,
      browser: ['native'],
      acts: [...alma, see(field('code')), other],
    },
    'two-step-verify-choice-too-many': {
      ...usePhone,
      answers: [{ code: 'request.message_rate_limited', times: 2 }],
      acts: [...(usePhone.acts ?? []), title('verify_mfa_factors'), factor('phone_verification_code')],
      shows: notice,
    },
    'two-step-verify-choice-of-messages': then(
      usePhone,
      [title('enter_phone_verification_code'), other],
      key('mfa.verify_mfa_factors'),
    ),
  }),
  ...statesOf('/mfa-verification/Totp', {
    'two-step-verify-app': useApp,
    'two-step-verify-app-wrong': then(useApp, wrongCode, key('error.app_code_invalid')),
    'two-step-verify-app-three-wrong': then(useApp, threeWrong, key('description.wrong_codes_app')),
    'two-step-verify-app-lost-phone': then(useApp, [see(field('code')), lost], support),
    'two-step-verify-app-ended': then(
      { ...useApp, api: 'interaction' },
      wrongCode,
      key('error.sign_in_ended_title'),
      [{ code: 'session.mfa.mfa_sign_in_only' }],
    ),
    'two-step-verify-app-among-others': { ...useApp, tenant: 'mandatory-mfa' },
    'two-step-verify-app-lost-phone-without-support': then(
      // Newer releases send the address of the tenant's support.
      { ...useApp, tenant: 'mandatory-mfa', api: 'interaction' },
      [see(field('code')), lost],
      key('description.lost_without_support'),
    ),
    'two-step-verify-app-server-error': {
      ...then(useApp, wrongCode, notice),
      faults: [{ name: 'error-500', operationId: 'verifyMfa' }],
    },
  }),
  ...statesOf('/mfa-verification/WebAuthn', {
    'two-step-verify-passkey': usePasskey,
    'two-step-verify-passkey-cancelled': then(
      usePasskey,
      [title('verify_via_passkey'), press('action.verify_via_passkey')],
      key('error.passkey_alone.cancelled'),
    ),
    'two-step-verify-passkey-lost': then(
      { ...usePasskey, tenant: 'mandatory-mfa', acts: alma },
      [title('verify_via_passkey'), lost],
      key('mfa.enter_a_backup_code'),
    ),
    'two-step-verify-passkey-among-others': { ...usePasskey, tenant: 'mandatory-mfa', acts: alma },
  }),
  ...statesOf('/mfa-verification/BackupCode', {
    'two-step-verify-code': useCode,
    'two-step-verify-code-empty': then(
      useCode,
      [see(field('code')), title('enter_a_backup_code'), submit],
      wrongField('code'),
    ),
    'two-step-verify-code-wrong': then(
      useCode,
      [title('enter_a_backup_code'), fill('code', '00000-00000'), submit],
      key('error.backup_code_invalid'),
    ),
    'two-step-verify-code-several': then(
      useCode,
      [title('enter_a_backup_code'), fill('code', '0a1b2c3d4e 5f60718293'), submit],
      wrongField('code'),
    ),
  }),
  ...statesOf('/mfa-binding/EmailVerificationCode', {
    'two-step-add-email': addEmail,
    'two-step-add-email-invalid': then(
      addEmail,
      [title('link_email_2fa_description'), ...enterIdentifier('paul')],
      wrongField('identifier'),
    ),
    'two-step-add-email-code': then(
      addEmail,
      [title('link_email_2fa_description'), ...enterIdentifier('paul@example.org')],
      field('code'),
    ),
    'two-step-add-email-wrong': then(
      addEmail,
      [title('link_email_2fa_description'), ...enterIdentifier('paul@example.org'), ...wrongCode],
      wrongField('code'),
    ),
  }),
  ...statesOf('/mfa-binding/PhoneVerificationCode', {
    'two-step-add-phone': addPhone,
    'two-step-add-phone-code': then(
      addPhone,
      [title('link_phone_2fa_description'), ...enterIdentifier('+1 202 555 0199')],
      field('code'),
    ),
  }),
  ...statesOf('/mfa-verification/EmailVerificationCode', {
    'two-step-verify-email': useEmail,
    'two-step-verify-email-wrong': then(useEmail, wrongCode, wrongField('code')),
    'two-step-verify-email-resend': then(
      useEmail,
      [see(field('code')), { do: 'wait for resend' }],
      key('action.resend_passcode'),
    ),
    'two-step-verify-email-sent-again': then(
      useEmail,
      [
        see(field('code')),
        { do: 'wait for resend' },
        see(key('action.resend_passcode')),
        press('action.resend_passcode'),
      ],
      key('description.passcode_sent'),
    ),
    'two-step-verify-email-lost': then(
      useEmail,
      [see(field('code')), press('description.lost_email')],
      support,
    ),
    'two-step-verify-email-among-others': then(
      usePhone,
      [
        title('enter_phone_verification_code'),
        other,
        title('verify_mfa_factors'),
        factor('email_verification_code'),
      ],
      key('mfa.enter_email_verification_code'),
    ),
  }),
  ...statesOf('/mfa-verification/PhoneVerificationCode', { 'two-step-verify-phone': usePhone }),
];
