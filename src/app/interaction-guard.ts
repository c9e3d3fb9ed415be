import type { RouterHistory } from '@tanstack/react-router';
import { http } from '../domain/generated/constants.ts';
import { createOperationOrder } from '../engine/operation-order.ts';
import type { InteractionGuard } from '../engine/services.ts';
import { readAppId } from '../platform/navigation/entry-context.ts';
import { changeEntryState } from '../platform/navigation/history.ts';
import type { AppStore } from '../state/app-store.ts';
import {
  isOfOtherApi,
  readInteractionToken,
  renewInteractionToken,
} from '../platform/tabs/interaction-token.ts';
import { withWebLock } from '../platform/tabs/web-lock.ts';

/** Keeps this tab from acting on an interaction that another tab has changed (quality.md#two-tabs). */
export function createInteractionGuard(
  history: RouterHistory,
  { get }: Pick<AppStore, 'get'>,
): InteractionGuard {
  // A call changes the interaction only once the settings have chosen the API.
  const api = () => get().api ?? 'interaction';
  let lastTask: Promise<unknown> = Promise.resolve();
  let calls: Promise<unknown> = Promise.resolve();
  return {
    withInteractionLock: (task) => {
      const locked = () => withWebLock(`interaction:${readAppId() ?? ''}`, http.timeoutMs, task);
      const result = lastTask.then(locked, locked);
      lastTask = result;
      return result;
    },
    runInOrder: createOperationOrder(),
    track: (call) => {
      calls = Promise.allSettled([calls, call]);
      return call;
    },
    idle: () => calls,
    ofPage: () => {
      const { interactionToken } = history.location.state;
      return typeof interactionToken === 'string' ? interactionToken : undefined;
    },
    isSuperseded: (interactionToken) => {
      const stored = readInteractionToken(readAppId());
      return interactionToken !== undefined && stored !== undefined && stored !== interactionToken;
    },
    isOfOtherApi: (interactionToken) => isOfOtherApi(interactionToken, api()),
    renew: () => renewInteractionToken(readAppId(), api()),
    joinPage: () => changeEntryState(history, { interactionToken: readInteractionToken(readAppId()) }),
    saveInPage: (interactionToken) => changeEntryState(history, { interactionToken }),
  };
}
