import { languages } from '../../src/domain/generated/constants.ts';
import { codeStates } from './list/codes.ts';
import { deviceStates } from './list/device.ts';
import { endStates } from './list/ends.ts';
import { extraProfileStates } from './list/extra-profile.ts';
import { lookStates } from './list/looks.ts';
import { passwordStates } from './list/password.ts';
import { recoveryStates } from './list/recovery.ts';
import { registerStates } from './list/register.ts';
import { signInStates } from './list/sign-in.ts';
import { singleSignOnStates } from './list/single-sign-on.ts';
import { socialStates } from './list/social.ts';
import { twoStepStates } from './list/two-step.ts';
import { endpoints } from '../prism/description.ts';
import type { Api, State } from './state.ts';

/** Every state, in English unless it lists another language. */
export const statesOnce: readonly State[] = [
  ...signInStates,
  ...passwordStates,
  ...registerStates,
  ...extraProfileStates,
  ...codeStates,
  ...recoveryStates,
  ...socialStates,
  ...singleSignOnStates,
  ...twoStepStates,
  ...deviceStates,
  ...endStates,
  ...lookStates,
];

/** States in every language: they have long texts, a plural, a dialog, lists, or an error with a value. */
const TRANSLATED: ReadonlySet<string> = new Set([
  'every-identifier',
  'sign-in-wrong-password',
  'register-email-terms-asked',
  'register-password-half',
  'sign-in-code-create',
  'social-link',
  'two-step-app',
  'two-step-codes-not-saved',
  'device-compare',
  'extra-profile-wrong',
]);

const inLanguage = (state: State, tag: (typeof languages.supported)[number]): State => ({
  ...state,
  name: `${state.name}-${tag.toLowerCase()}`,
  language: tag,
});
const inOthers = (state: State): State[] =>
  languages.supported.filter((tag) => tag !== languages.fallback).map((tag) => inLanguage(state, tag));

/** Every state of every screen. `npm run part -- gallery` photographs them, and `/_mock/states` lists them. */
export const states: readonly State[] = [
  ...statesOnce,
  ...statesOnce.filter(({ name }) => TRANSLATED.has(name)).flatMap(inOthers),
];

/** The state of this name. A language tag at its end (`sign-in-empty-de`) selects the language. */
export const findState = (name: string | undefined): State | undefined =>
  states.find((state) => state.name === name) ??
  statesOnce.flatMap(inOthers).find((state) => state.name === name);

/** The calls of the interaction API; servers of either API ask for consent below the same path. */
const OLDER_OPERATIONS: ReadonlySet<string> = new Set(
  endpoints
    .filter(({ path }) => path.startsWith('/interaction') && !path.startsWith('/interaction/consent'))
    .map(({ id }) => id),
);

/** True if a page that speaks this API can show the state: some answers and faults need a call of the older one. */
export const isStateOf = (wanted: Api, { api = wanted, answers = [], faults = [] }: State): boolean =>
  api === wanted &&
  (wanted === 'interaction' ||
    [...answers, ...faults].every(({ operationId = '' }) => !OLDER_OPERATIONS.has(operationId)));

/** The state in a page that speaks this API, whatever the deployment says. */
export const stateIn = (api: Api, state: State): State => ({ ...state, api });

/** Between the name of a state and the API in the cookie; no name has one. */
const API_AFTER = '.';

/** The cookie that makes the next documents play the state. */
export const cookieOfState = ({ name, api }: State): string =>
  api === undefined ? name : `${name}${API_AFTER}${api}`;

/** Finds the state whose name is in the cookie. */
export function stateOfCookie(value: string | undefined): State | undefined {
  const [name, api] = (value ?? '').split(API_AFTER);
  const state = findState(name);
  return state && isApi(api) ? stateIn(api, state) : state;
}

export const isApi = (name: string | null | undefined): name is Api =>
  name === 'interaction' || name === 'experience';
