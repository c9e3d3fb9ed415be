import type { Plugin } from 'vite';

/** Content blockers refuse files with such a word in their address, whatever the files do. */
const BLOCKED_WORDS = new Set(
  (
    'ad ads advert adverts advertising affiliate analytics banner banners beacon collect consent cookie cookies ' +
    'event events facebook fingerprint google metrics newsletter notification notifications pixel popup popups ' +
    'promo promotion share sharing social sponsor sponsored stats survey telemetry track tracker tracking twitter'
  ).split(' '),
);

/** Other names for the chunks of modules whose own name has such a word. */
const NEUTRAL_NAMES: Readonly<Record<string, string>> = {
  'consent-screen': 'permission-screen',
  telemetry: 'milestone-reports',
};

/** The name that a chunk has in the address of its file. */
export const neutralName = (name: string): string => NEUTRAL_NAMES[name] ?? name;

/** The word in the name of a file, without its hash, that content blockers refuse. */
export function blockedWord(fileName: string): string | undefined {
  const [name = ''] = fileName.split(/-[\w-]{6,8}\.\w+$/);
  return name
    .toLowerCase()
    .split(/[^a-z]+/)
    .find((word) => BLOCKED_WORDS.has(word));
}

/** Refuses a build with a file that content blockers would keep from the page. */
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
