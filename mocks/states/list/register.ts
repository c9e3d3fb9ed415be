import {
  css,
  dialog,
  enterIdentifier,
  field,
  fill,
  key,
  notice,
  press,
  rightCode,
  see,
  statesOf,
  submit,
  tick,
  wrongField,
  type Act,
  type NewState,
} from '../state.ts';

const query = '&first_screen=register';
const fillTwice = (password: string, again = password): Act[] => [
  fill('new_password', password),
  fill('confirm_password', again),
];
const met = (count: number) => see(css(`[data-part="requirement"]:nth-child(${count})`));
const withPassword = (acts: readonly Act[], more: Omit<NewState, 'acts'>): NewState => ({
  tenant: 'strict-password',
  query,
  ...more,
  acts: [...enterIdentifier('marina'), see(field('new_password')), ...acts],
});
const rejected = (example: string, shows: NewState['shows']): NewState =>
  withPassword([...fillTwice('High-Water-at-14:20'), submit], {
    answers: [{ example: 'user.missing_profile-password' }, { example }],
    shows,
  });
const reason = (name: string) => key(`error.password_rejected.restricted.${name}`);
const address = (acts: readonly Act[], shows: NewState['shows']): NewState => ({
  tenant: 'email-sign-up',
  query,
  acts,
  shows,
});

export const registerStates = [
  ...statesOf('/register', {
    register: { tenant: 'strict-password', query, shows: field('identifier') },
    'register-empty': { tenant: 'strict-password', query, acts: [submit], shows: wrongField('identifier') },
    'register-taken': {
      tenant: 'strict-password',
      query,
      acts: enterIdentifier('taken'),
      shows: key('error.username_exists'),
    },
    'register-digit-first': {
      tenant: 'strict-password',
      query,
      acts: enterIdentifier('1marina'),
      shows: key('error.username_should_not_start_with_number'),
    },
    'register-characters': {
      tenant: 'strict-password',
      query,
      acts: enterIdentifier('mari-na'),
      shows: wrongField('identifier'),
    },
    'register-of-one-kind': {
      tenant: 'all-identifiers',
      address: '/register?identifier=email',
      shows: key('action.more_options'),
    },
    'register-username-rules': {
      tenant: 'strict-accounts',
      api: 'experience',
      query,
      acts: enterIdentifier('Marina'),
      shows: key('error.username_policy.between'),
    },
    'register-forbidden': {
      tenant: 'strict-password',
      query,
      answers: [{ code: 'auth.forbidden' }],
      acts: enterIdentifier('marina'),
      shows: key('error.register_not_allowed'),
    },
    'register-no-connection': {
      tenant: 'strict-password',
      query,
      faults: [{ name: 'connection-reset', operationId: 'submitInteraction' }],
      acts: enterIdentifier('marina'),
      shows: notice,
    },
    'register-email': address([], field('terms')),
    'register-email-invalid': address(enterIdentifier('marina@'), key('error.invalid_email')),
    'register-email-terms-asked': address(enterIdentifier('marina@example.org'), dialog),
    'register-email-terms-ticked': address([tick('terms'), submit], wrongField('identifier')),
    'register-phone': { tenant: 'phone-sign-up', query, shows: css('[data-part="country-button"]') },
    'register-phone-too-short': {
      tenant: 'phone-sign-up',
      query,
      acts: [tick('terms'), ...enterIdentifier('4')],
      shows: key('error.phone_too_short'),
    },
    'register-contact': { tenant: 'username-and-contact', query, shows: field('identifier') },
    'register-only': { tenant: 'register-only', query, shows: field('identifier') },
    'register-social': { tenant: 'social', query, shows: css('[data-part="connector-logo"]') },
    'register-social-only': { tenant: 'social-only', query, shows: css('[data-part="connector-logo"]') },
    'register-no-terms': { tenant: 'no-terms', query, shows: field('identifier') },
    'register-terms-automatic': { tenant: 'terms-automatic', query, shows: css('main p a') },
    'register-back-again': {
      tenant: 'strict-password',
      query,
      acts: [...enterIdentifier('marina'), see(field('new_password')), { do: 'back' }],
      shows: css('main input[name="identifier"][value="marina"]'),
    },
    'register-nothing-offered': {
      tenant: 'no-methods',
      address: '/register',
      shows: key('description.create_your_account'),
    },
    'register-back-from-the-dialog': {
      tenant: 'email-sign-up',
      query,
      acts: [
        tick('terms'),
        ...enterIdentifier('taken@example.org'),
        fill('code', rightCode),
        press('action.change'),
      ],
      shows: css('main input[name="identifier"][value="taken@example.org"]'),
    },
    'register-in-an-app': { tenant: 'email-sign-up', query, browser: ['native'], shows: field('terms') },
  }),
  ...statesOf('/register/password', {
    'register-password': withPassword([], { shows: field('new_password') }),
    'register-password-any': {
      query,
      acts: enterIdentifier('newcomer'),
      shows: field('new_password'),
    },
    'register-password-empty': withPassword([submit], { shows: key('error.new_password_required') }),
    'register-password-half': withPassword([fill('new_password', 'High-water'), met(1)], {
      shows: css('[data-part="requirement"]'),
    }),
    'register-password-met': withPassword([fill('new_password', 'High-Water-at-14:20')], {
      shows: css('[data-part="requirement"]'),
    }),
    'register-password-differs': withPassword([...fillTwice('High-Water-at-14:20', 'High-Water'), submit], {
      shows: key('error.passwords_do_not_match'),
    }),
    'register-password-sequence': withPassword([...fillTwice('Abcdefgh-12345678'), submit], {
      shows: reason('sequence'),
    }),
    'register-password-repetition': withPassword([...fillTwice('Aaaaaaaaaa-1111111'), submit], {
      shows: reason('repetition'),
    }),
    'register-password-characters': withPassword([...fillTwice('Höchststand-um-14:20'), submit], {
      shows: key('error.password_rejected.unsupported_characters'),
    }),
    'register-password-breached': rejected('password.rejected-pwned', key('error.password_rejected.pwned')),
    'register-password-words': rejected('password.rejected-words', reason('words')),
    'register-password-several': rejected('password.rejected-restricted', reason('user_info')),
    'register-password-taken-meanwhile': withPassword([...fillTwice('High-Water-at-14:20'), submit], {
      answers: [{ example: 'user.missing_profile-password' }, { code: 'user.username_already_in_use' }],
      shows: dialog,
    }),
    'register-password-shown': withPassword(
      [fill('new_password', 'High-Water-at-14:20'), press('action.show_password')],
      { shows: css('main input[name="new_password"][type="text"]') },
    ),
    'register-password-once': {
      tenant: 'email-sign-up',
      query,
      acts: [tick('terms'), ...enterIdentifier('marina@example.org'), fill('code', rightCode)],
      shows: field('new_password'),
    },
    'register-other-tab': withPassword([...fillTwice('High-Water-at-14:20'), { do: 'other tab' }, submit], {
      shows: key('error.other_tab_title'),
    }),
    'register-password-without-its-step': {
      address: '/register/password',
      shows: key('error.start_again_title'),
    },
  }),
];
