/** Addresses a step or an effect may lead to; src/routes.tsx has a screen for each. */
export type Path = '/sign-in' | '/sign-in/password' | '/sign-in/consent' | '/unknown-session';
