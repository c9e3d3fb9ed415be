import { into, isObject, refName, typesOf } from '../schema.ts';
import type { Context, Rule, Violation } from './rule.ts';
import { operations } from './rule.ts';
import { schemasOf } from './walk.ts';

const ORIGINS = ['specification', 'derived', 'proposed'];

/** Nobody should have to guess whether an object may have more keys (contract §1). */
export const growthStated: Rule = ({ written }) =>
  schemasOf(written)
    .filter((schema) => typesOf(schema).types.includes('object') || schema.properties !== undefined)
    .filter((schema) => schema.additionalProperties === undefined)
    .map((schema) => ({
      place: written.placeOf(schema),
      sentence: 'an object must state additionalProperties',
    }));

/** Every operation and component says where it comes from (design D5). */
export const originStated: Rule = (context) => [
  ...operations(context).flatMap(({ operation, place }) => checkOrigin(operation, place)),
  ...components(context).flatMap(({ value, place }) => checkOrigin(value, place)),
];

function checkOrigin(value: unknown, place: Violation['place']): Violation[] {
  const origin = isObject(value) ? value['x-origin'] : undefined;
  return ORIGINS.includes(origin as string)
    ? []
    : [{ place, sentence: `x-origin must be one of ${ORIGINS.join(', ')}` }];
}

/** Everything under `components`, with its section, name and place. */
export function components({ written }: Context) {
  const { schemas, ...others } = written.document.components;
  return [
    ...Object.entries(schemas).map(([name, value]) => {
      const place = written.origins.get(name) ?? written.placeOf(value);
      return { section: 'schemas', name, value: value, place };
    }),
    ...Object.entries(others).flatMap(([section, all]) =>
      Object.entries(all).map(([name, value]) => {
        const place = into({ file: 'openapi.yaml', pointer: '/components' }, section, name);
        return { section, name, value, place };
      }),
    ),
  ];
}

/** A discriminator leads each word to the schema whose constant it is. */
export const mappingsTrue: Rule = ({ written }) =>
  schemasOf(written).flatMap((schema) => {
    if (!schema.oneOf || !schema.discriminator) return [];
    const { propertyName, mapping = {} } = schema.discriminator;
    const place = into(written.placeOf(schema), 'discriminator');
    return schema.oneOf.flatMap(({ $ref = '' }) => {
      const word = written.document.components.schemas[refName($ref)]?.properties?.[propertyName]?.const;
      return typeof word === 'string' && mapping[word] === $ref
        ? []
        : [{ place, sentence: `must lead ${JSON.stringify(word ?? null)} to ${refName($ref)}` }];
    });
  });
