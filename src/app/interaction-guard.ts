import type { RouterHistory } from '@tanstack/react-router';
import { http } from '../domain/generated/constants.ts';
import type { InteractionGuard } from '../engine/services.ts';
import { readAppId } from '../platform/navigation/entry-context.ts';
import { changeEntryState } from '../platform/navigation/history.ts';
import { readGeneration, renewGeneration } from '../platform/tabs/interaction-generation.ts';
import { withWebLock } from '../platform/tabs/web-lock.ts';

/** Keeps this tab from acting on an interaction that another tab has changed (quality 17). */
export function createInteractionGuard(history: RouterHistory): InteractionGuard {
  let lastTask: Promise<unknown> = Promise.resolve();
  return {
    inTurn: (task) => {
      const locked = () => withWebLock(`interaction:${readAppId() ?? ''}`, http.timeoutMs, task);
      const result = lastTask.then(locked, locked);
      lastTask = result;
      return result;
    },
    idle: () => lastTask.catch(() => undefined),
    ofPage: () => {
      const { generation } = history.location.state;
      return typeof generation === 'string' ? generation : undefined;
    },
    isSuperseded: (generation) => {
      const stored = readGeneration(readAppId());
      return generation !== undefined && stored !== undefined && stored !== generation;
    },
    renew: () => renewGeneration(readAppId()),
    joinPage: () => changeEntryState(history, { generation: readGeneration(readAppId()) }),
    saveInPage: (generation) => changeEntryState(history, { generation }),
  };
}
