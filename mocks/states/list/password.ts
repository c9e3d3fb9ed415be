import {
  dialog,
  enterIdentifier,
  enterPassword,
  field,
  key,
  press,
  see,
  statesOf,
  submit,
  wrongField,
  busy,
} from '../state.ts';

export const passwordStates = [
  ...statesOf('/sign-in/passkey', {
    'passkey-first': {
      tenant: 'passkey-first',
      api: 'experience',
      acts: enterIdentifier('kim'),
      shows: key('action.verify_via_passkey'),
      browser: ['no passkeys'],
    },
    'passkey-first-cancelled': {
      tenant: 'passkey-first',
      api: 'experience',
      acts: [...enterIdentifier('kim'), see(key('action.verify_via_passkey')), submit],
      shows: key('error.passkey_cancelled'),
      browser: ['no passkeys'],
    },
  }),
  ...statesOf('/sign-in/password', {
    password: { tenant: 'harbour', acts: enterIdentifier('ada'), shows: field('password') },
    'password-page-updated': {
      tenant: 'harbour',
      acts: [
        ...enterIdentifier('ada'),
        see(field('password')),
        { do: 'page updated', said: 'description.page_updated_password' },
      ],
      shows: key('description.page_updated_password'),
    },
    'password-empty': {
      tenant: 'harbour',
      acts: [...enterIdentifier('ada'), see(field('password')), submit],
      shows: wrongField('password'),
    },
    'password-wrong': {
      tenant: 'harbour',
      acts: [...enterIdentifier('ada'), ...enterPassword('not-hers')],
      shows: wrongField('password'),
    },
    'password-start-again': {
      tenant: 'harbour',
      answers: [{ code: 'session.verification_session_not_found' }],
      acts: [...enterIdentifier('ada'), ...enterPassword('analytical-engine')],
      shows: dialog,
    },
    'password-busy': {
      tenant: 'harbour',
      faults: [{ name: 'delay', ms: 60_000, operationId: 'submitInteraction' }],
      acts: [...enterIdentifier('ada'), ...enterPassword('analytical-engine')],
      shows: busy,
    },
    'password-with-ways-on': {
      tenant: 'all-identifiers',
      acts: enterIdentifier('ada'),
      shows: field('password'),
    },
    'password-of-an-address': {
      tenant: 'email-sign-up',
      acts: enterIdentifier('ada@example.org'),
      shows: field('password'),
    },
    'password-of-a-phone-number': {
      tenant: 'phone-sign-up',
      acts: enterIdentifier('+44 7700 900303'),
      shows: field('password'),
    },
    'password-suspended': {
      tenant: 'email-sign-up',
      answers: [{ code: 'user.suspended' }],
      acts: [...enterIdentifier('ada'), ...enterPassword('analytical-engine')],
      shows: key('error.account_suspended'),
    },
    'password-no-account': {
      tenant: 'email-sign-up',
      answers: [{ code: 'user.user_not_exist' }],
      acts: [...enterIdentifier('ada@example.org'), ...enterPassword('analytical-engine')],
      shows: dialog,
    },
    'password-profile-exists': {
      tenant: 'email-sign-up',
      answers: [{ code: 'user.password_exists_in_profile' }],
      acts: [...enterIdentifier('ada'), ...enterPassword('analytical-engine')],
      shows: key('error.exists_in_profile_title'),
    },
    'password-in-an-app': {
      tenant: 'email-sign-up',
      browser: ['native'],
      acts: enterIdentifier('ada'),
      shows: field('password'),
    },
    'password-code-not-sent': {
      tenant: 'email-sign-up',
      answers: [{ code: 'guard.invalid_input' }],
      acts: [...enterIdentifier('ada@example.org'), press('action.sign_in_via_passcode')],
      shows: dialog,
    },
    'password-without-its-step': { address: '/sign-in/password', shows: key('error.invalid_session') },
  }),
];
