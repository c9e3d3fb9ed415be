import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { naive } from './naive-checks.ts';

/** A schema of the joined description, as far as the tests read it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  'x-check'?: string;
}

export interface Description {
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: Body; responses: Record<string, Body> }>
  >;
  components: { schemas: Record<string, JsonSchema> };
}
interface Body {
  content?: Record<string, { schema: { $ref: string }; examples?: Record<string, { value: unknown }> }>;
}

export const description = JSON.parse(readFileSync('mocks/generated/openapi.json', 'utf8')) as Description;

/** The independent judge: JSON Schema on the description as tools read it, `x-check` by the naive twins of the rules. */
export const ajv = new Ajv2020({ strict: false });
ajv.addKeyword({
  keyword: 'x-check',
  schemaType: 'string',
  validate: (name: string, data: unknown) => {
    const check = naive[name];
    if (!check) throw new Error(`no naive twin of ${name}`);
    return check(data);
  },
});
ajv.addSchema(description, 'description');

export const refOf = (name: string) => `#/components/schemas/${name}`;
export function fits(ref: string, value: unknown): boolean {
  const judge = ajv.getSchema(`description${ref}`);
  if (!judge) throw new Error(`there is no ${ref}`);
  return judge(value) === true;
}

const files = import.meta.glob<Record<string, z.ZodMiniType>>('../../src/api/generated/validators/**/*.ts', {
  eager: true,
});

/** Every generated validator by the name of its schema. */
export const validators = Object.assign({}, ...Object.values(files)) as Record<
  string,
  z.ZodMiniType | undefined
>;
