import type { Answers, ExperienceAnswers } from '../generated/answers.ts';
import type { FaultName } from '../faults/fault.ts';
import type { ServerApi } from '../../src/domain/server-api.ts';
import type { Path } from '../../src/domain/routes.ts';
import type { languages } from '../../src/domain/generated/constants.ts';

export type Api = ServerApi;

/** A place on the page: a text of the catalogue in the state's language, or a CSS selector. */
export type PageElement = { key: string } | { css: string } | { text: string };

/** One action of a person on the page. */
export type Act =
  | { do: 'fill'; css: string; value: string }
  | { do: 'press'; on: PageElement }
  | { do: 'see'; what: PageElement }
  | { do: 'open'; address: string }
  /** Presses the browser's Back button. */
  | { do: 'back' }
  | { do: 'go offline' }
  /** Waits a minute, after which another code may be sent. */
  | { do: 'wait for resend' }
  /** Acts as another tab that has continued the sign-in. */
  | { do: 'other tab' }
  /** Acts as another tab that has signed in. */
  | { do: 'sign in elsewhere' }
  /** Reloads as after a deployment, which loses typed text. */
  | { do: 'page updated'; said: 'description.page_updated_password' | 'description.page_updated_code' }
  | { do: 'reload' }
  /** Reloads as after a change of the server's API. */
  | { do: 'api changed' }
  /** Presses the browser's Stop button while the page leaves. */
  | { do: 'stop' }
  | { do: 'lose factors' }
  /** Chooses a file for the picture of the account; a broken one has the signature of a JPEG, and no browser can decode it. */
  | { do: 'choose picture'; broken?: true }
  /** Chooses a language in the footer. */
  | { do: 'choose language'; tag: string };

/**
 * A documented answer to the next call, or to the next `times` calls, whatever they send. An error names no operation: the next call
 * that can answer with its code does, as with identifiers that are named after an error.
 */
export type AnswerRequest =
  | { operationId?: never; code?: string; example?: string; times?: number }
  | { operationId: keyof Answers; code?: string; example?: string; status?: number; times?: number };

/** One state of a screen, opened by `/_mock/states/{name}`. */
export interface State {
  name: string;
  /** `boot`: the page before it has started. */
  screen: Path | 'not-found' | 'boot';
  /** The default is `default`. */
  tenant?: string;
  /** The only API that has the state; without it, the state works in either, and the page speaks that of the deployment. */
  api?: Api;
  /** The default is English. */
  language?: (typeof languages.supported)[number];
  /** More parameters of the authorization request, beginning with `&`. */
  query?: string;
  /** Opens this address instead of the first screen. */
  address?: string;
  answers?: readonly AnswerRequest[];
  faults?: readonly {
    name: FaultName;
    operationId?: keyof (Answers & ExperienceAnswers);
    times?: number;
    ms?: number;
  }[];
  /** Changes to the browser before the page starts. */
  browser?: readonly (
    | 'native'
    | 'in-app browser'
    | 'no cookies'
    | 'no passkeys'
    | 'no referrer'
    | 'last time social'
    | 'last time email'
    | 'last time sso'
  )[];
  /** The redirect after sign-in or consent gets 204, so that the browser stays on the page. */
  stays?: 'after sign-in' | 'after consent';
  acts?: readonly Act[];
  /** A place that is visible once the state is reached, and not before. */
  shows: PageElement;
}

export const key = (name: string): PageElement => ({ key: name });
export const css = (selector: string): PageElement => ({ css: selector });
export const text = (literal: string): PageElement => ({ text: literal });

const input = (name: string) => `main input[name="${name}"]`;
export const fill = (name: string, value: string): Act => ({ do: 'fill', css: input(name), value });
export const press = (name: string): Act => ({ do: 'press', on: { key: name } });
export const pressOn = (selector: string): Act => ({ do: 'press', on: { css: selector } });
export const submit = pressOn('main [type="submit"]');
export const see = (what: PageElement): Act => ({ do: 'see', what });
/** Ticks a checkbox. */
export const tick = (name: string): Act => pressOn(input(name));

export const field = (name: string): PageElement => css(input(name));
export const wrongField = (name: string): PageElement => css(`${input(name)}[aria-invalid="true"]`);
export const notice = css('main [data-part="notice"]');
/** The form's button during its calls. */
export const busy = css('main [type="submit"][aria-busy="true"]');
export const dialog = css('[data-part="modal"]');

/** The code of every message that the mock sends in a state. */
export const rightCode = '246810';
export const enterIdentifier = (value: string): Act[] => [fill('identifier', value), submit];
export const enterPassword = (value: string): Act[] => [fill('password', value), submit];
export const signIn = (identifier: string, password: string): Act[] => [
  fill('identifier', identifier),
  ...enterPassword(password),
];

export type NewState = Omit<State, 'screen' | 'name'>;
/** States of one screen, by name. */
export const statesOf = (screen: State['screen'], states: Readonly<Record<string, NewState>>): State[] =>
  Object.entries(states).map(([name, state]) => ({ name, screen, ...state }));
