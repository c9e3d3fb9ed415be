import { pressButton } from '../interruptions/actions.ts';
import type { TabFlowRow } from './tab-flow.ts';

/** Flows that end at the question of what a social identity belongs to. */
export const socialFlows = {
  'link a social identity': {
    state: 'social-link',
    submit: pressButton('Link mia@example.org'),
    end: '/demo-app',
    writes: { email: 'mia@example.org' },
  },
  'create an account of a social identity': {
    state: 'social-link',
    submit: pressButton('Create a new account'),
    end: '/continue/email',
  },
} as const satisfies Record<string, TabFlowRow>;
