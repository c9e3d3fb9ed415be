import { expect } from '../../../setup/fixtures.ts';
import { socialButton } from '../../social/social-actions.ts';
import type { FlowCase } from './flow-case.ts';

export const socialCases: readonly FlowCase[] = [
  {
    name: 'social: a linked account',
    tenant: 'social',
    variant: 'social',
    run: async ({ page, press, choosePerson }, { linked }) => {
      await press(socialButton(page, linked.connector));
      await choosePerson(linked.chosenAs);
    },
    workflows: ['social-start', 'social-return'],
    inputs: ({ linked: { connectorId } }, origin) => ({
      connectorId,
      origin,
      state: expect.stringMatching(/^[\w-]{11}$/),
      connectorData: {
        code: expect.any(String) as unknown,
        redirectUri: `${origin}/callback/${connectorId}`,
      },
    }),
    signedInAs: ({ linked }) => linked.name,
  },
];
