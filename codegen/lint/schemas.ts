import { childLocation, type SourceLocation } from '../description-error.ts';
import { isObject, refName, typesOf } from '../schema.ts';
import { lintedComponents, lintedOperations, type Rule, type Violation } from './rule.ts';
import { allSchemas } from './traversal.ts';

const ORIGINS = ['specification', 'derived', 'proposed'];

/** Every object schema says whether it may have other properties (contract §1). */
export const additionalPropertiesStated: Rule = ({ written }) =>
  allSchemas(written)
    .filter((schema) => typesOf(schema).types.includes('object') || schema.properties !== undefined)
    .filter((schema) => schema.additionalProperties === undefined)
    .map((schema) => ({
      location: written.locationOf(schema),
      message: 'an object must state additionalProperties',
    }));

/** Every operation and component says where it comes from (docs/architecture.md, section 5). */
export const originStated: Rule = (context) => [
  ...lintedOperations(context).flatMap(({ operation, location }) => checkOrigin(operation, location)),
  ...lintedComponents(context).flatMap(({ value, location }) => checkOrigin(value, location)),
];

function checkOrigin(value: unknown, location: SourceLocation): Violation[] {
  const origin = isObject(value) ? value['x-origin'] : undefined;
  return ORIGINS.includes(origin as string)
    ? []
    : [{ location, message: `x-origin must be one of ${ORIGINS.join(', ')}` }];
}

export const mappingsMatchConstants: Rule = ({ written }) =>
  allSchemas(written).flatMap((schema) => {
    if (!schema.oneOf || !schema.discriminator) return [];
    const { propertyName, mapping = {} } = schema.discriminator;
    const location = childLocation(written.locationOf(schema), 'discriminator');
    return schema.oneOf.flatMap(({ $ref = '' }) => {
      const constant = written.document.components.schemas[refName($ref)]?.properties?.[propertyName]?.const;
      return typeof constant === 'string' && mapping[constant] === $ref
        ? []
        : [{ location, message: `must map ${JSON.stringify(constant ?? null)} to ${refName($ref)}` }];
    });
  });
