import { childLocation, DescriptionError, type SourceLocation } from '../description-error.ts';
import { isObject } from '../schema.ts';

export type LocationOf = (part: object) => SourceLocation;

/** @throws DescriptionError for a value of another form */
export type Check = (value: unknown, at: SourceLocation, locationOf: LocationOf) => void;

const refuse = (at: SourceLocation, message: string): never => {
  throw new DescriptionError(at, message);
};

export const text: Check = (value, at) => {
  if (typeof value !== 'string' || value.trim() === '') refuse(at, 'must be a text');
};

export const flag: Check = (value, at) => {
  if (typeof value !== 'boolean') refuse(at, 'must be true or false');
};

export const anything: Check = () => undefined;

export const oneOf =
  (...values: readonly unknown[]): Check =>
  (value, at) => {
    if (!values.includes(value)) refuse(at, `must be one of ${values.join(', ')}`);
  };

/** A text that becomes a name in generated code, or part of a path. */
export const matching =
  (pattern: RegExp, form: string): Check =>
  (value, at) => {
    if (typeof value !== 'string' || !pattern.test(value))
      refuse(at, `${JSON.stringify(value)} must be ${form}`);
  };

export const listOf =
  (item: Check): Check =>
  (value, at, locationOf) => {
    if (!Array.isArray(value)) return refuse(at, 'must be a list');
    value.forEach((one, index) => {
      item(one, childLocation(at, index), locationOf);
    });
  };

export const mapOf =
  (entry: Check, key: Check = anything): Check =>
  (value, at, locationOf) => {
    const place = objectAt(value, at, locationOf);
    for (const [name, child] of Object.entries(value as object)) {
      key(name, childLocation(place, name), locationOf);
      entry(child, childLocation(place, name), locationOf);
    }
  };

/** An object with these keys and no others. */
export const shape =
  (required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value, at, locationOf) => {
    const place = objectAt(value, at, locationOf);
    for (const [name, child] of Object.entries(value as object)) {
      const check = Object.hasOwn(required, name)
        ? required[name]
        : Object.hasOwn(optional, name)
          ? optional[name]
          : undefined;
      if (!check) return refuse(childLocation(place, name), `the generator does not know "${name}" here`);
      check(child, childLocation(place, name), locationOf);
    }
    const missing = Object.keys(required).find((name) => !Object.hasOwn(value as object, name));
    if (missing !== undefined) refuse(place, `"${missing}" is missing`);
  };

/** A reference to a component of the section, or a value that `written` accepts. */
export const componentOr =
  (section: string, written: Check): Check =>
  (value, at, locationOf) => {
    const ref = isObject(value) ? value['$ref'] : undefined;
    if (ref === undefined) {
      written(value, at, locationOf);
      return;
    }
    if (typeof ref !== 'string' || !new RegExp(`^#/components/${section}/[^/]+$`).test(ref))
      refuse(at, `must refer to one of components/${section}`);
  };

function objectAt(value: unknown, at: SourceLocation, locationOf: LocationOf): SourceLocation {
  return isObject(value) ? locationOf(value) : refuse(at, 'must be a map');
}
