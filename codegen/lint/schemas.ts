import { childLocation, type SourceLocation } from '../description-error.ts';
import { contentOf, parametersOf } from '../document.ts';
import { isRecordFile } from '../layout.ts';
import { SCHEMA, schemasIn } from '../places.ts';
import { isObject, refName, typesOf, type Schema } from '../schema.ts';
import { SCHEMAS_OF_ANY_VALUE } from './exceptions.ts';
import { lintedComponents, lintedOperations, type LintContext, type Rule, type Violation } from './rule.ts';
import { allSchemas, refsIn } from './traversal.ts';

const ORIGINS = ['specification', 'derived', 'proposed'];

/** Every object schema says whether it may have other properties. */
export const additionalPropertiesStated: Rule = ({ written }) =>
  allSchemas(written)
    .filter(({ schema }) => typesOf(schema).types.includes('object') || schema.properties !== undefined)
    .filter(({ schema }) => schema.additionalProperties === undefined)
    .map(({ at }) => ({ location: at, message: 'an object must state additionalProperties' }));

const TYPING = ['type', '$ref', 'const', 'anyOf', 'oneOf', 'allOf'];

/** Without a type, the generator would write a validator that accepts every value. */
export const typesStated: Rule = ({ written }) =>
  allSchemas(written)
    .filter(({ schema }) => !TYPING.some((keyword) => Object.hasOwn(schema, keyword)))
    .filter(({ at }) => !Object.hasOwn(SCHEMAS_OF_ANY_VALUE, `${at.file}#${at.pointer}`))
    .map(({ at }) => ({ location: at, message: 'has no type, so every value would be accepted' }));

/** The schemas that requests have, by name. */
function sentSchemas(context: LintContext): ReadonlySet<string> {
  const { schemas } = context.complete.components;
  const sent = new Set<string>();
  const visit = (schema: Schema): void => {
    for (const name of refsIn(schema, SCHEMA).map(refName)) {
      const next = schemas[name];
      if (sent.has(name) || !next) continue;
      sent.add(name);
      visit(next);
    }
  };
  for (const { operation } of lintedOperations(context)) {
    const body = operation.requestBody && contentOf(operation.requestBody);
    const parameters = parametersOf(operation, context.complete);
    for (const { schema } of [...(body ? [body] : []), ...parameters]) visit(schema);
  }
  return sent;
}

/** A newer server can send a value that a closed enumeration would refuse. Requests have closed ones. */
export const responseEnumsExtensible: Rule = (context) => {
  const sent = sentSchemas(context);
  return lintedComponents(context)
    .filter(({ section, name }) => section === 'schemas' && !sent.has(name))
    .filter(({ location }) => !isRecordFile(location.file))
    .flatMap(({ value, location }) => schemasIn(value, SCHEMA, location, context.written.locationOf))
    .filter(({ schema }) => schema.enum !== undefined)
    .map(({ at }) => ({
      location: childLocation(at, 'enum'),
      message: 'a response must use "x-extensible-enum", because newer servers can send other values',
    }));
};

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
