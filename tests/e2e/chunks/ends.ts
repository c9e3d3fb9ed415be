import type { steps } from '../../errors/steps.ts';
import { stepNames, type StepName } from '../../errors/steps.ts';
import type { LeavingCase } from '../leaving/leaving-cases.ts';

/** Where an action leads. */
export interface End {
  path: string;
  /** The title of the dialog, else the heading. */
  shows: string;
  /** Of a field or the page. */
  says?: readonly string[];
}

type Ends = { [S in StepName]: Record<keyof (typeof steps)[S]['actions'], End> };

const end = (path: string, shows: string, says: readonly string[] = []): End => ({ path, shows, says });

const signedIn = (name: string) => end('/demo-app', `Signed in as ${name}`);
const codeOf = (flow: string) => end(`/${flow}/verification-code`, 'Enter the code');
const sentAgain = (flow: string) =>
  end(`/${flow}/verification-code`, 'Enter the code', ['A new code is on its way.']);

/** With answers of the mock that are not late; where a proof was taken without being right, its page asks once more. */
const ends: Ends = {
  '/sign-in, password only': { submit: signedIn('Ada Lovelace') },
  '/sign-in, identifier first': { submit: codeOf('sign-in') },
  '/sign-in/password': { submit: signedIn('Ada Lovelace'), 'use a code': codeOf('sign-in') },
  '/sign-in/verification-code': {
    submit: end('/sign-in/verification-code', 'No account found'),
    resend: sentAgain('sign-in'),
    create: signedIn('nobody@example.org'),
  },
  '/register, username': { submit: end('/register/password', 'Create a password') },
  '/register, email': { submit: codeOf('register') },
  '/register/password': { submit: signedIn('newcomer') },
  '/register/verification-code': {
    submit: end('/register/verification-code', 'Account found'),
    resend: sentAgain('register'),
    'sign in': signedIn('Ada Lovelace'),
  },
  '/forgot-password': { submit: codeOf('forgot-password') },
  '/forgot-password/verification-code': {
    submit: end('/forgot-password/reset', 'Choose a new password'),
    resend: sentAgain('forgot-password'),
  },
  '/forgot-password/reset': {
    submit: end('/sign-in', 'Sign in to your account', [
      'Your password has been changed. Sign in with the new one.',
    ]),
  },
  '/continue/password': { submit: signedIn('Noor Haddad') },
  '/continue/username': { submit: signedIn('Una Undertow') },
  '/continue/email': { submit: codeOf('continue') },
  '/continue/phone': { submit: codeOf('continue') },
  '/continue/emailOrPhone': { submit: codeOf('continue') },
  '/continue/verification-code': { submit: signedIn('Paul Pier'), resend: sentAgain('continue') },
  '/sign-in, social': { 'go to a provider': end('/_mock/social/lighthouse-web', 'Choose an account') },
  '/social/link': {
    link: signedIn('Mia Mooring'),
    'create another': end('/continue/email', 'Add your email address'),
  },
  '/continue/verification-code?linkSocial': { submit: signedIn('Paul Pier'), link: signedIn('Paul Pier') },
  '/direct': { open: end('/_mock/social/lighthouse-web', 'Choose an account') },
  // No provider gave the code of the address: it is taken, and then there is nobody to sign in.
  '/sign-in/social': { open: end('/sign-in/social/lighthouse-web', 'Let’s start again') },
  '/sign-in/consent': {
    open: end('/sign-in/consent', 'Tide Tables wants to access your account'),
    allow: signedIn('Ada Lovelace'),
  },
  '/single-sign-on': {
    submit: end('/single-sign-on', 'Sign in with your organization', [
      'No organization is set up here for this email address. Check it, or sign in another way.',
    ]),
  },
  '/single-sign-on/connectors': {
    'go to an organization': end('/_mock/single-sign-on/borealis0idp', 'Choose an account'),
  },
  '/direct/sso': { open: end('/_mock/single-sign-on/acme0idp', 'Choose an account') },
  // The organization does not know the code of the address, so that there is nobody to register either.
  '/sign-in/social, organization': {
    open: end('/sign-in/social/acme0idp', 'Something went wrong'),
    register: end('/sign-in/social/acme0idp', 'Something went wrong'),
  },
  '/mfa-binding': {
    'choose an app': end('/mfa-binding/Totp', 'Set up your authenticator app'),
    'choose a passkey': end('/mfa-binding/WebAuthn', 'Create a passkey'),
    skip: signedIn('Ada Lovelace'),
  },
  '/mfa-binding/Totp': {
    submit: end('/mfa-binding/Totp', 'Set up your authenticator app'),
    skip: signedIn('Ada Lovelace'),
  },
  '/mfa-binding/WebAuthn': { create: end('/mfa-binding/WebAuthn', 'Create a passkey') },
  '/mfa-binding/BackupCode': { submit: end('/mfa-binding/BackupCode', 'Save your backup codes') },
  '/mfa-verification': {
    'choose a passkey': end('/mfa-verification/WebAuthn', 'Confirm with your passkey'),
  },
  '/mfa-verification/Totp': { submit: end('/mfa-verification/Totp', 'Enter the code from your app') },
  '/mfa-verification/WebAuthn': { use: end('/mfa-verification/WebAuthn', 'Confirm with your passkey') },
  '/mfa-verification/BackupCode': { submit: end('/mfa-verification/WebAuthn', 'Confirm with your passkey') },
};

const found = new Map(
  stepNames.flatMap((step) =>
    Object.entries<End>(ends[step]).map(([name, where]) => [`${step} ${name}`, where] as const),
  ),
);

/** @throws Error for an action that is not there */
export function endOf({ step, name }: Pick<LeavingCase, 'step' | 'name'>): End {
  const where = found.get(`${step} ${name}`);
  if (!where) throw new Error(`Nothing says where ${step}, ${name} leads.`);
  return where;
}
