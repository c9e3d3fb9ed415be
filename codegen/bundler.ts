import { childLocation, DescriptionError, type SourceLocation } from './description-error.ts';
import { isObject } from './schema.ts';
import type { Sources } from './sources.ts';

/** Folders whose files hold one schema per top-level key; each becomes a component of that name. */
export const SCHEMA_FOLDERS = ['schemas', 'records'];

export const ROOT_LOCATION: SourceLocation = { file: 'openapi.yaml', pointer: '' };

export interface Bundler {
  /**
   * Copies a value. References to components become `#/components/…`, others are replaced by what they refer to.
   * @throws DescriptionError for a broken reference.
   */
  bundle: (value: unknown, location: SourceLocation) => unknown;
  locationOf: (part: object) => SourceLocation;
}

export function createBundler(resolve: Sources['resolve']): Bundler {
  const locations = new WeakMap<object, SourceLocation>();
  /** What the references on the way to the current value point to. */
  const open = new Set<string>();

  const bundle: Bundler['bundle'] = (value, location) => {
    if (Array.isArray(value)) return value.map((item, index) => bundle(item, childLocation(location, index)));
    if (!isObject(value)) return value;
    if (value['$ref'] !== undefined && typeof value['$ref'] !== 'string')
      throw new DescriptionError(childLocation(location, '$ref'), 'a reference must be a text');
    const bundled =
      typeof value['$ref'] === 'string'
        ? bundleReference(value['$ref'], value, location)
        : bundleEntries(value, location);
    // What a reference was replaced by already has the location where it is written.
    if (isObject(bundled) && !locations.has(bundled)) locations.set(bundled, location);
    return bundled;
  };

  const bundleEntries = (value: Record<string, unknown>, location: SourceLocation) =>
    Object.fromEntries(
      Object.entries(value).map(([key, child]) => {
        const at = childLocation(location, key);
        const isDiscriminator = key === 'discriminator' && isObject(child);
        return [key, isDiscriminator ? bundleDiscriminator(child, at) : bundle(child, at)];
      }),
    );

  /** The mapping of a discriminator has references as plain strings, without `$ref`. */
  const bundleDiscriminator = (discriminator: Record<string, unknown>, location: SourceLocation) => {
    const { mapping } = discriminator;
    if (!isObject(mapping)) return discriminator;
    const references = Object.entries(mapping).map(([value, ref]) => {
      const at = childLocation(location, 'mapping', value);
      const bundled = bundleReference(String(ref), {}, at);
      if (!isObject(bundled) || typeof bundled['$ref'] !== 'string')
        throw new DescriptionError(at, 'must refer to a schema');
      return [value, bundled['$ref']] as const;
    });
    return { ...discriminator, mapping: Object.fromEntries(references) };
  };

  const bundleReference = (
    ref: string,
    value: Record<string, unknown>,
    location: SourceLocation,
  ): unknown => {
    const target = resolve(ref, location);
    const { file, pointer } = target.location;
    if (SCHEMA_FOLDERS.includes(file.split('/')[0] ?? '')) {
      if (pointer.lastIndexOf('/') !== 0)
        throw new DescriptionError(location, `"${ref}" must point to a schema at the top of its file`);
      return { ...value, $ref: `#/components/schemas${pointer}` };
    }
    const beside = Object.keys(value).find((key) => key !== '$ref');
    if (beside !== undefined)
      throw new DescriptionError(
        childLocation(location, beside),
        `"${beside}" is not supported beside a $ref to this: the generator would ignore it`,
      );
    if (file === ROOT_LOCATION.file && /^\/components\/[^/]+\/[^/]+$/.test(pointer))
      return { $ref: `#${pointer}` };
    const key = `${file}#${pointer}`;
    if (open.has(key)) throw new DescriptionError(location, `"${ref}" refers to itself`);
    open.add(key);
    const bundled = bundle(target.value, target.location);
    open.delete(key);
    return bundled;
  };

  return { bundle, locationOf: (part) => locations.get(part) ?? ROOT_LOCATION };
}
