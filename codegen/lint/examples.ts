import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { contentOf, type Parameter } from '../document.ts';
import { into, isObject, type Schema } from '../schema.ts';
import { operations, type Context, type Rule, type Violation } from './rule.ts';
import { components } from './schemas.ts';
import { schemasOf } from './walk.ts';

interface Example {
  schema: Schema;
  value: unknown;
  place: Violation['place'];
}

/** Every example fits its schema, by the JSON Schema of the description itself. */
export const examplesValid: Rule = (context) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ components: context.complete.components }, 'description');
  return [...ofBodies(context), ...ofErrors(context), ...ofParts(context), ...ofSchemas(context)].flatMap(
    ({ schema, value, place }) => {
      if (ajv.validate(absolute(schema) as Schema, value)) return [];
      const sentence = `the example does not fit: ${ajv.errorsText(ajv.errors, { dataVar: 'it' })}`;
      return [{ place, sentence }];
    },
  );
};

/** References within the description, as seen from outside it. */
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string' ? `description${one}` : absolute(one),
    ]),
  );
}

const ofBodies = (context: Context): Example[] =>
  operations(context).flatMap(({ operation }) =>
    [operation.requestBody ?? {}, ...Object.values(operation.responses)].flatMap((body) => {
      const media = contentOf(body);
      return Object.values(media?.examples ?? {}).flatMap((example) =>
        media && isObject(example)
          ? [{ schema: media.schema, value: example['value'], place: context.written.placeOf(example) }]
          : [],
      );
    }),
  );

const ofErrors = ({ catalogue }: Context): Example[] =>
  catalogue.flatMap(({ code, data, examples }) =>
    examples.flatMap(({ name, value }) => {
      const own = into({ file: 'errors.yaml', pointer: '' }, code);
      const place = name === code ? into(own, 'example') : into(own, 'examples', name.slice(code.length + 1));
      const ref = (component: string) => ({ $ref: `#/components/schemas/${component}` });
      return [
        { schema: ref('ErrorBody'), value, place },
        ...(data !== undefined && value.data !== undefined
          ? [{ schema: ref(data), value: value.data, place: into(place, 'data') }]
          : []),
      ];
    }),
  );

/** Parameters and headers, shared or not. */
const ofParts = (context: Context): Example[] => {
  const own = operations(context).flatMap(({ operation }) => operation.parameters ?? []);
  const shared = components(context).flatMap(({ section, value }) =>
    section === 'parameters' || section === 'headers' ? [value as Parameter & { example?: unknown }] : [],
  );
  return [...own, ...shared].flatMap((part) =>
    'example' in part
      ? [{ schema: part.schema, value: part.example, place: into(context.written.placeOf(part), 'example') }]
      : [],
  );
};

const ofSchemas = ({ written }: Context): Example[] =>
  schemasOf(written).flatMap((schema) => {
    const { example, ...rest } = schema;
    return example === undefined
      ? []
      : [{ schema: rest, value: example, place: into(written.placeOf(schema), 'example') }];
  });
