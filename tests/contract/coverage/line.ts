/** One thing that is required, and where it is described; `missing` says what is not as it should be. */
export interface Line {
  section: string;
  name: string;
  /** Pointer into the joined description, or file and key of another source. */
  place: string;
  /** Limit, nullability and default of a field, as they are described. */
  facts?: string;
  missing?: string | undefined;
}

/** A step of a JSON pointer. */
export const step = (key: string | number): string =>
  `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Equality of plain JSON; the order of keys means nothing. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
