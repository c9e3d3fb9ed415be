type FormValue = string | string[] | { [key: string]: FormValue };

const isGroup = (value: FormValue | undefined): value is Record<string, FormValue> =>
  typeof value === 'object' && !Array.isArray(value);

/** Parses a form with nested names such as `identifier[email]` and lists such as `ids[]`. */
export function parseForm(text: string): object {
  const root: Record<string, FormValue> = Object.create(null) as Record<string, FormValue>;
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/\]?\[|\]$/).filter((key) => key !== '');
    const last = keys.pop();
    if (last === undefined) continue;
    let group = root;
    for (const key of keys) {
      const inner = group[key];
      const next = isGroup(inner) ? inner : (Object.create(null) as Record<string, FormValue>);
      group[key] = next;
      group = next;
    }
    const before = group[last];
    group[last] = name.endsWith('[]') ? [...(Array.isArray(before) ? before : []), value] : value;
  }
  return root;
}
