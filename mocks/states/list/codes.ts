import {
  css,
  dialog,
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
  tick,
  wrongField,
  type Act,
  type NewState,
} from '../state.ts';

const code = (value: string) => fill('code', value);
const canResend: Act[] = [see(field('code')), { do: 'wait for resend' }, see(key('action.resend_passcode'))];
const resend = press('action.resend_passcode');

/** The states of each code page; `start` leads to the page, which says `sent` after another code. */
const codePage = (
  name: string,
  start: NewState,
  sent = key('description.passcode_sent'),
): Record<string, NewState> => {
  const after = (acts: readonly Act[], more: Omit<NewState, 'acts'>): NewState => ({
    ...start,
    ...more,
    acts: [...(start.acts ?? []), ...acts],
  });
  return {
    [name]: after([], { shows: field('code') }),
    [`${name}-half`]: after([code('246')], { shows: css('main input[name="code"]') }),
    [`${name}-wrong`]: after([code('000000')], { shows: key('error.invalid_passcode') }),
    [`${name}-expired`]: after([code('999999')], { shows: key('error.code_expired') }),
    [`${name}-too-often`]: after([code('888888')], { shows: key('error.code_exceeded') }),
    [`${name}-not-sent`]: after([code('777777')], { shows: key('error.code_not_found') }),
    // A password that was sent before could be refused like this as well, so the answer names its operation.
    [`${name}-locked`]: after([code(rightCode)], {
      answers: [
        ...(start.answers ?? []),
        { operationId: 'patchIdentifiers', code: 'session.verification_blocked_too_many_attempts' },
      ],
      shows: wrongField('code'),
    }),
    [`${name}-resend`]: after(canResend, { shows: key('action.resend_passcode') }),
    [`${name}-sent-again`]: after([...canResend, resend], { shows: sent }),
    [`${name}-sent-twice`]: after([...canResend, resend, see(sent), ...canResend, resend], {
      shows: css('[data-part="disclosure"][open]'),
    }),
    [`${name}-help`]: after(
      [see(field('code')), { do: 'press', on: css('[data-part="disclosure-summary"]') }],
      { shows: css('[data-part="disclosure"][open]') },
    ),
  };
};

const paul: Act[] = [
  ...enterIdentifier('paul'),
  ...enterPassword('calm-seas-7'),
  ...enterIdentifier('paul@example.org'),
];
const recovery: NewState = {
  tenant: 'email-sign-up',
  address: '/forgot-password',
  acts: enterIdentifier('ada@example.org'),
  shows: field('code'),
};

export const codeStates = [
  ...statesOf('/sign-in/verification-code', {
    ...codePage('sign-in-code', {
      tenant: 'email-code',
      acts: enterIdentifier('ada@example.org'),
      shows: field('code'),
    }),
    'sign-in-code-page-updated': {
      tenant: 'email-code',
      acts: [
        ...enterIdentifier('ada@example.org'),
        see(field('code')),
        { do: 'page updated', said: 'description.page_updated_code' },
      ],
      shows: key('description.page_updated_code'),
    },
    'sign-in-code-unknown': {
      tenant: 'no-terms',
      acts: enterIdentifier('nobody@example.org'),
      shows: field('code'),
    },
    'sign-in-code-phone': { tenant: 'phone', acts: enterIdentifier('+44 7700 900301'), shows: field('code') },
    'sign-in-code-create': {
      tenant: 'email-code',
      acts: [...enterIdentifier('nobody@example.org'), code(rightCode)],
      shows: dialog,
    },
    'sign-in-code-create-terms': {
      tenant: 'email-code',
      acts: [...enterIdentifier('nobody@example.org'), code(rightCode), press('action.create_account')],
      shows: key('action.agree'),
    },
    'sign-in-code-create-cancelled': {
      tenant: 'email-code',
      acts: [
        ...enterIdentifier('nobody@example.org'),
        code(rightCode),
        press('action.create_account'),
        see(key('action.agree')),
        press('action.cancel'),
      ],
      shows: field('identifier'),
    },
    'sign-in-code-nobody': {
      tenant: 'sign-in-only',
      answers: [{ code: 'user.user_not_exist' }],
      acts: [...enterIdentifier('ada'), ...enterPassword('analytical-engine')],
      shows: dialog,
    },
    'sign-in-code-offline': {
      tenant: 'email-code',
      acts: [...enterIdentifier('ada@example.org'), see(field('code')), { do: 'go offline' }],
      shows: key('description.offline'),
    },
    'sign-in-code-server-error': {
      tenant: 'email-code',
      faults: [{ name: 'error-500', operationId: 'patchIdentifiers' }],
      acts: [...enterIdentifier('ada@example.org'), code(rightCode)],
      shows: notice,
    },
    'sign-in-code-in-an-app': {
      tenant: 'email-code',
      browser: ['native'],
      acts: enterIdentifier('ada@example.org'),
      shows: field('code'),
    },
  }),
  ...statesOf('/register/verification-code', {
    ...codePage('register-code', {
      tenant: 'no-terms',
      query: '&first_screen=register',
      acts: enterIdentifier('marina@example.org'),
      shows: field('code'),
    }),
    'register-code-known': {
      tenant: 'no-terms',
      query: '&first_screen=register',
      acts: enterIdentifier('ada@example.org'),
      shows: field('code'),
    },
    'register-code-taken': {
      tenant: 'email-sign-up',
      query: '&first_screen=register',
      acts: [tick('terms'), ...enterIdentifier('taken@example.org'), code(rightCode)],
      shows: dialog,
    },
  }),
  ...statesOf('/forgot-password/verification-code', {
    ...codePage('recovery-code', recovery, key('description.passcode_sent_if_account')),
    'recovery-code-nobody': {
      ...recovery,
      acts: [...enterIdentifier('nobody@example.org'), code(rightCode)],
      shows: dialog,
    },
  }),
  ...statesOf('/continue/verification-code', {
    ...codePage('continue-code', { tenant: 'email-sign-up', acts: paul, shows: field('code') }),
    'continue-code-after-social': {
      tenant: 'social-sign-up',
      address: '/sign-in?linkSocial=lighthouse-web',
      acts: paul,
      shows: field('code'),
    },
    'continue-code-taken': {
      tenant: 'email-sign-up',
      answers: [
        {
          code: 'user.missing_profile',
          example: 'user.missing_profile-email',
        },
        { code: 'user.email_already_in_use' },
      ],
      acts: [...paul, code(rightCode)],
      shows: dialog,
    },
  }),
];
