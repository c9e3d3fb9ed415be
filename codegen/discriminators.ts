import { childLocation, DescriptionError, type SourceLocation } from './description-error.ts';
import { isObject, refName, type Schema } from './schema.ts';

/** Each member of a `oneOf` must require the discriminator property, with a constant of its own. @throws DescriptionError */
export function checkDiscriminators(
  schemas: Readonly<Record<string, Schema>>,
  schemaLocations: ReadonlyMap<string, SourceLocation>,
): void {
  const check = (value: unknown, location: SourceLocation): void => {
    if (Array.isArray(value)) value.forEach((item, index) => check(item, childLocation(location, index)));
    if (!isObject(value)) return;
    const { oneOf, discriminator } = value as Schema;
    if (Array.isArray(oneOf) && discriminator) checkOneOf(schemas, oneOf, discriminator, location);
    for (const [key, child] of Object.entries(value)) check(child, childLocation(location, key));
  };
  for (const [name, schema] of Object.entries(schemas))
    check(schema, schemaLocations.get(name) ?? { file: '', pointer: '' });
}

function checkOneOf(
  schemas: Readonly<Record<string, Schema>>,
  oneOf: readonly Schema[],
  { propertyName, mapping = {} }: NonNullable<Schema['discriminator']>,
  location: SourceLocation,
): void {
  const members = childLocation(location, 'oneOf');
  const constants = oneOf.map(({ $ref = '' }, index) => {
    const member = schemas[refName($ref)];
    const constant = member?.properties?.[propertyName]?.const;
    if (typeof constant !== 'string' || !member?.required?.includes(propertyName))
      throw new DescriptionError(
        childLocation(members, index),
        `"${propertyName}" must be required in this schema and have a "const"`,
      );
    return constant;
  });
  const duplicate = constants.find((constant, index) => constants.indexOf(constant) < index);
  if (duplicate !== undefined)
    throw new DescriptionError(members, `two members have the same constant "${duplicate}"`);
  const mappingAt = childLocation(location, 'discriminator', 'mapping');
  oneOf.forEach(({ $ref = '' }, index) => {
    const constant = constants[index] ?? '';
    if (mapping[constant] !== $ref)
      throw new DescriptionError(mappingAt, `must map "${constant}" to ${refName($ref)}`);
  });
  const other = Object.keys(mapping).find((constant) => !constants.includes(constant));
  if (other !== undefined)
    throw new DescriptionError(childLocation(mappingAt, other), 'no member has this constant');
}
