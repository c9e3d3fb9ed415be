import { childLocation, DescriptionError, NOWHERE, type SourceLocation } from './description-error.ts';
import { SCHEMA, schemasIn } from './places.ts';
import { refName, type Schema } from './schema.ts';

/** Each member of a `oneOf` must require the discriminator property with its own constant. @throws DescriptionError */
export function checkDiscriminators(
  schemas: Readonly<Record<string, Schema>>,
  schemaLocations: ReadonlyMap<string, SourceLocation>,
): void {
  for (const [name, schema] of Object.entries(schemas)) {
    for (const found of schemasIn(schema, SCHEMA, schemaLocations.get(name) ?? NOWHERE)) {
      const { oneOf, discriminator } = found.schema;
      if (oneOf && discriminator) checkOneOf(schemas, oneOf, discriminator, found.at);
    }
  }
}

function checkOneOf(
  schemas: Readonly<Record<string, Schema>>,
  oneOf: readonly Schema[],
  { propertyName, mapping = {} }: NonNullable<Schema['discriminator']>,
  location: SourceLocation,
): void {
  const members = childLocation(location, 'oneOf');
  const constants = oneOf.map(({ $ref = '' }, index) => {
    const { properties = {}, required = [] } = schemas[refName($ref)] ?? {};
    const constant = Object.hasOwn(properties, propertyName) ? properties[propertyName]?.const : undefined;
    if (typeof constant !== 'string' || !required.includes(propertyName))
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
    if (!Object.hasOwn(mapping, constant) || mapping[constant] !== $ref)
      throw new DescriptionError(mappingAt, `must map "${constant}" to ${refName($ref)}`);
  });
  const other = Object.keys(mapping).find((constant) => !constants.includes(constant));
  if (other !== undefined)
    throw new DescriptionError(childLocation(mappingAt, other), 'no member has this constant');
}
