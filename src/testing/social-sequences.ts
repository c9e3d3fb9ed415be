import type { WorkflowInputs } from '../../codegen/flows/fill-step.ts';
import type { Effect } from '../engine/effects/effect.ts';
import { bodyOf, record } from './flow-context.ts';
import {
  createSocialAccount,
  finishSocial,
  linkSocialAccount,
  startSocial,
} from '../features/social/steps.ts';

interface SocialSequence {
  workflows: readonly string[];
  inputs: WorkflowInputs;
  first: Effect;
  /** The person's choice on the page that links accounts. */
  onLinkPage?: Effect;
  end: string;
}

const connectorId = 'c0nn3ct0r';
const origin = 'https://id.example.org';
const connectorData = { redirectUri: `${origin}/callback/${connectorId}`, code: '4f1Gh7' };
const answer = { connectorId, name: 'Lighthouse', data: connectorData };
const returned = finishSocial({ ...answer, event: 'SignIn', page: '/sign-in' });
const registered = finishSocial({ ...answer, event: 'Register', page: '/register' });
const inputs = { connectorId, connectorData };

const connector = { id: connectorId, platform: 'Web' };
const start = startSocial({ connector, event: 'SignIn', origin, page: '/sign-in' });
const signUp = startSocial({ connector, event: 'Register', origin, page: '/register' });
const stateOf = async (effect: Effect): Promise<unknown> => {
  if (effect.kind !== 'agreeToTerms') throw new Error(effect.kind);
  const [, request] = (await record(effect.then)).sent;
  return request && (bodyOf(request) as { state: string }).state;
};

/** The example of `user.identity_not_exist` has this relatedUser. */
const address = { email: 'noor@example.org' };
const relatedUser = { kind: 'email', value: address.email } as const;

/** The calls of src/features/social/steps.ts, from the button and from the callback on. */
export const socialSequences: readonly SocialSequence[] = [
  {
    workflows: ['social-start'],
    inputs: { ...inputs, state: await stateOf(start), origin },
    first: start,
    end: 'visitProvider',
  },
  {
    workflows: ['social-sign-up-start'],
    inputs: { ...inputs, state: await stateOf(signUp), origin },
    first: signUp,
    end: 'visitProvider',
  },
  { workflows: ['social-sign-up-return'], inputs, first: registered, end: 'redirect' },
  { workflows: ['social-return'], inputs, first: returned, end: 'redirect' },
  {
    workflows: ['social-return', 'social-link-related'],
    inputs: { ...inputs, address },
    first: returned,
    onLinkPage: linkSocialAccount(connectorId, relatedUser),
    end: 'redirect',
  },
  {
    workflows: ['social-return', 'social-create-another'],
    inputs,
    first: returned,
    onLinkPage: createSocialAccount(connectorId),
    end: 'redirect',
  },
];

/** The sequence whose answer has no relatedUser. */
export const withoutRelatedUser: SocialSequence = {
  workflows: ['social-return', 'social-register'],
  inputs,
  first: returned,
  end: 'redirect',
};

export const socialWorkflows: readonly string[] = [
  ...new Set([...socialSequences, withoutRelatedUser].flatMap(({ workflows }) => workflows)),
];
