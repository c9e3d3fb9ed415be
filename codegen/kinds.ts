import { DescriptionError, into, isObject, refName, type Place, type Schema } from './schema.ts';

/**
 * Every way of a `oneOf` says by a constant which one it is, each another: only then is a discriminator enough.
 * @throws DescriptionError for a way that does not.
 */
export function checkKinds(
  schemas: Readonly<Record<string, Schema>>,
  origins: ReadonlyMap<string, Place>,
): void {
  const check = (value: unknown, place: Place): void => {
    if (Array.isArray(value)) value.forEach((one, index) => check(one, into(place, index)));
    if (!isObject(value)) return;
    const { oneOf, discriminator } = value as Schema;
    if (Array.isArray(oneOf) && discriminator) {
      const kinds = oneOf.map((one: Schema, at) => {
        const member = schemas[refName(one.$ref ?? '')];
        const kind = member?.properties?.[discriminator.propertyName]?.const;
        if (typeof kind !== 'string' || !member?.required?.includes(discriminator.propertyName))
          throw new DescriptionError(
            into(place, 'oneOf', at),
            `"${discriminator.propertyName}" must be a constant and required there`,
          );
        return kind;
      });
      const twice = kinds.find((kind, at) => kinds.indexOf(kind) < at);
      if (twice !== undefined)
        throw new DescriptionError(into(place, 'oneOf'), `two ways have the constant "${twice}"`);
    }
    for (const [key, one] of Object.entries(value)) check(one, into(place, key));
  };
  for (const [name, schema] of Object.entries(schemas))
    check(schema, origins.get(name) ?? { file: '', pointer: '' });
}
