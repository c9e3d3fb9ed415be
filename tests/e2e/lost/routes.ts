import {
  comesTo,
  enter,
  follow,
  goTo,
  identify,
  newPassword,
  press,
  signIn,
  typeCode,
  typePassword,
} from './moves.ts';
import type { Move } from './moves.ts';
import type { Screen } from './screens.ts';

/** How a person gets to an address, and what they find when they get lost there. */
export interface Row {
  /** From the application; the last move leads to the screen. */
  walk: readonly [Move, ...Move[]];
  /** What it shows then, and after a reload, in a duplicate of the tab, by Forward, from the cache. */
  shows: Screen;
  /** Codes that are sent on the way; never one more by getting lost. */
  codes: 0 | 1;
  /** What to do there, and where it leads. */
  act: Move;
  leads: Screen;
  /** Where the same leads once the session is over. */
  late: Screen;
  /** The address alone, in a new tab of the same browser. */
  bare: Screen;
  /** The address alone, where nobody is signing in. */
  foreign: Screen;
  /** Back, and what stands in the field there. */
  back: Screen;
  kept?: string;
  /** Its script is loaded when it is shown: a deployment may have taken it away. */
  lazy?: true;
}

const cora = 'cora@example.org';
const ada = 'ada@example.org';
const newcomer = 'new@example.org';
const paul = [identify('paul'), typePassword('calm-seas-7')] as const;

const toConsent = [
  enter('harbour'),
  identify('ada'),
  typePassword('analytical-engine', 'Come aboard'),
] as const;
const allow = { act: press('Allow'), leads: 'application', late: 'session over' } as const;
const oneForm = {
  act: signIn('ada', 'analytical-engine'),
  leads: 'application',
  late: 'session over',
} as const;
const alone = { bare: 'step lost', foreign: 'step lost' } as const;
const toCode = { codes: 0, leads: 'code', late: 'session over', lazy: true } as const;
const fromCode = {
  ...alone,
  shows: 'code',
  codes: 1,
  act: typeCode,
  late: 'session over',
  lazy: true,
} as const;
const signsIn = { ...alone, leads: 'application', late: 'session over', lazy: true } as const;

/** By address. A route that src/routes.tsx gains must have a row here: tests/guards/lost-routes.test.ts compares them. */
export const rows: Readonly<Record<string, Row>> = {
  '/': {
    walk: [enter('default'), goTo('/')],
    ...{ shows: 'sign in', codes: 0, ...oneForm, bare: 'sign in', foreign: 'sign in' },
    back: 'sign in',
  },
  '/sign-in': {
    walk: [enter('default')],
    ...{ shows: 'sign in', codes: 0, ...oneForm, bare: 'sign in', foreign: 'sign in' },
    back: 'application',
  },
  '/sign-in/password': {
    walk: [enter('harbour'), identify('ada')],
    ...{ shows: 'password', codes: 0, ...alone },
    ...{ act: typePassword('analytical-engine', 'Come aboard'), leads: 'consent', late: 'session over' },
    ...{ back: 'identifier', kept: 'ada' },
  },
  '/sign-in/verification-code': {
    walk: [enter('email-code'), identify(cora)],
    ...{ ...fromCode, leads: 'application' },
    ...{ back: 'identifier', kept: cora },
  },
  '/sign-in/consent': {
    walk: toConsent,
    ...{ shows: 'consent', codes: 0, ...allow, bare: 'consent', foreign: 'session over' },
    ...{ back: 'identifier', kept: 'ada', lazy: true },
  },
  '/consent': {
    walk: [...toConsent, comesTo('/sign-in/consent'), goTo('/consent')],
    ...{ shows: 'consent', codes: 0, ...allow, bare: 'consent', foreign: 'session over' },
    ...{ back: 'consent', lazy: true },
  },
  '/register': {
    walk: [enter('no-terms', '&first_screen=register')],
    ...{ shows: 'register', ...toCode, bare: 'register', foreign: 'register' },
    ...{ act: identify(newcomer, 'Create account'), back: 'application' },
  },
  '/register/password': {
    walk: [enter('default', '&first_screen=register'), identify('newcomer', 'Create account')],
    ...{ shows: 'first password', codes: 0, ...signsIn, act: newPassword('Create account') },
    ...{ back: 'register', kept: 'newcomer' },
  },
  '/register/verification-code': {
    walk: [enter('no-terms', '&first_screen=register'), identify(newcomer, 'Create account')],
    ...{ ...fromCode, leads: 'application' },
    ...{ back: 'register', kept: newcomer },
  },
  '/forgot-password': {
    walk: [enter('email-sign-up'), identify('ada'), follow('Forgot your password?')],
    ...{ shows: 'forgot password', ...toCode, bare: 'forgot password', foreign: 'not available' },
    ...{ act: identify(ada), back: 'password' },
  },
  '/forgot-password/verification-code': {
    walk: [enter('email-sign-up'), goTo('/forgot-password'), identify(ada)],
    ...{ ...fromCode, leads: 'reset' },
    ...{ back: 'forgot password', kept: ada },
  },
  '/forgot-password/reset': {
    walk: [enter('email-sign-up'), goTo('/forgot-password'), identify(ada), typeCode],
    ...{ shows: 'reset', codes: 1, ...alone, lazy: true },
    ...{ act: newPassword('Save password'), leads: 'identifier', late: 'session over' },
    ...{ back: 'forgot password', kept: ada },
  },
  '/continue/password': {
    walk: [enter('all-identifiers'), identify('noor@example.org'), typeCode],
    ...{ shows: 'set password', codes: 1, ...signsIn, act: newPassword('Save password') },
    ...{ back: 'identifier', kept: 'noor@example.org' },
  },
  '/continue/username': {
    walk: [enter('username-and-contact'), identify('una@example.org'), typeCode],
    ...{ shows: 'add username', codes: 1, ...signsIn, act: identify('una_u') },
    ...{ back: 'identifier', kept: 'una@example.org' },
  },
  '/continue/email': {
    walk: [enter('email-sign-up'), ...paul],
    ...{ shows: 'add email', ...toCode, ...alone, act: identify(newcomer) },
    ...{ back: 'identifier', kept: 'paul' },
  },
  '/continue/phone': {
    walk: [enter('phone-sign-up'), ...paul],
    ...{ shows: 'add phone', ...toCode, ...alone, act: identify('+447700900444') },
    ...{ back: 'identifier', kept: 'paul' },
  },
  '/continue/emailOrPhone': {
    walk: [enter('all-identifiers'), ...paul],
    ...{ shows: 'add either', ...toCode, ...alone, act: identify(newcomer) },
    ...{ back: 'identifier', kept: 'paul' },
  },
  '/continue/verification-code': {
    walk: [enter('email-sign-up'), ...paul, identify(newcomer)],
    ...{ ...fromCode, leads: 'application' },
    ...{ back: 'add email', kept: newcomer },
  },
  '/unknown-session': {
    walk: [enter('default'), goTo('/unknown-session')],
    ...{ shows: 'session over', codes: 0, bare: 'session over', foreign: 'session over', lazy: true },
    ...{ act: press('Back'), leads: 'sign in', late: 'sign in', back: 'sign in' },
  },
  '/nowhere': {
    walk: [enter('default'), goTo('/nowhere')],
    ...{ shows: 'not found', codes: 0, bare: 'not found', foreign: 'not found' },
    ...{ act: press('Back'), leads: 'sign in', late: 'sign in', back: 'sign in' },
  },
};
