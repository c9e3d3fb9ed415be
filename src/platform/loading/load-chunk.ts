import { http } from '../../domain/generated/constants.ts';
import { inTime, TooLate } from './in-time.ts';
import { isOnline } from './online.ts';
import { readSession, removeSession, writeSession } from '../storage/storage.ts';

/** The session item with the builds that have already reloaded the page, by the address of their script. */
const KEY = 'reloaded';

export class MissingChunk extends Error {}

interface Page {
  reload: () => void;
  /** The address of a script that has another name in each build. */
  build?: string;
}

/** The server refused the file twice, although the page itself can be reached. */
class Gone extends Error {}

/** Whether the server has refused a file; false if it is late or the server is unreachable. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Gone || (error instanceof MissingChunk && error.cause instanceof Gone);

/** Whether a file has not arrived in time; it may still arrive. */
export const isLate = (error: unknown): boolean =>
  error instanceof TooLate || (error instanceof MissingChunk && error.cause instanceof TooLate);

/**
 * Loads a chunk. If it is missing, as after a deployment, the page reloads once per build, because the same build would lack
 * it again. It does not reload if a second attempt succeeds, if the page itself is unreachable, because the browser would show
 * its own error page, or if the chunk is late, because it may still arrive. @throws MissingChunk, after 10 s at the latest
 */
export const loadChunk = <Module>(load: () => Promise<Module>, page?: Page): Promise<Module> =>
  orReload(inTime(loadTwice(load)), page).catch((cause: unknown) => {
    throw new MissingChunk('A part of the page is missing', { cause });
  });

/** Loads a script that the page needs to start: like loadChunk, but waits for a late one. */
export const loadFirst = <Module>(load: () => Promise<Module>, page?: Page): Promise<Module> =>
  orReload(loadTwice(load), page);

/** Reloads the page if the part is gone, and then stays pending. */
async function orReload<Module>(part: Promise<Module>, page: Page = { reload: reloadPage }): Promise<Module> {
  try {
    return await part;
  } catch (cause) {
    const { reload, build = import.meta.url } = page;
    const builds = readSession(KEY)?.split(' ') ?? [];
    if (!isRefusal(cause) || builds.includes(build)) throw cause;
    writeSession(KEY, [...builds, build].join(' '));
    // If nothing can be stored, reloading might never end.
    if (readSession(KEY) === undefined) throw cause;
    reload();
    return new Promise(() => {});
  }
}

/** A state with a key, because the router replaces the state of an entry that has none, as before React runs. */
const FIRST_ENTRY = { __TSR_index: 0, __TSR_key: 'first', key: 'first' };

/** Saves the typed text of the form of index.html, except the password, in the history state for the page after a reload. */
export function keepIdentifier(message?: 'description.page_updated_action'): void {
  const identifier = document.querySelector<HTMLInputElement>('[data-held] [name=identifier]')?.value;
  const typed = identifier && { formValues: { identifier } };
  if (typed || message)
    history.replaceState(
      { ...(history.state ?? FIRST_ENTRY), ...typed, ...(message && { flashMessage: message }) },
      '',
    );
}

/** Whether a submit waits in the form of index.html. */
export const hasHeldSubmit = (): boolean =>
  document.querySelector('[data-held] [type=submit][aria-busy]') !== null;

/** Reloads the page. If somebody submitted the form of index.html, the page asks for another try after the reload. */
export function reloadPage(): void {
  reloadKeeping(() => keepIdentifier(hasHeldSubmit() ? 'description.page_updated_action' : undefined));
}

/** Reloads the page with the history state that `keep` writes, and again for each edit until the page unloads. */
export function reloadKeeping(keep: () => void, reload = () => window.location.reload()): void {
  const reloadNow = () => {
    keep();
    reload();
  };
  document.addEventListener('input', reloadNow);
  reloadNow();
}

/** @throws Gone */
export async function loadTwice<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    // An older browser may not understand a script that the server sent correctly.
    if (cause instanceof SyntaxError || !(await isReachable())) throw cause;
  }
  // Some browsers repeat the first failure.
  return load().catch((cause: unknown) => {
    throw new Gone('A part of the page was refused twice', { cause });
  });
}

/** Allows one more reload when a person asks for it. */
export function allowReload(): void {
  removeSession(KEY);
}

/** Whether the page itself can be loaded; `onLine` is also true in a network that leads nowhere. */
export async function isReachable(): Promise<boolean> {
  if (!isOnline()) return false;
  try {
    const signal = AbortSignal.timeout(http.timeoutMs);
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
    return true;
  } catch {
    return false;
  }
}
