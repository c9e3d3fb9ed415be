import { readSettings, type Settings } from '../api/read-settings.ts';

/**
 * The settings until the tenant's arrive: the defaults of the description, so sign-in and registration with username and
 * password, which is also what a tenant has that changed nothing.
 */
export function defaultSettings(): Settings {
  return { ...readSettings({}).settings, signInMode: 'SignInAndRegister' };
}

/** The settings for prerendering and hydration: the defaults, with every part that the inline script may hide. */
export function prerenderedSettings(): Settings {
  return { ...defaultSettings(), forgotPassword: { email: true, phone: false } };
}
