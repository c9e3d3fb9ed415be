import { createContext, use } from 'react';
import type { Settings } from './read-settings.ts';

export const SettingsContext = createContext<Settings | null>(null);

/** The tenant's settings, loaded before the first render. @throws Error outside SettingsContext. */
export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('SettingsContext is missing');
  return settings;
}
