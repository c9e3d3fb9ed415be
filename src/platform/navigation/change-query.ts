/** Adds parameters that a query lacks, and removes those with null. Keeps everything else byte for byte. */
export function changeQuery(search: string, changes: Readonly<Record<string, string | null>>): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part && changes[nameOf(part)] !== null);
  const names = kept.map(nameOf);
  const added = Object.entries(changes).flatMap(([name, value]) =>
    value === null || names.includes(name) ? [] : [new URLSearchParams({ [name]: value }).toString()],
  );
  const parts = [...kept, ...added];
  return parts.length ? `?${parts.join('&')}` : '';
}

const nameOf = (part: string): string => new URLSearchParams(part).keys().next().value ?? '';

/** The change that removes the kinds of identifier that an address asks for. */
export const EVERY_KIND = { identifier: null } as const;
