import { isOnline } from './online.ts';
import { readSession, removeSession, writeSession } from './storage.ts';

const KEY = 'reloaded';

export class MissingChunk extends Error {}

/** Reloads the page once if a chunk is missing, as after a deployment (quality 16). @throws MissingChunk */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  page?: Pick<Location, 'reload'>,
): Promise<Module> {
  try {
    const module = await load();
    removeSession(KEY);
    return module;
  } catch (cause) {
    const isFirstAttempt = readSession(KEY) === undefined;
    if (isOnline()) writeSession(KEY, 'true');
    if (!isFirstAttempt || readSession(KEY) === undefined)
      throw new MissingChunk('A part of the page is missing', { cause });
    (page ?? window.location).reload();
    return new Promise(() => {});
  }
}
