import { isOnline } from './online.ts';
import { readSession, removeSession, writeSession } from './storage.ts';

const KEY = 'reloaded';

/** A part of the page that cannot be loaded, even by loading the page anew. */
export class MissingPart extends Error {}

/**
 * Loads a part of the page. Where a deployment has taken it away the page is loaded anew, once: the history entry keeps
 * the step (quality 16).
 * @throws MissingPart where that did not help, would lose the page (offline), or might never end (no session storage).
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  page: Pick<Location, 'reload'> = window.location,
): Promise<Part> {
  try {
    const part = await load();
    removeSession(KEY);
    return part;
  } catch (cause) {
    const first = readSession(KEY) === undefined;
    if (isOnline()) writeSession(KEY, 'true');
    if (!first || readSession(KEY) === undefined)
      throw new MissingPart('A part of the page is missing', { cause });
    page.reload();
    return new Promise(() => {});
  }
}
