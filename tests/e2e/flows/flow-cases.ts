import type { WorkflowInputs } from '../../../codegen/flows/fill-step.ts';
import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import {
  dialog,
  enterIdentifier,
  enterPassword,
  fill,
  key,
  press,
  rightCode,
  see,
  signIn,
  submit,
  text,
  tick,
  type Act,
  type PageElement,
} from '../../../mocks/states/state.ts';
import type { Variant } from '../../second-server/variants.ts';
import { expect } from '../../setup/fixtures.ts';
import { anyCode } from '../api-calls.ts';
import type { People } from './people.ts';

/** A user flow, and the workflows of openapi/interaction/flows whose calls it must make. */
export interface FlowCase {
  name: string;
  /** Of mocks/states: what a person does on the way to it comes first. */
  state: string;
  /** In place of the tenant of the state. */
  tenant?: string;
  /** The settings of the second server that offer the same; absent where it lacks the settings or the people. */
  variant?: Variant;
  /** What the person does then. */
  acts: readonly Act[];
  /** The account that the person chooses at the provider, whose page is not ours. */
  chosenAtProvider?: PageElement;
  workflows: readonly string[];
  /** In place of `workflows` where openapi/experience/flows divides the flow in another way. */
  inExperience?: readonly string[];
  inputs: (people: People, origin: string) => WorkflowInputs;
  /** The name the demo application shows at the end; null when the flow ends on /sign-in with a changed password. */
  signedInAs: (people: People) => string | null;
}

/** Meets the password policy of all tenants used here. */
const password = 'ample-Anchorage-7';

/** Stands for the code that was sent last. */
const enterCode = fill('code', rightCode);
const answerDialog = (title: string, button: string): Act[] => [see(dialog), see(key(title)), press(button)];
const agree = answerDialog('error.terms_required', 'action.agree');
const create = answerDialog('description.no_account_title', 'action.create_account');
const signInInstead = answerDialog('description.has_account_title', 'action.sign_in');

const byPassword = {
  workflows: ['password-sign-in'],
  inputs: ({ ada }) => ({ identifier: { username: 'ada' }, password: ada.password }),
  signedInAs: ({ ada }) => ada.name,
} satisfies Partial<FlowCase>;

const byCode = {
  acts: [enterCode],
  workflows: ['passcode-sign-in'],
  inputs: ({ ada }) => ({ address: { email: ada.email }, code: anyCode }),
  signedInAs: ({ ada }) => ada.name,
} satisfies Partial<FlowCase>;

const creates = (address: object, name: string) => ({
  workflows: ['passcode-sign-in', 'create-account'],
  inputs: () => ({ address, code: anyCode }),
  signedInAs: () => name,
});

const registers = (address: object, name: string) => ({
  workflows: ['register-address'],
  inputs: () => ({ address, code: anyCode }),
  signedInAs: () => name,
});

/** The address has an account, which a person signs in to without a second code. */
const findsAccount = (address: object, alreadyInUse: string) => ({
  workflows: ['register-address', 'sign-in-instead'],
  inputs: () => ({ address, code: anyCode, alreadyInUse }),
});

const recovers = (address: object) => ({
  workflows: ['forgot-password'],
  inputs: () => ({ address, code: anyCode, password }),
  signedInAs: () => null,
});

/** Without PUT interaction, which would clear the session. */
const addsAddress = (address: object, missingAddress: string) =>
  ({
    workflows: ['password-sign-in', 'continue-address'],
    inputs: ({ withoutAddress }) => ({
      identifier: { username: withoutAddress.username },
      password: withoutAddress.password,
      address,
      missingAddress,
      code: anyCode,
    }),
    signedInAs: ({ withoutAddress }) => withoutAddress.name,
  }) satisfies Partial<FlowCase>;

const addedEmail = { email: 'paul@example.org' };
const addedPhone = { phone: '447700900779' };
const enterAddedPhone = [...enterIdentifier('+44 7700 900779'), enterCode];

