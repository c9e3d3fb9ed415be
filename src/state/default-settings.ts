import { readSettings, type Settings } from '../api/read-settings.ts';

/**
 * The settings until the tenant's arrive: the defaults of the description, which allow sign-in and registration with
 * username and password. A tenant that changed nothing has the same.
 */
export function defaultSettings(): Settings {
  return { ...readSettings({}).settings, signInMode: 'SignInAndRegister' };
}

/** The settings for prerendering and hydration: the defaults, with every part that the inline script may hide. */
export function prerenderedSettings(): Settings {
  return { ...defaultSettings(), forgotPassword: { email: true, phone: false } };
}
