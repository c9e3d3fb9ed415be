import {
  css,
  enterIdentifier,
  enterPassword,
  field,
  fill,
  key,
  notice,
  press,
  rightCode,
  see,
  statesOf,
  submit,
  wrongField,
  type Act,
  type NewState,
} from '../state.ts';

const start = { tenant: 'email-sign-up', address: '/forgot-password' } as const;
const toReset: Act[] = [
  ...enterIdentifier('ada@example.org'),
  fill('code', rightCode),
  see(field('new_password')),
];
const reset = (
  acts: readonly Act[],
  shows: NewState['shows'],
  answers: NewState['answers'] = [],
): NewState => ({
  ...start,
  answers,
  acts: [...toReset, ...acts],
  shows,
});
const rejected = (example: string, shows: NewState['shows']): NewState => ({
  ...reset([fill('new_password', 'difference-engine'), submit], shows, [{ example }]),
});

const missing = (tenant: string, who: string): NewState => ({
  tenant,
  acts: [...enterIdentifier(who), ...enterPassword('calm-seas-7')],
  shows: field('identifier'),
});
const emptied = (state: NewState): NewState => ({
  ...state,
  acts: [...(state.acts ?? []), see(css('main h1')), see(css('main form')), submit],
  shows: wrongField('identifier'),
});
const heading = (name: string) => see(key(`description.${name}`));
const at = (state: NewState, title: string, ...acts: readonly Act[]): NewState => ({
  ...state,
  acts: [...(state.acts ?? []), heading(title), ...acts],
});

const username = at(missing('harbour', 'una@example.org'), 'enter_username');
const email = at(missing('email-sign-up', 'paul'), 'link_email');
const phone = at(missing('phone-sign-up', 'paul'), 'link_phone');
const either = at(missing('username-and-contact', 'paul'), 'link_email_or_phone');
const newPassword: NewState = {
  tenant: 'email-sign-up',
  answers: [{ example: 'user.missing_profile-password' }],
  acts: [...enterIdentifier('paul'), ...enterPassword('calm-seas-7')],
  shows: field('new_password'),
};

