import { childLocation, type SourceLocation } from '../description-error.ts';
import type { Schema } from '../schema.ts';
import { lintedOperations, type Rule, type Violation } from './rule.ts';

const without = ({ description }: Schema, location: SourceLocation): Violation[] =>
  description === undefined ? [{ location, message: 'has no description' }] : [];
const withoutExample = ({ example }: Schema, location: SourceLocation): Violation[] =>
  example === undefined ? [{ location, message: 'has no example' }] : [];

/** Every request body, schema and property has a description, and every property an example. */
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

/** Names that only readers of this repository can look up. */
export const OWN_FILE =
  /\b(?:codegen|conformance|docs|mocks|openapi|src|tests)\/\w|\b[\w-]+\.(?:ya?ml|tsx?|md)\b|\bnpm run\b/;

const SENTENCE = /^(?:description|summary|title)$/;
const EXAMPLE = /^examples?$/;

/** A published description must not refer to files of this repository. */
export const noOwnFilesNamed: Rule = ({ written: { root }, complete, errors, flows }) => {
  const texts = (value: unknown, location: SourceLocation, isInExample: boolean): Violation[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value as Record<string, unknown>).flatMap(([key, part]) => {
      const at = childLocation(location, key);
      const named = typeof part === 'string' && (isInExample || SENTENCE.test(key)) && OWN_FILE.exec(part);
      return named
        ? [{ location: at, message: `names "${named[0]}", a file of this repository` }]
        : texts(part, at, isInExample || EXAMPLE.test(key));
    });
  };
  return [{ value: complete, location: root }, { value: errors, location: root }, ...flows].flatMap(
    ({ value, location }) => texts(value, location, false),
  );
};

function propertiesWithout({ properties = {}, items }: Schema, location: SourceLocation): Violation[] {
  const inItems = items ? propertiesWithout(items, childLocation(location, 'items')) : [];
  return Object.entries(properties).reduce((found, [name, property]) => {
    const at = childLocation(location, 'properties', name);
    return [
      ...found,
      ...without(property, at),
      ...withoutExample(property, at),
      ...propertiesWithout(property, at),
    ];
  }, inItems);
}
