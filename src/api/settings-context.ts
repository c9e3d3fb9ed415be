import { createContext, use } from 'react';
import type { Settings } from './read-settings.ts';

export const SettingsContext = createContext<Settings | null>(null);

/** The settings of the tenant; there before anything is drawn. @throws Error outside SettingsContext. */
export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('SettingsContext is missing');
  return settings;
}
