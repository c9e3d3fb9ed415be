/** Digests by key, separated by spaces, of the texts that servers ship. */
export type ServerTexts = Readonly<Record<string, string>>;

const FILES = import.meta.glob<ServerTexts>('./server-texts/*.json', { import: 'default' });

/** Empty for a language that servers do not ship. */
export const loadServerTexts = async (tag: string): Promise<ServerTexts> =>
  (await FILES[`./server-texts/${tag}.json`]?.()) ?? {};
