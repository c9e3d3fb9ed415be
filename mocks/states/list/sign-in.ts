import {
  busy,
  css,
  dialog,
  enterIdentifier,
  enterPassword,
  field,
  fill,
  key,
  notice,
  press,
  see,
  signIn,
  statesOf,
  submit,
  tick,
  wrongField,
} from '../state.ts';

const ada = signIn('ada', 'analytical-engine');
const countries = { do: 'press', on: css('[data-part="country-button"]') } as const;
const search = (value: string) => ({ do: 'fill', css: '[data-part="country-search"]', value }) as const;

const captcha = (name: string) => ({ tenant: `captcha${name}`, api: 'experience' }) as const;
const adaByAddress = enterIdentifier('ada@example.org');

export const signInStates = [
  ...statesOf('/sign-in', {
    'sign-in': { shows: field('password') },
    'sign-in-last-time': {
      tenant: 'email-sign-up',
      browser: ['last time email'],
      shows: css('[data-part="badge"]'),
    },
    'sign-in-empty': { acts: [submit], shows: key('error.password_required') },
    'sign-in-no-password': {
      acts: [fill('identifier', 'ada'), submit],
      shows: key('error.password_required'),
    },
    'sign-in-wrong-password': { acts: signIn('ada', 'not-hers'), shows: key('error.invalid_credentials') },
    'sign-in-password-shown': {
      acts: [fill('identifier', 'ada'), fill('password', 'analytical-engine'), press('action.show_password')],
      shows: css('main input[name="password"][type="text"]'),
    },
    'sign-in-captcha-asks': {
      ...captcha('-asks'),
      acts: adaByAddress,
      shows: css('[data-part="captcha"] iframe'),
    },
    'sign-in-captcha-slow': {
      ...captcha('-silent'),
      acts: adaByAddress,
      shows: key('description.captcha_checking'),
    },
    'sign-in-captcha-box': {
      ...captcha('-box'),
      acts: [fill('identifier', 'ada@example.org')],
      shows: css('[data-part="captcha"] iframe'),
    },
    'sign-in-captcha-unticked': {
      ...captcha('-box'),
      acts: signIn('ada@example.org', 'analytical-engine'),
      shows: key('error.captcha_unticked'),
    },
    'sign-in-captcha-failed': {
      ...captcha('-refused'),
      acts: adaByAddress,
      shows: key('error.captcha_failed'),
    },
    'sign-in-captcha-missing': {
      ...captcha('-missing'),
      acts: adaByAddress,
      shows: key('error.captcha_missing'),
    },
    'sign-in-captcha-required': {
      ...captcha(''),
      answers: [{ code: 'session.captcha_required' }],
      acts: adaByAddress,
      shows: key('error.captcha_required'),
    },
    'sign-in-suspended': {
      answers: [{ code: 'user.suspended' }],
      acts: ada,
      shows: key('error.account_suspended'),
    },
    'sign-in-locked': {
      answers: [{ code: 'session.verification_blocked_too_many_attempts' }],
      acts: ada,
      shows: wrongField('password'),
    },
    'sign-in-forbidden': {
      answers: [{ code: 'auth.forbidden' }],
      acts: ada,
      shows: key('error.not_allowed'),
    },
    'sign-in-method-gone': {
      answers: [{ code: 'user.sign_in_method_not_enabled' }],
      acts: ada,
      shows: key('error.method_not_enabled'),
    },
    'sign-in-start-again': {
      answers: [{ code: 'session.verification_session_not_found' }],
      acts: ada,
      shows: key('error.start_again_title'),
    },
    'sign-in-api-changed': {
      tenant: 'email-code',
      acts: [...adaByAddress, see(field('code')), { do: 'api changed' }],
      shows: key('error.start_again_title'),
    },
    'sign-in-organization': {
      answers: [{ code: 'session.sso_enabled' }],
      acts: ada,
      shows: key('error.sso_enabled'),
    },
    'sign-in-busy': {
      faults: [{ name: 'delay', ms: 60_000, operationId: 'putInteraction' }],
      acts: ada,
      shows: busy,
    },
    'sign-in-offline': {
      acts: [fill('identifier', 'ada'), { do: 'go offline' }],
      shows: key('description.offline'),
    },
    'sign-in-server-error': {
      faults: [{ name: 'error-500', operationId: 'putInteraction' }],
      acts: ada,
      shows: notice,
    },
    'sign-in-unknown-error': {
      faults: [{ name: 'unknown-code', operationId: 'submitInteraction' }],
      acts: ada,
      shows: notice,
    },
    'sign-in-html-answer': {
      faults: [{ name: 'html-body', operationId: 'submitInteraction' }],
      acts: ada,
      shows: key('error.unknown'),
    },
    'sign-in-no-connection': {
      faults: [{ name: 'connection-reset', operationId: 'submitInteraction' }],
      acts: ada,
      shows: notice,
    },
    'sign-in-too-many-requests': {
      faults: [{ name: 'too-many-requests-429', operationId: 'submitInteraction' }],
      acts: ada,
      shows: notice,
    },
    'sign-in-cookies-blocked': { browser: ['no cookies'], shows: key('description.cookies_blocked') },
    'sign-in-notification': {
      query: '&notification=description.password_changed',
      shows: key('description.password_changed'),
    },
    'sign-in-in-an-app': { browser: ['native'], shows: key('action.close') },
    'sign-in-in-an-app-notification': {
      tenant: 'email-sign-up',
      browser: ['native'],
      query: '&notification=description.password_changed',
      shows: key('description.password_changed'),
    },
    'passkey-button': {
      tenant: 'passkey-sign-in',
      api: 'experience',
      shows: key('action.sign_in_via_passkey'),
      browser: ['no passkeys'],
    },
    'passkey-button-cancelled': {
      tenant: 'passkey-sign-in',
      api: 'experience',
      acts: [see(key('action.sign_in_via_passkey')), press('action.sign_in_via_passkey')],
      shows: key('error.passkey_cancelled'),
      browser: ['no passkeys'],
    },
    'sign-in-leaving': { acts: ada, stays: 'after sign-in', shows: key('description.signing_in') },
    'sign-in-leaving-stopped': {
      acts: [...ada, see(key('description.signing_in')), { do: 'stop' }],
      stays: 'after sign-in',
      shows: key('description.not_taken_on'),
    },
    'sign-in-hint': {
      query: '&login_hint=grace',
      shows: css('main input[name="identifier"][value="grace"]'),
    },
    'identifier-first': { tenant: 'harbour', shows: field('identifier') },
    'identifier-first-empty': { tenant: 'harbour', acts: [submit], shows: wrongField('identifier') },
    'identifier-first-after-dialog': {
      tenant: 'harbour',
      answers: [{ code: 'session.verification_session_not_found' }],
      acts: [...enterIdentifier('ada'), ...enterPassword('analytical-engine'), press('action.start_again')],
      shows: field('identifier'),
    },
    'identifier-first-signed-in': {
      tenant: 'harbour',
      faults: [{ name: 'delay', ms: 4000, operationId: 'submitInteraction' }],
      acts: [
        ...enterIdentifier('ada'),
        ...enterPassword('analytical-engine'),
        // The notice appears once a call takes long; here it is submit.
        see(css('[data-part="loading"][data-open]')),
        { do: 'back' },
      ],
      shows: key('description.signed_in'),
    },
    'every-identifier': { tenant: 'all-identifiers', shows: field('identifier') },
    'every-identifier-notification': {
      tenant: 'all-identifiers',
      query: '&notification=description.password_changed',
      shows: key('description.password_changed'),
    },
    'every-identifier-empty': { tenant: 'all-identifiers', acts: [submit], shows: wrongField('identifier') },
    'every-identifier-number': {
      tenant: 'all-identifiers',
      acts: [fill('identifier', '020 7946')],
      // The country button shows at once, but its calling code, such as +44, loads later.
      shows: css('[data-part="country-button"][aria-label*="+"]'),
    },
    'every-identifier-wrong-email': {
      tenant: 'all-identifiers',
      acts: enterIdentifier('ada@'),
      shows: wrongField('identifier'),
    },
    'email-code': { tenant: 'email-code', shows: field('identifier') },
    'email-code-invalid': {
      tenant: 'email-code',
      acts: enterIdentifier('ada@'),
      shows: wrongField('identifier'),
    },
    'email-code-not-sent': {
      tenant: 'email-code',
      answers: [{ code: 'connector.rate_limit_exceeded' }],
      acts: enterIdentifier('ada@example.org'),
      shows: notice,
    },
    'email-code-not-sent-password-instead': {
      tenant: 'all-identifiers',
      answers: [{ code: 'connector.rate_limit_exceeded' }],
      acts: enterIdentifier('noor@example.org'),
      shows: key('description.code_not_sent'),
    },
    'email-code-no-connector': {
      tenant: 'email-code',
      answers: [{ code: 'connector.not_found' }],
      acts: enterIdentifier('ada@example.org'),
      shows: notice,
    },
    phone: { tenant: 'phone', shows: css('[data-part="country-button"]') },
    'phone-too-short': { tenant: 'phone', acts: enterIdentifier('4'), shows: wrongField('identifier') },
    'phone-too-long': {
      tenant: 'phone',
      acts: enterIdentifier('+44 7700 900301 7700 900301'),
      shows: wrongField('identifier'),
    },
    'phone-number': {
      tenant: 'phone',
      acts: [fill('identifier', '+44 7700 900301')],
      shows: css('[data-part="country-button"]'),
    },
    'phone-countries': { tenant: 'phone', acts: [countries], shows: css('[data-part="country-option"]') },
    'phone-countries-found': {
      tenant: 'phone',
      acts: [countries, search('switzerl')],
      shows: css('[data-part="country-option"]:only-child'),
    },
    'phone-countries-none': {
      tenant: 'phone',
      acts: [countries, search('zzz')],
      shows: key('description.no_region_code_found'),
    },
    'phone-countries-closed': {
      tenant: 'phone',
      // The calling code loads with the list.
      acts: [countries, see(css('[data-part="country-button"][aria-label*="+1"]')), press('action.close')],
      shows: css('[data-part="country-button"]:focus'),
    },
    'terms-automatic': { tenant: 'terms-automatic', shows: css('main p a') },
    'terms-manual': { tenant: 'terms-manual', shows: field('terms') },
    'terms-manual-asked': { tenant: 'terms-manual', acts: ada, shows: dialog },
    'terms-manual-ticked': {
      tenant: 'terms-manual',
      acts: [tick('terms'), submit],
      shows: key('error.password_required'),
    },
    'terms-page': {
      browser: ['native'],
      tenant: 'email-sign-up',
      acts: [press('description.terms_of_use')],
      shows: css('[data-part="frame-modal"]'),
    },
    'preview-tip': { address: '/sign-in?preview=true', acts: [submit], shows: dialog },
    'no-way-to-sign-in': { tenant: 'no-methods', shows: key('description.sign_in_to_your_account') },
    'no-mode': { tenant: 'no-mode', shows: key('error.feature_disabled_title') },
    'sign-in-only': { tenant: 'sign-in-only', shows: field('identifier') },
    'sign-in-password-expired': {
      tenant: 'authenticator-only',
      api: 'experience',
      answers: [{ code: 'password.expired' }],
      acts: signIn('ada', 'analytical-engine'),
      shows: notice,
    },
    'sign-in-of-one-kind': {
      tenant: 'all-identifiers',
      address: '/sign-in?identifier=email',
      shows: key('action.sign_in_another_way'),
    },
    'mail-link': {
      query: '&release=1.42&one_time_token=s3cret&login_hint=ada%40example.org',
      shows: key('description.mail_link'),
    },
    'settings-of-a-newer-server': { tenant: 'newer', shows: css('main h1') },
    'settings-of-an-older-server': { tenant: 'older', shows: field('identifier') },
    'every-way-at-once': { tenant: 'pier', shows: field('identifier') },
  }),
];
