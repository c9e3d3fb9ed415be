import type { DisplayText, MessageKey } from '../i18n/keys.ts';
import type { Effect } from './effects/effect.ts';

/** A message that stays in the page until the next action. */
export interface PageNotice {
  text: DisplayText;
  /** The server's error code. */
  code: string | undefined;
  /** The code that support can look up, where it can. */
  supportCode?: string | undefined;
  /** The title of the error where it takes the whole page. */
  title?: MessageKey | undefined;
  /** Offers to repeat calls that failed after the form's own calls; submitting the form again would repeat those too. */
  canRetry: boolean;
  /** The effect of the button "Try again", if repeating the calls would not help. */
  retry?: Effect | undefined;
}

interface OpenState {
  /** `asking`: the run waits for the answer to a dialog. */
  phase: 'idle' | 'running' | 'asking';
  notice: PageNotice | null;
  /** The control of the page that was pressed last. */
  control?: string | undefined;
}

export type ActionState =
  | OpenState
  /** `signedIn`: the redirect follows a sign-in. */
  | { phase: 'redirecting'; url: string; signedIn: boolean }
  /** Another tab has changed the interaction. */
  | { phase: 'superseded' };

export type ActionEvent =
  | { type: 'started'; control?: string | undefined }
  | { type: 'noticed'; notice: PageNotice }
  | { type: 'asked' }
  | { type: 'answered' }
  | { type: 'redirected'; url: string; signedIn: boolean }
  | { type: 'superseded' }
  | { type: 'finished' }
  /** The person left the screen, started again, or came back to it by the back/forward cache. */
  | { type: 'stopped' };

export const IDLE: ActionState = { phase: 'idle', notice: null };

/** Returns the next state, or the same object if the state ignores the event. */
export function nextAction(state: ActionState, event: ActionEvent): ActionState {
  if (event.type === 'stopped') return IDLE;
  switch (state.phase) {
    case 'idle':
      return event.type === 'started' ? { phase: 'running', notice: null, control: event.control } : state;
    case 'running':
    case 'asking':
      return afterEvent(state, event);
    case 'redirecting':
    case 'superseded':
      return state;
  }
}

function afterEvent(state: OpenState, event: ActionEvent): ActionState {
  switch (event.type) {
    case 'noticed':
      return { ...state, notice: event.notice };
    case 'asked':
      return { ...state, phase: 'asking' };
    case 'answered':
      return { ...state, phase: 'running' };
    case 'redirected':
      return { phase: 'redirecting', url: event.url, signedIn: event.signedIn };
    case 'superseded':
      return { phase: 'superseded' };
    case 'finished':
      return { phase: 'idle', notice: state.notice };
    case 'started':
    case 'stopped':
      return state;
  }
}
