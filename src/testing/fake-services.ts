import { loadAdapter } from '../app/load-adapter.ts';
import type { LastMethod } from '../domain/last-method.ts';
import type { AppServices } from '../engine/services.ts';
import { createOperationOrder } from '../engine/operation-order.ts';
import type { DisplayText } from '../i18n/keys.ts';
import { createStore } from '../state/store.ts';
import { flowContext } from './flow-context.ts';

export const plainText = (text: DisplayText) => ('literal' in text ? text.literal : text.key);

/** Services that answer yes and only write a log; `own` replaces some of them. */
export function fakeServices(
  log: string[],
  own: Pick<AppServices, 'client' | 'redirect'> & Partial<AppServices>,
): AppServices {
  const note = (line: string) => void log.push(line);
  return {
    loadAdapter: () => loadAdapter('interaction'),
    context: () => flowContext(),
    loading: { begin: () => undefined, end: () => undefined },
    terms: createStore(false),
    usedMethod: createStore<LastMethod | undefined>(undefined),
    offeredRedirect: createStore<string | undefined>(undefined),
    toast: (text) => note(`toast ${plainText(text)}`),
    alert: ({ text }) => (note(`alert ${plainText(text)}`), Promise.resolve()),
    confirm: ({ text }) => (note(`confirm ${plainText(text)}`), Promise.resolve(true)),
    agreeToTerms: (when) => (note(`agreeToTerms ${when}`), Promise.resolve(true)),
    navigate: ({ to, replace }) => (note(`navigate ${to}${replace ? ' (replace)' : ''}`), Promise.resolve()),
    prepare: () => undefined,
    refreshSettings: () => Promise.resolve(),
    back: (steps) => note(`back ${steps}`),
    goBack: () => note('back 1'),
    onLeave: () => () => undefined,
    saveDraft: () => undefined,
    unsubmitted: new Map(),
    markCodeUsed: () => undefined,
    countWrongCode: () => undefined,
    sentCodes: {
      all: () => [],
      set: () => undefined,
      clear: () => undefined,
      onInteractionEvent: () => undefined,
    },
    interaction: {
      withInteractionLock: (task) => task(),
      runInOrder: createOperationOrder(),
      track: (call) => call,
      idle: () => Promise.resolve(),
      ofPage: () => undefined,
      isSuperseded: () => false,
      isOfOtherApi: () => false,
      renew: () => 'interactionToken',
      joinPage: () => undefined,
      saveInPage: () => undefined,
    },
    ...own,
  };
}
