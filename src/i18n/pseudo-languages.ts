/** Languages for tests, which only the modes `pseudo` and `test` have. */
const IS_OFFERED = import.meta.env.MODE === 'pseudo' || import.meta.env.MODE === 'test';

type PseudoTag = 'en-XA' | 'en-XB';

/**
 * Languages derived from English, for developers and tests. `en-XA` has accents and is 40 % longer, which reveals texts that
 * are cut or not translated; `en-XB` runs from right to left. A production build has neither.
 */
export const PSEUDO_TAGS: readonly PseudoTag[] = IS_OFFERED ? ['en-XA', 'en-XB'] : [];

export const isPseudo = (tag: string): boolean => IS_OFFERED && /^en-X[AB]$/.test(tag);

/** Undefined in a production build, so that the build leaves the file out. */
export const loadPseudo = IS_OFFERED ? () => import('./pseudo.ts') : undefined;
