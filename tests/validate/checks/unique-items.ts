import * as z from 'zod/mini';

/** The same JSON for the same value, whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** A check that no entry of a list is there twice (JSON Schema, uniqueItems); it points to the second one. */
export function uniqueItems() {
  return z.check<readonly unknown[]>((payload) => {
    const all = payload.value.map(canonical);
    const second = all.findIndex((one, at) => all.indexOf(one) < at);
    if (second < 0) return;
    const message = 'The same entry stands further up in the list';
    payload.issues.push({ code: 'custom', message, path: [second], input: payload.value, continue: true });
  });
}
