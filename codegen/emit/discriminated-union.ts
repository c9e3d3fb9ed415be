import { childLocation, DescriptionError, type SourceLocation } from '../description-error.ts';
import { refName, type Schema } from '../schema.ts';
import { stringLiteral } from './typescript-syntax.ts';
import { refuseBeside } from './unsupported-keywords.ts';

export function discriminatedUnion(
  schema: Schema,
  location: SourceLocation,
  dependencies: { components: Set<string> },
): string {
  refuseBeside('oneOf', ['discriminator'], schema, location);
  const { discriminator } = schema;
  const oneOfLocation = childLocation(location, 'oneOf');
  if (!discriminator)
    throw new DescriptionError(oneOfLocation, '"oneOf" needs a discriminator; without one use "anyOf"');
  const unknownKey = Object.keys(discriminator).find((key) => !['propertyName', 'mapping'].includes(key));
  if (unknownKey !== undefined)
    throw new DescriptionError(
      childLocation(location, 'discriminator', unknownKey),
      `the generator does not know "${unknownKey}" in a discriminator`,
    );
  const names = (schema.oneOf ?? []).map((member, index) => {
    if (member.$ref === undefined || Object.keys(member).length > 1)
      throw new DescriptionError(
        childLocation(oneOfLocation, index),
        'a member of "oneOf" must be a $ref without other keywords',
      );
    return refName(member.$ref);
  });
  for (const name of names) dependencies.components.add(name);
  return `z.discriminatedUnion(${stringLiteral(discriminator.propertyName)}, [${names.join(', ')}])`;
}
