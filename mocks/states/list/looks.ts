import {
  css,
  dialog,
  enterIdentifier,
  enterPassword,
  field,
  key,
  signIn,
  statesOf,
  submit,
  wrongField,
  type NewState,
} from '../state.ts';

/** Tenants with a style of their own, and settings that change one place. */
const LOOKS: Readonly<Record<string, NewState>> = {
  branded: { shows: field('identifier') },
  plain: { shows: field('password') },
  loud: { shows: css('main form') },
  'from-logto-unmatched': { shows: field('password') },
  'from-logto-half': { shows: field('password') },
  'from-logto-fine': { shows: field('password') },
  'wide-logo': { shows: css('[data-part="logo"] img') },
  lookout: { shows: css('main form') },
  'german-only': { shows: css('main form') },
  'own-language': { query: '&lng=sv-SE', shows: css('html[lang="sv-SE"] main form') },
};
const register = { query: '&first_screen=register' } as const;

export const lookStates = [
  ...statesOf(
    '/sign-in',
    Object.fromEntries(
      Object.entries(LOOKS).map(([tenant, state]) => [`look-${tenant}`, { ...state, tenant }]),
    ),
  ),
  ...statesOf('/sign-in', {
    'language-missing': {
      tenant: 'own-language',
      query: '&lng=en',
      faults: [{ name: 'error-500', operationId: 'getPhrases' }],
      acts: [{ do: 'choose language', tag: 'sv-SE' }],
      shows: key('language.failed'),
    },
    'look-branded-wrong': {
      tenant: 'branded',
      acts: [...enterIdentifier('ada'), ...enterPassword('not-hers')],
      shows: key('error.invalid_credentials'),
    },
    'look-plain-empty': { tenant: 'plain', acts: [submit], shows: key('error.password_required') },
    'look-loud-empty': { tenant: 'loud', acts: [submit], shows: wrongField('identifier') },
    'look-loud-terms': { tenant: 'loud', acts: signIn('ada', 'analytical-engine'), shows: dialog },
    'look-german-only-wrong': {
      tenant: 'german-only',
      acts: [submit],
      shows: wrongField('identifier'),
      language: 'de',
    },
  }),
  ...statesOf('/register', {
    'look-branded-register': { tenant: 'branded', ...register, shows: field('identifier') },
    'look-plain-register': { tenant: 'plain', ...register, shows: field('identifier') },
    'look-loud-register': { tenant: 'loud', ...register, shows: css('main form') },
  }),
  ...statesOf('/sign-in/password', {
    'look-lookout-password': { tenant: 'lookout', acts: enterIdentifier('ada'), shows: field('password') },
  }),
  ...statesOf('/sign-in/consent', {
    'look-branded-consent': {
      tenant: 'branded',
      api: 'interaction',
      query: '&release=1.22',
      acts: [...enterIdentifier('ada'), ...enterPassword('analytical-engine')],
      shows: key('action.authorize'),
    },
  }),
];
