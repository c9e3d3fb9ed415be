/** Tags whose nearest relative is not simply the first of the same language; a row that is missing is passed over. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['pt', 'pt-PT'],
  ['zh', 'zh-CN'],
  ['zh-hans', 'zh-CN'],
  ['zh-hant', 'zh-TW'],
  ['zh-hant-hk', 'zh-HK'],
  ['zh-hant-mo', 'zh-HK'],
  ['zh-mo', 'zh-HK'],
]);

const WELL_FORMED = /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,7}$/;

const primary = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';

/** `zh-hant-hk` → itself, `zh-hant`, `zh`: the tag, then ever shorter (RFC 4647 lookup). */
function lookups(tag: string): string[] {
  const parts = tag.split('-');
  return parts.map((_, cut) => parts.slice(0, parts.length - cut).join('-'));
}

/**
 * The tag among `tags` nearest to `candidate`: the same but for case, else an alias or a shorter form,
 * else the first of the same language. Undefined when there is none, or when `candidate` is no language tag.
 */
export function matchTag<Tag extends string>(tags: readonly Tag[], candidate: string): Tag | undefined {
  const wanted = candidate.trim().toLowerCase().replaceAll('_', '-');
  if (!WELL_FORMED.test(wanted)) return undefined;
  const named = (name: string | undefined) => tags.find((tag) => tag.toLowerCase() === name?.toLowerCase());
  for (const form of lookups(wanted)) {
    const found = named(form) ?? named(ALIASES.get(form));
    if (found !== undefined) return found;
  }
  return tags.find((tag) => primary(tag) === primary(wanted));
}