export const recoveryStates = [
  ...statesOf('/forgot-password', {
    recovery: { ...start, shows: field('identifier') },
    'recovery-from-password': {
      tenant: 'email-sign-up',
      acts: [...enterIdentifier('ada@example.org'), see(field('password')), press('action.forgot_password')],
      shows: key('description.reset_password'),
    },
    'recovery-empty': { ...start, acts: [submit], shows: wrongField('identifier') },
    'recovery-invalid': { ...start, acts: enterIdentifier('ada@'), shows: key('error.invalid_email') },
    'recovery-phone': {
      tenant: 'phone-sign-up',
      address: '/forgot-password',
      shows: css('[data-part="country-button"]'),
    },
    'recovery-forbidden': {
      ...start,
      api: 'interaction',
      answers: [{ code: 'auth.forbidden' }],
      acts: enterIdentifier('ada@example.org'),
      shows: key('error.recovery_not_allowed'),
    },
    'recovery-not-sent': {
      ...start,
      answers: [{ code: 'connector.rate_limit_exceeded' }],
      acts: enterIdentifier('ada@example.org'),
      shows: notice,
    },
    'recovery-of-one-kind': {
      tenant: 'all-identifiers',
      address: '/forgot-password?identifier=email',
      shows: key('action.more_options'),
    },
    'recovery-of-an-expired-password': {
      tenant: 'strict-accounts',
      api: 'experience',
      acts: [...enterIdentifier('grace'), see(field('password')), ...enterPassword('nanosecond-wire')],
      shows: key('description.password_expired'),
    },
    'recovery-not-offered': { address: '/forgot-password', shows: key('error.feature_disabled_title') },
  }),
  ...statesOf('/forgot-password/reset', {
    reset: reset([], field('new_password')),
    'reset-empty': reset([submit], key('error.new_password_required')),
    'reset-same': reset([fill('new_password', 'analytical-engine'), submit], key('error.same_password')),
    'reset-short': reset([fill('new_password', 'short'), submit], key('error.password_rejected.too_short')),
    'reset-breached': rejected('password.rejected-pwned', key('error.password_rejected.pwned')),
    'reset-several': rejected(
      'password.rejected-restricted',
      key('error.password_rejected.restricted.words'),
    ),
    'reset-newer': rejected('password.rejected-newer', wrongField('new_password')),
    'reset-offline': reset([{ do: 'go offline' }], key('description.offline')),
  }),
  ...statesOf('/forgot-password/changed', {
    'password-changed-elsewhere': {
      address: '/forgot-password/changed?redirect=https%3A%2F%2Fshop.example%2Faccount',
      shows: key('description.password_changed_title'),
    },
  }),
  ...statesOf('/sign-in', {
    'sign-in-after-recovery': reset(
      [fill('new_password', 'difference-engine'), submit],
      key('description.password_changed'),
    ),
  }),
  ...statesOf('/continue/username', {
    'continue-username': username,
    'continue-username-after-code': {
      tenant: 'username-and-contact',
      acts: [...enterIdentifier('una@example.org'), fill('code', rightCode)],
      shows: key('description.enter_username'),
    },
    'continue-username-empty': emptied(username),
    'continue-username-taken': {
      ...at(username, 'enter_username', ...enterIdentifier('taken')),
      shows: wrongField('identifier'),
    },
    'continue-username-in-an-app': { ...username, browser: ['native'] },
  }),
  ...statesOf('/continue/email', {
    'continue-email': email,
    'continue-email-empty': emptied(email),
    'continue-email-invalid': {
      ...at(email, 'link_email', ...enterIdentifier('paul@')),
      shows: key('error.invalid_email'),
    },
    'continue-email-blocked': {
      tenant: 'strict-accounts',
      api: 'experience',
      query: '&first_screen=register',
      acts: [
        ...enterIdentifier('marina'),
        heading('link_email'),
        ...enterIdentifier('marina@blocked.example'),
      ],
      shows: wrongField('identifier'),
    },
    'continue-email-of-a-provider': {
      ...email,
      address: '/sign-in?linkSocial=lighthouse',
      answers: [{ example: 'user.missing_profile-social-email' }],
    },
  }),
  ...statesOf('/continue/phone', {
    'continue-phone': phone,
    'continue-phone-empty': emptied(phone),
    'continue-phone-of-a-provider': {
      ...missing('phone-sign-up', 'paul'),
      address: '/sign-in?linkSocial=lighthouse',
      answers: [{ example: 'user.missing_profile-social-phone' }],
      shows: css('[data-part="country-button"]'),
    },
  }),
  ...statesOf('/continue/emailOrPhone', {
    'continue-email-or-phone': either,
    'continue-email-or-phone-empty': emptied(either),
    'continue-email-or-phone-number': {
      ...at(either, 'link_email_or_phone', fill('identifier', '+44 7700 900301')),
      shows: css('[data-part="country-button"]'),
    },
  }),
  ...statesOf('/continue/password', {
    'continue-password': newPassword,
    'continue-password-after-code': {
      tenant: 'all-identifiers',
      acts: [...enterIdentifier('noor@example.org'), fill('code', rightCode)],
      shows: field('new_password'),
    },
    'continue-password-empty': {
      ...newPassword,
      acts: [...(newPassword.acts ?? []), see(field('new_password')), submit],
      shows: key('error.new_password_required'),
    },
    'continue-password-exists': {
      ...newPassword,
      answers: [...(newPassword.answers ?? []), { code: 'user.password_exists_in_profile' }],
      acts: [...(newPassword.acts ?? []), fill('new_password', 'kelp-and-rope-42'), submit],
      shows: key('error.exists_in_profile_title'),
    },
  }),
];
