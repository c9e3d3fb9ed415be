import de from '../../src/i18n/locales/de.json' with { type: 'json' };
import en from '../../src/i18n/locales/en.json' with { type: 'json' };

/** The texts of each language that states are looked at in. */
export const words = { en, de };
export type Language = keyof typeof words;
export type Words = typeof en;

/** The page's own words for a list of identifier kinds, first letter large. */
export const identifierLabel = ({ list }: Words) => new RegExp(`^${list.username}`, 'i');
