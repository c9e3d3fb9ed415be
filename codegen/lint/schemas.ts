import type { SourceLocation } from '../description-error.ts';
import { isObject, typesOf } from '../schema.ts';
import { lintedComponents, lintedOperations, type Rule, type Violation } from './rule.ts';
import { allSchemas } from './traversal.ts';

const ORIGINS = ['specification', 'derived', 'proposed'];

/** Every object schema says whether it may have other properties. */
export const additionalPropertiesStated: Rule = ({ written }) =>
  allSchemas(written)
    .filter(({ schema }) => typesOf(schema).types.includes('object') || schema.properties !== undefined)
    .filter(({ schema }) => schema.additionalProperties === undefined)
    .map(({ at }) => ({ location: at, message: 'an object must state additionalProperties' }));

/** Every operation and component says with `x-origin` where it comes from (docs/architecture.md#decisions). */
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
