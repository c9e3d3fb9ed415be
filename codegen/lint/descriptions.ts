import { childLocation, type SourceLocation } from '../description-error.ts';
import type { Schema } from '../schema.ts';
import { lintedOperations, type Rule, type Violation } from './rule.ts';

const without = ({ description, $ref }: Schema, location: SourceLocation): Violation[] =>
  description !== undefined || $ref !== undefined ? [] : [{ location, message: 'has no description' }];

/** Every request body, and every schema and property, says what it is. */
export const partsDescribed: Rule = (context) => [
  ...lintedOperations(context).flatMap(({ operation: { requestBody }, location }) =>
    requestBody && requestBody.description === undefined
      ? [{ location: childLocation(location, 'requestBody'), message: 'has no description' }]
      : [],
  ),
  ...Object.entries(context.written.document.components.schemas).flatMap(([name, schema]) => {
    const location = context.written.schemaLocations.get(name);
    if (!location) return [];
    return [...without(schema, location), ...propertiesWithout(schema, location)];
  }),
];

function propertiesWithout({ properties = {}, items }: Schema, location: SourceLocation): Violation[] {
  const inItems = items ? propertiesWithout(items, childLocation(location, 'items')) : [];
  return Object.entries(properties).reduce((found, [name, property]) => {
    const at = childLocation(location, 'properties', name);
    return [...found, ...without(property, at), ...propertiesWithout(property, at)];
  }, inItems);
}
