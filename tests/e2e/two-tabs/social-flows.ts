import { pressButton, type Action } from '../interruptions/actions.ts';
import { chooseAccount, socialButton } from '../social/social-actions.ts';
import type { TabFlow } from './tab-flow.ts';

/** Goes to the provider and comes back as somebody whose address an account has. */
const returnAsMia: readonly Action[] = [
  (page) => socialButton(page, 'Lighthouse').click(),
  (page) => chooseAccount(page, 'Mia Mooring'),
  pressButton('Agree'),
];

const relatedAccount = {
  tenant: 'social',
  start: '/sign-in',
  reach: returnAsMia,
  lastScreen: '/social/link/lighthouse-web',
} as const;

/** Flows that end at the question of what a social identity belongs to. */
export const socialFlows = {
  'link a social identity': {
    ...relatedAccount,
    ...{ submit: pressButton('Link mia@example.org'), end: '/demo-app' },
    writes: { email: 'mia@example.org' },
  },
  'create an account of a social identity': {
    ...relatedAccount,
    ...{ submit: pressButton('Create a new account'), end: '/continue/email' },
  },
} as const satisfies Record<string, TabFlow>;
