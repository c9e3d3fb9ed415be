import { DescriptionError, into, refName, typesOf, type Place, type Schema } from '../schema.ts';
import { quote } from '../text.ts';

const ANNOTATIONS = new Set(['title', 'description', 'example', 'default', 'x-origin', 'x-extensible-enum']);

/** Refuses constraints beside a keyword that decides alone: they would be lost. */
export function onlyBeside(keyword: string, allowed: readonly string[], schema: Schema, place: Place): void {
  const lost = Object.keys(schema).find(
    (other) => other !== keyword && !allowed.includes(other) && !ANNOTATIONS.has(other),
  );
  if (lost !== undefined)
    throw new DescriptionError(into(place, lost), `"${lost}" would be lost beside "${keyword}"`);
}

/** Refuses any constraint of a schema that has no type. */
export function unconstrained(schema: Schema, place: Place): void {
  const constraint = Object.keys(schema).find((keyword) => !ANNOTATIONS.has(keyword));
  if (constraint !== undefined)
    throw new DescriptionError(into(place, constraint), `"${constraint}" needs a type beside it`);
}

/** A constant or an enumeration of text; null only where the type has it too. */
export function words(schema: Schema, place: Place): string {
  if (schema.const !== undefined) {
    onlyBeside('const', ['type'], schema, place);
    if (typeof schema.const === 'object' && schema.const !== null)
      throw new DescriptionError(
        into(place, 'const'),
        'a constant must be text, a number, true, false or null',
      );
    return `z.literal(${quote(schema.const)})`;
  }
  onlyBeside('enum', ['type'], schema, place);
  const { nullable } = typesOf(schema);
  const all = schema.enum ?? [];
  if (nullable && !all.includes(null))
    throw new DescriptionError(into(place, 'enum'), 'null is among the types but not in the enumeration');
  const known = all.filter((word) => !(nullable && word === null));
  if (known.some((word) => typeof word !== 'string'))
    throw new DescriptionError(into(place, 'enum'), 'every word of an enumeration must be text');
  return nullable ? `z.nullable(z.enum(${JSON.stringify(known)}))` : `z.enum(${JSON.stringify(known)})`;
}

/** One of several components, told apart by a constant; anything else is `anyOf`. */
export function discriminated(schema: Schema, place: Place, needs: { components: Set<string> }): string {
  onlyBeside('oneOf', ['discriminator'], schema, place);
  const { discriminator } = schema;
  if (!discriminator)
    throw new DescriptionError(into(place, 'oneOf'), '"oneOf" needs a discriminator beside it');
  const unknown = Object.keys(discriminator).find((key) => !['propertyName', 'mapping'].includes(key));
  if (unknown !== undefined)
    throw new DescriptionError(
      into(place, 'discriminator', unknown),
      `"${unknown}" is unknown in a discriminator`,
    );
  const names = (schema.oneOf ?? []).map((one, at) => {
    if (one.$ref === undefined || Object.keys(one).length > 1)
      throw new DescriptionError(
        into(place, 'oneOf', at),
        'a way of "oneOf" must be a $ref and nothing else',
      );
    return refName(one.$ref);
  });
  for (const name of names) needs.components.add(name);
  return `z.discriminatedUnion(${quote(discriminator.propertyName)}, [${names.join(', ')}])`;
}
