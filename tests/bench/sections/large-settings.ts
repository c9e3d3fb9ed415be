import type { Settings } from '../../../mocks/tenants/tenants.ts';

const icon = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="hsl(${String(hue)} 60% 45%)"/></svg>`)}`;

export function settingsWithConnectors(settings: Settings, count: number): object {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return {
    ...settings,
    socialSignInConnectorTargets: numbers.map((index) => `provider-${String(index)}`),
    socialConnectors: numbers.map((index) => ({
      id: `connector-${String(index)}`,
      target: `provider-${String(index)}`,
      platform: 'Web',
      name: { en: `Provider ${String(index)}`, de: `Anbieter ${String(index)}` },
      logo: icon((index * 37) % 360),
      logoDark: null,
    })),
  };
}

/** Phrases of about this many bytes, which compress about as well as prose: the words are drawn at random. */
export function largePhrases(bytes: number): object {
  // The same numbers on each run (Park and Miller).
  let seed = 1;
  const draw = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const word = () => Array.from({ length: 2 + draw(9) }, () => String.fromCharCode(97 + draw(26))).join('');
  const words = Array.from({ length: 2000 }, word);
  const entries: [string, string][] = [];
  for (let size = 0; size < bytes;) {
    const text = Array.from({ length: 6 + draw(12) }, () => words[draw(words.length)]).join(' ');
    const key = `text_${String(entries.length)}`;
    entries.push([key, text]);
    size += key.length + text.length + 6;
  }
  return { translation: { custom: Object.fromEntries(entries) } };
}
