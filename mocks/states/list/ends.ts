import {
  css,
  enterIdentifier,
  enterPassword,
  field,
  key,
  notice,
  press,
  see,
  statesOf,
  type NewState,
} from '../state.ts';

const consent: NewState = {
  tenant: 'harbour',
  acts: [...enterIdentifier('ada'), ...enterPassword('analytical-engine')],
  shows: key('action.authorize'),
};
/** The page asks twice: at the beginning, and in the language that the person chooses. */
const getConsent = { operationId: 'getConsent', times: 2 } as const;
const asked = (example: string, shows = consent.shows): NewState => ({
  ...consent,
  answers: [{ ...getConsent, example }],
  shows,
});
/** Waits for a button, because the skeleton already contains the sentence, hidden and with a link. */
const failed = css('[data-part="error-panel"] button');
const organizations = css('input[name="organization"]');
const settings = (
  name: 'error-500' | 'delay' | 'html-body' | 'unavailable-503',
  shows: NewState['shows'],
): NewState => ({
  faults: [{ name, operationId: 'getSignInExperience', ...(name === 'delay' && { ms: 60_000 }) }],
  shows,
});

export const endStates = [
  ...statesOf('/sign-in/consent', {
    consent,
    'consent-organizations': asked('with-organizations', organizations),
    'consent-organization-scopes': asked('organization-scopes', organizations),
    'consent-more-than-shown': asked('more-than-described', key('description.consent_more_than_shown')),
    'consent-long-names': asked('long-names'),
    'consent-right-to-left-names': asked('right-to-left-names'),
    'consent-native-app': asked('native-application'),
    'consent-cancelled': {
      ...asked('native-application'),
      acts: [...(consent.acts ?? []), press('action.cancel')],
      shows: key('description.consent_cancelled_title'),
    },
    'consent-allowed-native-app': {
      ...asked('native-application'),
      acts: [...(consent.acts ?? []), press('action.authorize')],
      stays: 'after consent',
      shows: key('description.consent_allowed_title'),
    },
    'consent-device': asked('device'),
    'consent-device-cancelled': {
      ...asked('device'),
      acts: [...(consent.acts ?? []), press('action.cancel')],
      shows: key('description.consent_cancelled_title'),
    },
    'consent-denied': {
      ...consent,
      answers: [{ code: 'oidc.access_denied', times: 2 }],
      shows: key('error.access_denied_title'),
    },
    'consent-not-loaded': {
      ...consent,
      faults: [{ name: 'unknown-code', operationId: 'getConsent' }],
      shows: key('error.something_went_wrong'),
    },
    'consent-not-a-member': {
      ...asked('with-organizations', key('error.require_membership')),
      acts: [...(consent.acts ?? []), see(organizations), press('action.authorize')],
      answers: [
        { ...getConsent, example: 'with-organizations' },
        { code: 'organization.require_membership' },
      ],
    },
    'consent-leaving': {
      ...consent,
      acts: [...(consent.acts ?? []), press('action.authorize')],
      faults: [{ name: 'delay', ms: 60_000, operationId: 'grantConsent' }],
      shows: css('[aria-busy="true"]'),
    },
  }),
  ...statesOf('/consent', {
    'consent-by-its-other-address': {
      ...consent,
      api: 'interaction',
      query: '&release=1.22',
      acts: [...(consent.acts ?? []), see(key('action.authorize')), { do: 'open', address: '/consent' }],
    },
  }),
  ...statesOf('/unknown-session', {
    'unknown-session': { address: '/unknown-session', shows: key('error.invalid_session') },
    'unknown-session-after-a-call': {
      answers: [{ code: 'session.not_found' }],
      acts: [
        { do: 'fill', css: 'main input[name="identifier"]', value: 'ada' },
        ...enterPassword('analytical-engine'),
      ],
      shows: key('error.invalid_session'),
    },
    'unknown-session-signed-in-elsewhere': {
      tenant: 'harbour',
      answers: [{ code: 'session.not_found' }],
      acts: [
        ...enterIdentifier('ada'),
        see(field('password')),
        { do: 'sign in elsewhere' },
        ...enterPassword('analytical-engine'),
      ],
      shows: key('error.signed_in_other_tab_title'),
    },
    'unknown-session-signed-in': {
      tenant: 'harbour',
      answers: [{ code: 'session.not_found', operationId: 'getConsent' }],
      acts: [...enterIdentifier('ada'), ...enterPassword('analytical-engine')],
      shows: key('description.signed_in'),
    },
    'unknown-session-cookies-blocked': {
      address: '/unknown-session',
      browser: ['no cookies'],
      shows: key('description.cookies_blocked'),
    },
    'unknown-session-in-an-app': {
      address: '/unknown-session',
      browser: ['native'],
      shows: key('error.invalid_session'),
    },
  }),
  ...statesOf('/account-suspended', {
    'account-suspended': { address: '/account-suspended', shows: key('error.account_suspended') },
  }),
  ...statesOf('/create-passkey', {
    'passkey-offer-on-its-own': { address: '/create-passkey', shows: key('error.step_lost') },
  }),
  ...statesOf('/mfa-onboarding', {
    'two-step-offer-on-its-own': { address: '/mfa-onboarding', shows: key('error.step_lost') },
  }),
  ...statesOf('/one-time-token', {
    'mail-link-reloaded': {
      address: '/one-time-token?login_hint=ada%40example.org',
      shows: key('error.mail_link_lost'),
    },
    'mail-link-incomplete': {
      address: '/one-time-token?one_time_token=s3cret',
      shows: key('error.mail_link_invalid'),
    },
    'mail-link-over-when-signed-in': {
      address: '/one-time-token?errorMessage=Token+expired.',
      shows: key('error.mail_link_over'),
    },
  }),
  ...statesOf('/one-time-token/reset', {
    'reset-link': {
      query: '&release=1.42&first_screen=reset_password&one_time_token=s3cret&login_hint=ada%40example.org',
      shows: key('description.mail_link'),
    },
    'reset-link-reloaded': {
      address: '/one-time-token/reset?login_hint=ada%40example.org',
      shows: key('error.mail_link_lost'),
    },
  }),
  ...statesOf('/one-time-token/error', {
    'mail-link-over': { address: '/one-time-token/error', shows: key('error.mail_link_over') },
    'mail-link-lost': {
      api: 'experience',
      address: '/one-time-token?one_time_token=s3cret&login_hint=ada%40example.org',
      faults: [{ name: 'error-500', operationId: 'verifyOneTimeToken', times: 1 }],
      acts: [press('action.sign_in'), see(notice), { do: 'reload' }, press('action.sign_in')],
      shows: key('error.mail_link_lost'),
    },
  }),
  ...statesOf('/switch-account', {
    'mail-link-of-another-account-reloaded': {
      address: '/switch-account?login_hint=ada%40example.org',
      shows: key('error.mail_link_lost'),
    },
    'mail-link-of-another-account': {
      address: '/switch-account?one_time_token=s3cret&login_hint=ada%40example.org',
      shows: key('error.other_account'),
    },
  }),
  ...statesOf('/single-sign-on', {
    'no-single-sign-on': { address: '/single-sign-on', shows: key('error.feature_disabled_title') },
  }),
  ...statesOf('not-found', {
    'not-found': { address: '/nowhere', shows: key('description.not_found') },
    'not-found-branded': { tenant: 'branded', address: '/nowhere', shows: key('description.not_found') },
  }),
  ...statesOf('boot', {
    'boot-skeleton': settings('delay', css('#boot section i')),
    'boot-failed': settings('error-500', failed),
    'boot-unavailable': settings('unavailable-503', failed),
    'boot-html': settings('html-body', failed),
  }),
];
