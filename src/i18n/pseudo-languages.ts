/** Languages for tests, which only `vite build --mode pseudo` adds to a build. */
const IS_OFFERED = import.meta.env.DEV || import.meta.env.MODE === 'pseudo';

type PseudoTag = 'en-XA' | 'en-XB';

/**
 * Languages made of English, for developers and tests: `en-XA` with accents and 40 % longer, which shows texts that are cut
 * or not translated, and `en-XB` from right to left. A production build has none.
 */
export const PSEUDO_TAGS: readonly PseudoTag[] = IS_OFFERED ? ['en-XA', 'en-XB'] : [];

export const isPseudo = (tag: string): boolean => IS_OFFERED && /^en-X[AB]$/.test(tag);

/** Undefined in a production build, which so leaves the file out. */
export const loadPseudo = IS_OFFERED ? () => import('./pseudo.ts') : undefined;
