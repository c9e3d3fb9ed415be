import { http } from '../domain/generated/constants.ts';
import { inTime } from './in-time.ts';
import { isOnline } from './online.ts';
import { readSession, removeSession, writeSession } from './storage.ts';

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

/**
 * Reloads the page once per build if a chunk is missing, as after a deployment (quality 16): from the same build it is
 * missing again. Not if it can be loaded after all, nor while the page itself cannot be reached, as the browser's own error
 * page would take its place; nor if it is late, as it may still come. @throws MissingChunk, after 10 s at the latest
 */
export async function loadChunk<Module>(load: () => Promise<Module>, page?: Page): Promise<Module> {
  try {
    return await inTime(loadTwice(load));
  } catch (cause) {
    const isGone = cause instanceof Gone;
    const { reload, build = import.meta.url } = page ?? { reload: reloadPage };
    const builds = readSession(KEY)?.split(' ') ?? [];
    const isFirstAttempt = !builds.includes(build);
    if (isFirstAttempt && isGone) writeSession(KEY, [...builds, build].join(' '));
    // Where nothing can be stored, reloading might never end.
    if (!isFirstAttempt || readSession(KEY) === undefined || !isGone)
      throw new MissingChunk('A part of the page is missing', { cause });
    reload();
    return new Promise(() => {});
  }
}

/**
 * Reloads the page. The history state keeps the identifier that was typed into the form of index.html, not the password. If
 * the form was submitted, the page asks for another try after the reload.
 */
function reloadPage(): void {
  const form = document.querySelector('[data-held]');
  const identifier = form?.querySelector<HTMLInputElement>('[name=identifier]')?.value;
  const isSubmitted = form?.querySelector('[aria-busy]') != null;
  const typed = identifier && { formValues: { identifier } };
  const message = isSubmitted && { flashMessage: 'description.page_updated_action' };
  if (typed || message) history.replaceState({ ...history.state, ...typed, ...message }, '');
  window.location.reload();
}

/** @throws Gone */
async function loadTwice<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    if (!(await isReachable())) throw cause;
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
