import { operationsBetween as calls } from '../sequences/described-calls.ts';
import { button, form, load, type Step } from './step.ts';

const twin = { input: 'x@twin.example', kind: 'email' } as const;
const nobody = { input: 'nobody@example.org', kind: 'email' } as const;
/** Nothing was typed before these. */
const untyped = { previousIdentifier: '', fields: {} } as const;

/** Steps of a sign-in through an organization. */
export const singleSignOnSteps = {
  '/single-sign-on': {
    state: 'single-sign-on',
    path: '/single-sign-on',
    identifier: nobody,
    fields: { identifier: nobody.input },
    actions: { submit: { start: form, calls: calls('sso-start', 'look-up', 'look-up') } },
  },
  '/single-sign-on/connectors': {
    state: 'sso-choice',
    path: '/single-sign-on/connectors',
    identifier: twin,
    fields: {},
    actions: {
      'go to an organization': {
        start: button('action.sign_in_with'),
        calls: calls('sso-start', 'ask-address', 'ask-address'),
      },
    },
  },
  '/direct/sso': {
    state: 'single-sign-on',
    path: '/direct/sso/acme0idp',
    identifier: nobody,
    ...untyped,
    actions: { open: { start: load, calls: calls('sso-start', 'ask-address', 'ask-address') } },
  },
  '/sign-in/social, organization': {
    state: 'sso-found',
    path: '/sign-in/social/acme0idp',
    identifier: nobody,
    ...untyped,
    goesThrough: '[type="submit"]',
    actions: {
      open: { start: load, calls: calls('sso-return', 'sign-in', 'sign-in') },
      register: {
        start: load,
        calls: calls('sso-register', 'register', 'register'),
        afterDialog: {
          operation: 'signInWithSso',
          errorCode: 'user.identity_not_exist',
          button: 'action.agree',
        },
      },
    },
  },
} as const satisfies Record<string, Step>;
