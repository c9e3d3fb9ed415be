import * as z from 'zod/mini';

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** JSON Schema's uniqueItems; the issue is at the first duplicate. */
export function uniqueItems() {
  return z.check<readonly unknown[]>((payload) => {
    const items = payload.value.map(canonical);
    const duplicate = items.findIndex((item, index) => items.indexOf(item) < index);
    if (duplicate < 0) return;
    const message = 'The same entry stands further up in the list';
    payload.issues.push({ code: 'custom', message, path: [duplicate], input: payload.value, continue: true });
  });
}
