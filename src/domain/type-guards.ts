/** Checks whether a value from outside the page has a type. */
export type Guard<T> = (value: unknown) => value is T;
export type Guarded<G> = G extends Guard<infer T> ? T : never;

type Shape = Readonly<Record<string, Guard<unknown>>>;
type Shaped<S extends Shape> = { [Key in keyof S]: Guarded<S[Key]> };
type Optionally<S extends Shape> = { [Key in keyof S]?: Guarded<S[Key]> | undefined };

export const isAnything = (value: unknown): value is unknown => value !== undefined;
export const isString = (value: unknown) => typeof value === 'string';
export const isText = (value: unknown): value is string => isString(value) && value !== '';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
export const isBoolean = (value: unknown) => typeof value === 'boolean';

/** An object that is not a list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isOneOf =
  <const T>(values: readonly T[]) =>
  (value: unknown): value is T =>
    (values as readonly unknown[]).includes(value);

export const isNullOr =
  <T>(isOther: Guard<T>) =>
  (value: unknown): value is T | null =>
    value === null || isOther(value);

export const isListOf =
  <T>(isEntry: Guard<T>) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(isEntry);

export const isMapOf =
  <T>(isEntry: Guard<T>) =>
  (value: unknown): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(isEntry);

/** An object with these properties, and with any others. */
export const isObjectOf =
  /* @__NO_SIDE_EFFECTS__ */
  <Required extends Shape, Optional extends Shape = Record<never, never>>(
    required: Required,
    optional?: Optional,
  ) =>
    (value: unknown): value is Shaped<Required> & Optionally<Optional> =>
      isObject(value) &&
      Object.entries(required).every(([name, isPart]) => isPart(value[name])) &&
      Object.entries(optional ?? {}).every(
        ([name, isPart]) => value[name] === undefined || isPart(value[name]),
      );
