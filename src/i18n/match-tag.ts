/** Aliases where prefix matching would pick the wrong variant. */
const ALIASES: Readonly<Record<string, string>> = {
  'pt-PT': 'pt',
  // Portuguese outside Europe, Africa and Asia is Brazilian.
  'pt-BR': 'pt-us pt-ar pt-py pt-uy',
  'zh-CN': 'zh zh-hans yue-hans',
  'zh-TW': 'zh-hant',
  'zh-HK': 'zh-hant-hk zh-hant-mo zh-mo yue',
};

const WELL_FORMED = /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,7}$/;

const primary = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';

/** `zh-hant-hk` → `zh-hant-hk`, `zh-hant`, `zh` (RFC 4647 lookup). */
function lookupRange(tag: string): string[] {
  const subtags = tag.split('-');
  return subtags.map((_, removed) => subtags.slice(0, subtags.length - removed).join('-'));
}

/** Matches a tag ignoring case, else its alias or a shorter form, else the first variant of its language. */
export function matchTag<Tag extends string>(tags: readonly Tag[], candidate: string): Tag | undefined {
  // Some browsers pass on the locale of a POSIX system, such as `en_US.UTF-8@euro`.
  const wanted = candidate
    .trim()
    .toLowerCase()
    .replace(/[.@].*/, '')
    .replaceAll('_', '-');
  if (!WELL_FORMED.test(wanted)) return undefined;
  for (const form of lookupRange(wanted)) {
    const [alias] = Object.entries(ALIASES).find(([, forms]) => forms.split(' ').includes(form)) ?? [];
    const found = tags.find((tag) => tag.toLowerCase() === form) ?? tags.find((tag) => tag === alias);
    if (found !== undefined) return found;
  }
  return tags.find((tag) => primary(tag) === primary(wanted));
}
