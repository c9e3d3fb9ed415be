/** For tags whose closest match is not the first of the same language. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['pt', 'pt-PT'],
  // Portuguese outside Europe, Africa and Asia is that of Brazil.
  ['pt-us', 'pt-BR'],
  ['pt-ar', 'pt-BR'],
  ['pt-py', 'pt-BR'],
  ['pt-uy', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-hans', 'zh-CN'],
  ['zh-hant', 'zh-TW'],
  ['zh-hant-hk', 'zh-HK'],
  ['zh-hant-mo', 'zh-HK'],
  ['zh-mo', 'zh-HK'],
  ['yue', 'zh-HK'],
  ['yue-hans', 'zh-CN'],
]);

const WELL_FORMED = /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,7}$/;

const primary = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';

/** `zh-hant-hk` → `zh-hant-hk`, `zh-hant`, `zh` (RFC 4647 lookup). */
function lookupRange(tag: string): string[] {
  const subtags = tag.split('-');
  return subtags.map((_, removed) => subtags.slice(0, subtags.length - removed).join('-'));
}

/** The same tag ignoring case, else an alias or shorter form, else the first of the same language. */
export function matchTag<Tag extends string>(tags: readonly Tag[], candidate: string): Tag | undefined {
  const wanted = candidate.trim().toLowerCase().replaceAll('_', '-');
  if (!WELL_FORMED.test(wanted)) return undefined;
  const findTag = (name: string | undefined) => tags.find((tag) => tag.toLowerCase() === name?.toLowerCase());
  for (const form of lookupRange(wanted)) {
    const found = findTag(form) ?? findTag(ALIASES.get(form));
    if (found !== undefined) return found;
  }
  return tags.find((tag) => primary(tag) === primary(wanted));
}
