import { sameOrigin } from './safe-redirect.ts';

/**
 * Whether a page of this origin navigated to this document, also by a redirect of the server. False for an address that was
 * typed, or linked by another site.
 */
export const isOpenedFromHere = (): boolean =>
  // The build renders without a browser.
  typeof document === 'object' && document.referrer !== '' && sameOrigin(document.referrer, location.href);
