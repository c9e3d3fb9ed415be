import { operationsBetween as calls } from '../sequences/described-calls.ts';
import { button, load, type Step } from './step.ts';

const mia = { input: 'mia@example.org', kind: 'email' } as const;
/** Nothing was typed before these. */
const untyped = { previousIdentifier: '', fields: {} } as const;

/** Steps of a social sign-in, and consent, which may follow any sign-in. */
export const socialSteps = {
  '/sign-in, social': {
    state: 'social',
    path: '/sign-in',
    identifier: { input: 'ada@example.org', kind: 'email' },
    fields: { identifier: 'ada@example.org' },
    actions: {
      'go to a provider': {
        start: button('action.sign_in_with'),
        calls: calls('social-start', 'begin', 'ask-address'),
      },
    },
  },
  '/direct': {
    state: 'social',
    path: '/direct/social/lighthouse',
    identifier: mia,
    ...untyped,
    actions: { open: { start: load, calls: calls('social-start', 'begin', 'ask-address') } },
  },
  '/sign-in/social': {
    state: 'register-social',
    path: '/sign-in/social/lighthouse-web',
    identifier: mia,
    ...untyped,
    goesThrough: 'button:has([data-part="connector-logo"])',
    actions: { open: { start: load, calls: calls('social-return', 'verify-identity', 'submit') } },
  },
  '/social/link': {
    state: 'social-link',
    path: '/social/link/lighthouse-web',
    identifier: mia,
    ...untyped,
    actions: {
      link: {
        start: button('action.bind'),
        calls: calls('social-link-related', 'change-event', 'submit-again'),
      },
      'create another': {
        start: button('action.create_account_without_linking'),
        calls: calls('social-create-another', 'change-event', 'submit-again'),
      },
    },
  },
  '/sign-in/consent': {
    state: 'consent',
    path: '/sign-in/consent',
    identifier: { input: 'ada', kind: 'username' },
    ...untyped,
    actions: {
      open: { start: load, calls: calls('consent', 'ask', 'ask') },
      allow: { start: button('action.authorize'), calls: calls('consent', 'agree', 'agree') },
    },
  },
} as const satisfies Record<string, Step>;
