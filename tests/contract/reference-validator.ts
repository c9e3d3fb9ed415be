import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { referenceChecks } from './reference-checks.ts';

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
  'x-api'?: string;
  'x-extensible-enum'?: string[];
}

export interface Description {
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: Body; responses: Record<string, Body> }>
  >;
  components: { schemas: Record<string, JsonSchema> };
}
interface Body {
  content?: Record<
    string,
    { schema: { $ref?: string; anyOf?: { $ref?: string }[] }; examples?: Record<string, { value: unknown }> }
  >;
}

const read = (api: string) =>
  JSON.parse(readFileSync(`openapi/generated/${api}.json`, 'utf8')) as Description;
const interaction = read('interaction');
const experience = read('experience');

export const pathsByApi = { interaction: interaction.paths, experience: experience.paths };

/** The interaction API, with the schemas of both APIs, whose names differ. */
export const description: Description = {
  ...interaction,
  components: {
    ...interaction.components,
    schemas: { ...interaction.components.schemas, ...experience.components.schemas },
  },
};

/** JSON Schema, independent of the generated validators. */
const ajv = new Ajv2020({ strict: false });
ajv.addKeyword({
  keyword: 'x-check',
  schemaType: 'string',
  validate: (name: string, data: unknown) => {
    const check = referenceChecks[name];
    if (!check) throw new Error(`no reference check for ${name}`);
    return check(data);
  },
});
ajv.addSchema(description, 'description');

export const schemaRef = (name: string) => `#/components/schemas/${name}`;
export function matchesSchema(ref: string, value: unknown): boolean {
  const validate = ajv.getSchema(`description${ref}`);
  if (!validate) throw new Error(`there is no ${ref}`);
  return validate(value) === true;
}

const files = import.meta.glob<Record<string, z.ZodMiniType>>(
  ['../../src/api/generated/*/validators/*.ts', '../../conformance/validate/generated/*.ts'],
  {
    eager: true,
  },
);

export const validators = Object.assign({}, ...Object.values(files)) as Record<
  string,
  z.ZodMiniType | undefined
>;
