import type { Plugin } from 'vite';

/** Content blockers refuse files with one of these words in their address, whatever the files do. */
const BLOCKED_WORDS = new Set(
  (
    'ad ads advert adverts advertising affiliate analytics banner banners beacon collect consent cookie cookies ' +
    'event events facebook fingerprint google metrics newsletter notification notifications pixel popup popups ' +
    'promo promotion share sharing social sponsor sponsored stats survey telemetry track tracker tracking twitter'
  ).split(' '),
);

/** New names for chunks whose module has such a word in its name. */
const NEUTRAL_NAMES: Readonly<Record<string, string>> = {
  'consent-screen': 'permission-screen',
  telemetry: 'milestone-reports',
};

/** The chunk's name in the address of its file. */
export const neutralName = (name: string): string => NEUTRAL_NAMES[name] ?? name;

/** The blocked word in a file's name, without its hash; undefined if there is none. */
export function blockedWord(fileName: string): string | undefined {
  const [name = ''] = fileName.split(/-[\w-]{6,8}\.\w+$/);
  return name
    .toLowerCase()
    .split(/[^a-z]+/)
    .find((word) => BLOCKED_WORDS.has(word));
}

/** Fails the build if content blockers would refuse one of its files. */
export const neutralNames = (): Plugin => ({
  name: 'latchkey:neutral-names',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const fileName of Object.keys(bundle)) {
      const word = blockedWord(fileName);
      if (word !== undefined)
        this.error(`Content blockers refuse ${fileName} because of “${word}”: name it in neutral-names.ts.`);
    }
  },
});
