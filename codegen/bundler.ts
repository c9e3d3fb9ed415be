import { childLocation, DescriptionError, type SourceLocation } from './description-error.ts';
import { isSchemaFile, SHARED_COMPONENTS } from './layout.ts';
import { isReference, placeBelow, type Place } from './places.ts';
import { isObject } from './schema.ts';
import type { Sources } from './sources.ts';

export interface Bundler {
  /**
   * Copies a value. References to components become `#/components/…`; the target replaces any other reference.
   * @throws DescriptionError for a broken reference, and for a reference in data.
   */
  bundle: (value: unknown, location: SourceLocation, place: Place) => unknown;
  /** The location of an object in its file; undefined if no file has it. */
  locationOf: (part: object) => SourceLocation | undefined;
}

/** We have our own bundler because our errors name file and pointer, which `redocly bundle` loses. */
export function createBundler(resolve: Sources['resolve']): Bundler {
  const locations = new WeakMap<object, SourceLocation>();
  /** The targets of the references on the way to the current value. */
  const open = new Set<string>();

  const bundle: Bundler['bundle'] = (value, location, place) => {
    if (place.kind === 'data') refuseReferences(value, location);
    if (place.kind === 'reference') return bundleMapping(value, location);
    if (Array.isArray(value))
      return value.map((item, index) =>
        bundle(item, childLocation(location, index), placeBelow(place, index)),
      );
    if (!isObject(value)) return value;
    const bundled = isReference(value, place)
      ? bundleReference(value, location, place)
      : bundleEntries(value, location, place);
    // A value that replaced a reference already has its location.
    if (isObject(bundled) && !locations.has(bundled)) locations.set(bundled, location);
    return bundled;
  };

  const bundleEntries = (value: Readonly<Record<string, unknown>>, location: SourceLocation, place: Place) =>
    Object.fromEntries(
      Object.entries(value).map(([key, child]) => [
        key,
        bundle(child, childLocation(location, key), placeBelow(place, key)),
      ]),
    );

  const bundleMapping = (ref: unknown, location: SourceLocation) => {
    const target = typeof ref === 'string' ? resolve(ref, location) : undefined;
    const name = target && componentSchema(target.location);
    if (name === undefined) throw new DescriptionError(location, 'must refer to a schema');
    return `#/components/schemas/${name}`;
  };

  const bundleReference = (
    value: Readonly<Record<string, unknown>>,
    location: SourceLocation,
    place: Place,
  ): unknown => {
    const { $ref: ref } = value;
    if (typeof ref !== 'string')
      throw new DescriptionError(childLocation(location, '$ref'), 'a reference must be a text');
    const target = resolve(ref, location);
    const { file, pointer } = target.location;
    if (isSchemaFile(file)) {
      const name = componentSchema(target.location);
      if (name === undefined)
        throw new DescriptionError(location, `"${ref}" must point to a schema at the top of its file`);
      const { $ref: _, ...beside } = value;
      return { $ref: `#/components/schemas/${name}`, ...bundleEntries(beside, location, place) };
    }
    const beside = Object.keys(value).find((key) => key !== '$ref');
    if (beside !== undefined)
      throw new DescriptionError(
        childLocation(location, beside),
        `"${beside}" is not supported beside a $ref to this: the generator would ignore it`,
      );
    const component = componentOf(target.location);
    if (component !== undefined) return { $ref: component };
    const key = `${file}#${pointer}`;
    if (open.has(key)) throw new DescriptionError(location, `"${ref}" refers to itself`);
    open.add(key);
    const bundled = bundle(target.value, target.location, place);
    open.delete(key);
    return bundled;
  };

  return { bundle, locationOf: (part) => locations.get(part) };
}

/** The reference to a component that is no schema: of an openapi.yaml, or of those that all descriptions have. */
function componentOf({ file, pointer }: SourceLocation): string | undefined {
  if (file === SHARED_COMPONENTS) return COMPONENT.test(pointer) ? `#/components${pointer}` : undefined;
  const own = pointer.replace(/^\/components/, '');
  return file.endsWith('/openapi.yaml') && own !== pointer && COMPONENT.test(own) ? `#${pointer}` : undefined;
}

const COMPONENT = /^\/[^/]+\/[^/]+$/;

/** The component's name if the location is a component, else undefined. */
export function componentSchema({ file, pointer }: SourceLocation): string | undefined {
  return isSchemaFile(file) && /^\/[^/]+$/.test(pointer) ? pointer.slice(1) : undefined;
}

/** Other tools would read a reference in data, and the generator would not. @throws DescriptionError */
export function refuseReferences(value: unknown, at: SourceLocation): void {
  if (Array.isArray(value)) value.forEach((item, index) => refuseReferences(item, childLocation(at, index)));
  if (!isObject(value)) return;
  if (Object.hasOwn(value, '$ref'))
    throw new DescriptionError(
      childLocation(at, '$ref'),
      'a value cannot be a reference: write what it stands for',
    );
  for (const [key, child] of Object.entries(value)) refuseReferences(child, childLocation(at, key));
}
