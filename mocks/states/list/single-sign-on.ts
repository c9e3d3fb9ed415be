import {
  css,
  enterIdentifier,
  fill,
  key,
  rightCode,
  see,
  signIn,
  statesOf,
  submit,
  text,
  wrongField,
  type Act,
  type NewState,
} from '../state.ts';

const tenant = 'single-sign-on';
const found = key('description.single_sign_on_enabled');
const refused = key('error.social_failed');

/** Types an address, and goes to its organization's page. */
const leave = (address: string): Act[] => [fill('identifier', address), see(found), submit];
const choose = (choice: string): Act => ({ do: 'press', on: text(`.*${choice}.*`) });
const returned = (choice: string, shows: NewState['shows'], more: Partial<NewState> = {}): NewState => ({
  tenant,
  ...more,
  acts: [...leave('user@acme.example'), choose(choice), ...(more.acts ?? [])],
  shows,
});
const askedFor = (state: Omit<NewState, 'tenant' | 'query'>): NewState => ({
  tenant: 'single-sign-on-username',
  query: '&first_screen=single_sign_on',
  ...state,
});

export const singleSignOnStates = [
  ...statesOf('/sign-in', {
    'sso-found': { tenant, acts: [fill('identifier', 'olga@acme.example')], shows: found },
    'sso-last-time': {
      tenant: 'single-sign-on-username',
      browser: ['last time sso'],
      shows: key('description.last_time'),
    },
    'sso-found-several': {
      tenant,
      acts: [fill('identifier', 'x@twin.example')],
      shows: key('description.single_sign_on_several'),
    },
    'sso-found-long-name': { tenant, acts: [fill('identifier', 'x@long.example')], shows: found },
    'sso-broken': { tenant, acts: leave('x@broken.example'), shows: key('error.sso_unreachable') },
  }),
  ...statesOf('/register', {
    'sso-register-found': {
      tenant,
      query: '&first_screen=register',
      acts: [fill('identifier', 'nils@acme.example')],
      shows: found,
    },
  }),
  ...statesOf('/forgot-password', {
    'sso-recovery-found': {
      tenant,
      address: '/forgot-password',
      acts: [fill('identifier', 'rita@acme.example')],
      shows: key('description.single_sign_on_no_password'),
    },
  }),
  ...statesOf('/continue/email', {
    'sso-continue-found': {
      tenant,
      acts: [
        ...signIn('paul', 'calm-seas-7'),
        see(key('description.link_email')),
        fill('identifier', 'nils@acme.example'),
      ],
      shows: key('description.single_sign_on_other_account'),
    },
  }),
  ...statesOf('/single-sign-on', {
    'single-sign-on': askedFor({ shows: key('description.single_sign_on_email_form') }),
    'single-sign-on-empty': askedFor({ acts: [submit], shows: wrongField('identifier') }),
    'single-sign-on-unknown': askedFor({
      acts: enterIdentifier('nobody@example.org'),
      shows: key('error.sso_no_organization'),
    }),
  }),
  ...statesOf('/single-sign-on/connectors', {
    'sso-choice': {
      tenant,
      acts: [fill('identifier', 'x@twin.example'), see(key('description.single_sign_on_several')), submit],
      shows: key('description.single_sign_on_connectors_list'),
    },
    // The look-up fails, so only the server's refusal of the code tells that the address belongs to an organization.
    'sso-continue-refused': {
      tenant,
      faults: [{ name: 'error-500', operationId: 'findSsoConnectors' }],
      acts: [
        ...signIn('paul', 'calm-seas-7'),
        see(key('description.link_email')),
        ...enterIdentifier('nils@acme.example'),
        see(css('main input[name="code"]')),
        fill('code', rightCode),
      ],
      shows: key('description.single_sign_on_other_account'),
    },
  }),
  ...statesOf('/sign-in/social/$connectorId', {
    'sso-cancelled': returned('Cancel', key('error.social_cancelled_title')),
    'sso-wrong-state': {
      tenant,
      address: '/callback/acme0idp?code=1&state=other',
      shows: key('error.invalid_connector_auth'),
    },
    'sso-refused': returned('Olga Oarsman', refused, {
      answers: [{ code: 'connector.authorization_failed' }],
    }),
    'sso-no-account': returned('Nils Nordlys', key('error.sso_no_account'), {
      tenant: 'single-sign-on-code',
    }),
    'sso-connector-gone': {
      tenant,
      address: '/sign-in/social/gone0idp?code=1',
      shows: key('error.connector_not_found_title'),
    },
  }),
];
