import { http } from '../domain/generated/constants.ts';
import { isOnline } from './online.ts';
import { readSession, removeSession, writeSession } from './storage.ts';

const KEY = 'reloaded';

export class MissingChunk extends Error {}

/**
 * Reloads the page once if a chunk is missing, as after a deployment (quality 16); not if it can be loaded after all, and
 * not while the page itself cannot be reached, as the browser's own error page would take its place. @throws MissingChunk
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  page?: Pick<Location, 'reload'>,
): Promise<Module> {
  try {
    return await loadOnce(load);
  } catch (cause) {
    const reachable = await isReachable();
    try {
      if (reachable) return await loadOnce(load);
    } catch {
      // The file is missing, or this browser repeats the first failure.
    }
    const isFirstAttempt = readSession(KEY) === undefined;
    if (isFirstAttempt && reachable) writeSession(KEY, 'true');
    // Where nothing can be stored, reloading might never end.
    if (!isFirstAttempt || readSession(KEY) === undefined)
      throw new MissingChunk('A part of the page is missing', { cause });
    (page ?? window.location).reload();
    return new Promise(() => {});
  }
}

async function loadOnce<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load();
  removeSession(KEY);
  return module;
}

/** Lets the page reload once more, when a person asks for it. */
export function allowReload(): void {
  removeSession(KEY);
}

/** `onLine` alone is true in a network that leads nowhere. */
async function isReachable(): Promise<boolean> {
  if (!isOnline()) return false;
  try {
    const signal = AbortSignal.timeout(http.timeoutMs);
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
    return true;
  } catch {
    return false;
  }
}