export const flowCases: readonly FlowCase[] = [
  {
    ...byPassword,
    name: 'password: user name, on one page',
    state: 'sign-in',
    variant: 'plain',
    acts: signIn('ada', 'analytical-engine'),
  },
  {
    ...byPassword,
    name: 'password: user name, on two screens',
    state: 'password-with-ways-on',
    variant: 'recovery',
    acts: enterPassword('analytical-engine'),
  },
  {
    ...byPassword,
    name: 'password: e-mail address',
    state: 'password-of-an-address',
    variant: 'recovery',
    acts: enterPassword('analytical-engine'),
    inputs: ({ ada }) => ({ identifier: { email: ada.email }, password: ada.password }),
  },
  {
    ...byPassword,
    name: 'password: phone number',
    state: 'password-of-a-phone-number',
    acts: enterPassword(sharedPassword),
    inputs: () => ({ identifier: { phone: '447700900303' }, password: sharedPassword }),
    signedInAs: () => 'Emil Ebb',
  },
  { ...byCode, name: 'passcode: e-mail address', state: 'sign-in-code', variant: 'email' },
  {
    ...byCode,
    name: 'passcode: phone number',
    state: 'sign-in-code-phone',
    inputs: () => ({ address: { phone: '447700900301' }, code: anyCode }),
    signedInAs: () => 'Cora Current',
  },
  { ...byCode, name: 'passcode, sent again', state: 'sign-in-code-sent-again', variant: 'email' },
  {
    ...creates({ email: 'nobody@example.org' }, 'nobody@example.org'),
    name: 'passcode, user_not_exist, created: e-mail address',
    state: 'sign-in-code-unknown',
    variant: 'email',
    acts: [enterCode, ...create],
  },
  {
    ...creates({ phone: '447700900888' }, '447700900888'),
    name: 'passcode, user_not_exist, created: phone number',
    state: 'phone',
    acts: [...enterIdentifier('+44 7700 900888'), enterCode, ...create, ...agree],
  },
  {
    name: 'register user name',
    state: 'register-password-any',
    variant: 'username',
    acts: [fill('new_password', password), fill('confirm_password', password), submit],
    workflows: ['register-username'],
    inputs: () => ({ username: 'newcomer', password }),
    signedInAs: () => 'newcomer',
  },
  {
    ...registers({ email: 'new@example.org' }, 'new@example.org'),
    name: 'register e-mail address',
    state: 'register-email',
    tenant: 'email-code',
    acts: [fill('identifier', 'new@example.org'), tick('terms'), submit, enterCode],
  },
  {
    ...registers({ email: 'marina@example.org' }, 'marina@example.org'),
    name: 'register e-mail address, without terms',
    state: 'register-code',
    variant: 'email',
    acts: [enterCode],
  },
  {
    name: 'register e-mail address, and a password',
    state: 'register-email-terms-asked',
    acts: [...agree, enterCode, fill('new_password', password), submit],
    workflows: ['register-address', 'continue-password'],
    inExperience: ['register-address', 'complete-registration-with-password'],
    inputs: () => ({ address: { email: 'marina@example.org' }, code: anyCode, password }),
    signedInAs: () => 'marina@example.org',
  },
  {
    ...registers({ phone: '447700900888' }, '447700900888'),
    name: 'register phone number',
    state: 'register-phone',
    tenant: 'phone',
    acts: [...enterIdentifier('+44 7700 900888'), ...agree, enterCode],
  },
  {
    ...findsAccount({ email: 'ada@example.org' }, 'user.email_already_in_use'),
    name: 'register, already_in_use, signed in: e-mail address',
    state: 'register-code-known',
    variant: 'email',
    acts: [enterCode, ...signInInstead],
    signedInAs: ({ ada }) => ada.name,
  },
  {
    ...findsAccount({ phone: '447700900111' }, 'user.phone_already_in_use'),
    name: 'register, already_in_use, signed in: phone number',
    state: 'register-phone',
    tenant: 'phone',
    acts: [...enterIdentifier('+44 7700 900111'), ...agree, enterCode, ...signInInstead],
    signedInAs: () => 'Tamsin Ken',
  },
  {
    ...recovers({ email: 'ada@example.org' }),
    name: 'forgot password: e-mail address',
    state: 'recovery-from-password',
    variant: 'recovery',
    acts: [...enterIdentifier('ada@example.org'), enterCode, fill('new_password', password), submit],
  },
  {
    ...recovers({ phone: '447700900303' }),
    name: 'forgot password: phone number',
    state: 'password-of-a-phone-number',
    acts: [
      press('action.forgot_password'),
      see(key('description.reset_password')),
      ...enterIdentifier('+44 7700 900303'),
      enterCode,
      fill('new_password', password),
      submit,
    ],
  },
  {
    name: 'continue password',
    state: 'continue-password-after-code',
    acts: [fill('new_password', password), submit],
    workflows: ['passcode-sign-in', 'continue-password'],
    inputs: () => ({ address: { email: 'noor@example.org' }, code: anyCode, password }),
    signedInAs: () => 'Noor Haddad',
  },
  {
    name: 'continue user name',
    state: 'continue-username-after-code',
    acts: [see(key('description.enter_username')), ...enterIdentifier('una_u')],
    workflows: ['passcode-sign-in', 'continue-username'],
    inputs: () => ({ address: { email: 'una@example.org' }, code: anyCode, username: 'una_u' }),
    signedInAs: () => 'Una Undertow',
  },
  {
    ...addsAddress(addedEmail, 'email'),
    name: 'continue e-mail address',
    state: 'continue-code',
    variant: 'email-password',
    acts: [enterCode],
  },
  {
    ...addsAddress(addedEmail, 'email'),
    name: 'continue e-mail address, the code sent again',
    state: 'continue-code-sent-again',
    variant: 'email-password',
    acts: [enterCode],
  },
  {
    ...addsAddress(addedPhone, 'phone'),
    name: 'continue phone number',
    state: 'continue-phone',
    acts: enterAddedPhone,
  },
  {
    ...addsAddress(addedEmail, 'emailOrPhone'),
    name: 'continue e-mail address or phone number: an address',
    state: 'continue-email-or-phone',
    acts: [...enterIdentifier('paul@example.org'), enterCode],
  },
  {
    ...addsAddress(addedPhone, 'emailOrPhone'),
    name: 'continue e-mail address or phone number: a number',
    state: 'continue-email-or-phone',
    acts: enterAddedPhone,
  },
  {
    name: 'social: a linked account',
    state: 'social',
    variant: 'social',
    acts: [{ do: 'press', on: text('Continue with Lighthouse') }],
    chosenAtProvider: text('Lin Lagoon'),
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
