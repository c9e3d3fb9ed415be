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

  const bundle: Bundler['bundle'] = (value, location) => {
    if (Array.isArray(value)) return value.map((item, index) => bundle(item, childLocation(location, index)));
    if (!isObject(value)) return value;
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
  const bundleDiscriminator = ({ mapping, ...rest }: Record<string, unknown>, location: SourceLocation) => ({
    ...rest,
    ...(isObject(mapping) && {
      mapping: Object.fromEntries(
        Object.entries(mapping).map(([value, ref]) => {
          const at = childLocation(location, 'mapping', value);
          const { $ref } = bundleReference(String(ref), {}, at) as { $ref?: string };
          return [value, $ref];
        }),
      ),
    }),
  });

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
    if (file === ROOT_LOCATION.file && pointer.startsWith('/components/')) return { $ref: `#${pointer}` };
    return bundle(target.value, target.location);
  };

  return { bundle, locationOf: (part) => locations.get(part) ?? ROOT_LOCATION };
}
