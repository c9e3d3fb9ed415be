import { expect } from '../../setup/fixtures.ts';
import { enterCode, pressButton } from '../interruptions/actions.ts';
import type { TabFlowRow } from './tab-flow.ts';

const tenant = 'single-sign-on';
const connectorId = 'borealis0idp';

/** Flows where some addresses sign in through their organizations. */
export const singleSignOnFlows = {
  'to an organization': {
    state: 'sso-choice',
    submit: pressButton('Continue with Borealis Shipping'),
    begins: [
      `POST /interaction/single-sign-on/${connectorId}/authorization-url`,
      { state: expect.any(String) as unknown, redirectUri: expect.stringContaining(connectorId) as unknown },
    ],
    silent: true,
    end: `/_mock/single-sign-on/${connectorId}`,
  },
  'register an address beside organizations': {
    state: 'register-code',
    tenant,
    agrees: true,
    submit: enterCode,
    end: '/continue/password',
  },
  'recover a password beside organizations': {
    state: 'recovery-code',
    tenant,
    submit: enterCode,
    end: '/forgot-password/reset',
  },
} as const satisfies Record<string, TabFlowRow>;
