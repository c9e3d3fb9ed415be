import { readLocal, removeLocal, writeLocal } from './storage.ts';

const KEY = 'darkMode';

/** Applications on one origin can have colours of their own (contract §5). */
const keyOf = (appId: string | undefined) => (appId === undefined ? KEY : `${KEY}:${appId}`);

/** Whether the settings of the last visit had a dark theme. */
export const remembersDarkMode = (appId: string | undefined): boolean =>
  readLocal(keyOf(appId)) !== undefined;

/** Remembers whether the tenant has a dark theme, not which theme was shown: the system may prefer another at the next visit. */
export function rememberDarkMode(isEnabled: boolean, appId: string | undefined): void {
  if (isEnabled) writeLocal(keyOf(appId), 'true');
  else removeLocal(keyOf(appId));
}
