/** `vite build --mode pseudo`, for tests. */
const IS_PSEUDO_BUILD = import.meta.env.MODE === 'pseudo';

/**
 * Languages made of English, for developers and tests: `en-XA` with accents and 40 % longer, which shows texts that are cut
 * or not translated, and `en-XB` from right to left. A production build has none (quality 26).
 */
export const PSEUDO_TAGS = (import.meta.env.DEV || IS_PSEUDO_BUILD ? ['en-XA', 'en-XB'] : []) as readonly (
  'en-XA' | 'en-XB'
)[];
