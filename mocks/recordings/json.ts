export type Json = Readonly<Record<string, unknown>>;

/** The value as an object; empty if it is none. */
export const asJson = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {}; // its keys can be anything

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
