import { http } from '../../domain/generated/constants.ts';
import { inTime } from './in-time.ts';
import { isOnline } from './online.ts';
import { readSession, removeSession, writeSession } from '../storage/storage.ts';

/** The builds that the page was reloaded from, by the address of their script. */
const KEY = 'reloaded';

export class MissingChunk extends Error {}

interface Page {
  reload: () => void;
  /** The address of a script that has another name in each build. */
  build?: string;
}

/** It was refused twice, while the page itself can be reached. */
class Gone extends Error {}

/** Whether the server has refused a file, rather than that it could not be reached or is late. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Gone || (error instanceof MissingChunk && error.cause instanceof Gone);

/**
 * Reloads the page once per build if a chunk is missing, as after a deployment: from the same build it is
 * missing again. Not if it can be loaded after all, nor while the page itself cannot be reached, as the browser's own error
 * page would take its place; nor if it is late, as it may still come. @throws MissingChunk, after 10 s at the latest
 */
export const loadChunk = <Module>(load: () => Promise<Module>, page?: Page): Promise<Module> =>
  orReload(inTime(loadTwice(load)), page).catch((cause: unknown) => {
    throw new MissingChunk('A part of the page is missing', { cause });
  });

/** Loads a script without which the page has not begun: like loadChunk, but waits for one that is late. */
export const loadFirst = <Module>(load: () => Promise<Module>, page?: Page): Promise<Module> =>
  orReload(loadTwice(load), page);

/** Reloads the page where the part is gone, and then stays pending. */
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

/** The router replaces the state of an entry that has no key, as before React has come. */
const FIRST_ENTRY = { __TSR_index: 0, __TSR_key: 'first', key: 'first' };

/** Puts what is typed into the form of index.html into the history state, for the page after a reload; not the password. */
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

/** Reloads the page. If the form of index.html was submitted, the page asks for another try after the reload. */
export function reloadPage(): void {
  reloadKeeping(() => keepIdentifier(hasHeldSubmit() ? 'description.page_updated_action' : undefined));
}

/** Reloads the page with what `keep` puts into the history state, and again for each edit until the page has gone. */
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
    // An older browser does not understand a script that the server has sent as it should.
    if (cause instanceof SyntaxError || !(await isReachable())) throw cause;
  }
  // Some browsers repeat the first failure.
  return load().catch((cause: unknown) => {
    throw new Gone('A part of the page was refused twice', { cause });
  });
}

/** Lets the page reload once more, when a person asks for it. */
export function allowReload(): void {
  removeSession(KEY);
}

/** Whether the page itself can be loaded: `onLine` alone is true in a network that leads nowhere. */
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
