import {
  css,
  dialog,
  pressOn,
  key,
  notice,
  press,
  see,
  statesOf,
  text,
  type Act,
  type NewState,
} from '../state.ts';

const provider = (name = '(?:Lighthouse|Leuchtturm)'): Act => ({ do: 'press', on: text(`(?=.*${name}).+`) });
const choose = (person: string): Act => ({ do: 'press', on: { text: `.*${person}.*` } });
const returnAs = (person: string): Act[] => [provider(), choose(person)];
const agree = press('action.agree');
const logo = css('[data-part="connector-logo"]');
const CONNECTOR = 'lighthouse-web';
const returned = (person: string, shows: NewState['shows'], more: Partial<NewState> = {}): NewState => ({
  tenant: 'social',
  ...more,
  acts: [...returnAs(person), ...(more.acts ?? [])],
  shows,
});
const failed = (code: string): NewState =>
  returned('Mia Mooring', key('action.start_again'), {
    answers: [{ code }],
  });
export const socialStates = [
  ...statesOf('/sign-in', {
    social: { tenant: 'social', shows: logo },
    'social-last-time': {
      tenant: 'social',
      browser: ['last time social'],
      shows: key('description.last_time'),
    },
    'social-only': { tenant: 'social-only', shows: logo },
    'social-sign-up': { tenant: 'social-sign-up', shows: css('main form') },
    'social-many': { tenant: 'many-social', shows: logo },
    'social-many-shown': {
      tenant: 'many-social',
      acts: [press('action.more_ways_other')],
      shows: css('[data-part="stack"] > [data-part="stack"] > button'),
    },
    'social-fails': {
      tenant: 'broken-social',
      acts: [pressOn('main [data-part="stack"] > button:nth-child(2)')],
      shows: notice,
    },
    'social-not-started': {
      tenant: 'social',
      answers: [{ code: 'entity.not_found' }],
      acts: [provider()],
      shows: key('error.method_not_enabled'),
    },
    'social-refused-browser': {
      tenant: 'social-google',
      browser: ['in-app browser'],
      shows: key('description.refused_browser'),
    },
    'social-in-an-app': { tenant: 'many-social', browser: ['native'], shows: css('main form') },
  }),
  ...statesOf('/sign-in/social/$connectorId', {
    'social-busy': returned('Mia Mooring', key('description.signing_in'), {
      faults: [{ name: 'delay', ms: 60_000, operationId: 'patchIdentifiers' }],
    }),
    'social-terms': returned('Mia Mooring', dialog),
    'social-code-refused': failed('connector.social_auth_code_invalid'),
    'social-token-refused': failed('connector.social_invalid_id_token'),
    'social-refused': failed('connector.authorization_failed'),
    'social-connector-fails': failed('connector.general'),
    'social-expired': failed('session.connector_validation_session_not_found'),
    'social-suspended': returned('Sam Quay', key('error.account_suspended')),
    'social-no-new-account': {
      tenant: 'sign-in-only',
      acts: returnAs('Nell Newhaven'),
      shows: key('error.something_went_wrong'),
    },
    'social-already-registered': {
      tenant: 'social-register-only',
      acts: [provider(), agree, choose('Lin Lagoon')],
      shows: key('error.something_went_wrong'),
    },
    'social-connector-gone': {
      tenant: 'social',
      address: '/sign-in/social/driftwood?code=1',
      shows: key('error.connector_not_found_title'),
    },
  }),
  ...statesOf('/callback/$connectorId', {
    'social-cancelled': returned('Cancel', key('error.social_cancelled_title')),
    'social-provider-error': {
      tenant: 'social',
      address: `/callback/${CONNECTOR}?error=server_error`,
      shows: key('error.something_went_wrong'),
    },
    'social-state-differs': {
      tenant: 'social',
      address: `/callback/${CONNECTOR}?code=1&state=other`,
      shows: key('error.invalid_connector_auth'),
    },
  }),
  ...statesOf('/social/link/$connectorId', {
    'social-link': returned('Mia Mooring', key('description.bind_account_title'), { acts: [agree] }),
    'social-link-phone': returned('Omar Oyster', text('\\+44 7700 900304'), { acts: [agree] }),
    'social-link-only': {
      tenant: 'sign-in-only',
      acts: returnAs('Mia Mooring'),
      shows: key('description.link_account_title'),
    },
    'social-link-other-identity': returned('Vera Voyage', key('description.bind_account_title'), {
      acts: [agree],
    }),
    'social-link-taken': returned('Vera Voyage', notice, {
      acts: [agree, see(key('description.bind_account_title')), press('action.bind')],
      answers: [{ code: 'user.identity_not_exist' }, { code: 'user.identity_already_in_use' }],
    }),
    'social-link-nobody': {
      tenant: 'social',
      address: `/social/link/${CONNECTOR}`,
      shows: key('error.missing_related_account'),
    },
  }),
  ...statesOf('/social/landing/$connectorId', {
    'landing-leaves': {
      tenant: 'social',
      address: `/social/landing/${CONNECTOR}?redirectTo=https://provider.example/a&nativeCallbackLink=com.example.app:/x`,
      shows: key('description.leaving_title'),
    },
    'landing-incomplete': {
      tenant: 'social',
      address: `/social/landing/${CONNECTOR}`,
      shows: key('error.invalid_connector_request'),
    },
  }),
  ...statesOf('/springboard', {
    'springboard-incomplete': {
      tenant: 'social',
      address: '/springboard',
      shows: key('error.invalid_connector_request'),
    },
  }),
  ...statesOf('/direct/$method/$target', {
    'direct-busy': {
      tenant: 'social',
      address: '/direct/social/lighthouse',
      faults: [{ name: 'delay', ms: 60_000, operationId: 'createSocialAuthorizationUri' }],
      shows: css('main:not(:has(form)) [data-part="connector-logo"]'),
    },
    'direct-refused': {
      tenant: 'social',
      address: '/direct/social/lighthouse',
      answers: [{ code: 'connector.unexpected_type' }],
      shows: key('error.method_not_enabled'),
    },
  }),
  ...statesOf('/continue/email', {
    'continue-address-of-another': returned('Vera Voyage', css('main input[name="identifier"]'), {
      acts: [
        agree,
        see(key('description.bind_account_title')),
        press('action.create_account_without_linking'),
      ],
    }),
  }),
  ...statesOf('/continue/emailOrPhone', {
    'continue-after-social': {
      tenant: 'social-sign-up',
      acts: [...returnAs('Ann O. Nymous'), agree],
      shows: css('main input[name="identifier"]'),
    },
  }),
];
