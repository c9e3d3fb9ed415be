import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of JSON Schema that the settings use, with references resolved. */
export interface FormSchema {
  description?: string;
  type?: string | readonly string[];
  properties?: Readonly<Record<string, FormSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | FormSchema;
  items?: FormSchema;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  'x-extensible-enum'?: readonly string[];
}
type Referring = FormSchema & { $ref?: string; allOf?: readonly Referring[] };

const { components } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../openapi/generated/interaction.json'), 'utf8'),
) as { components: { schemas: Readonly<Record<string, Referring>> } };

/** Resolves references and `allOf`. Keywords beside a reference, such as a default, win. */
function resolved({ $ref, allOf = [], ...own }: Referring): FormSchema {
  const named = $ref === undefined ? [] : [components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}];
  const bases = [...named, ...allOf].map(resolved);
  const { items, additionalProperties } = own;
  const ownProperties = Object.entries(own.properties ?? {}).map(
    ([name, property]) => [name, resolved(property)] as const,
  );
  const properties = [...bases.flatMap((base) => Object.entries(base.properties ?? {})), ...ownProperties];
  return {
    ...[...bases, own].reduce<FormSchema>((merged, part) => ({ ...merged, ...part }), {}),
    ...(properties.length && { properties: Object.fromEntries(properties) }),
    ...(items && { items: resolved(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: resolved(additionalProperties) }),
  };
}

/** The schema of the settings (openapi/shared/schemas/settings.yaml), from which the page builds its controls. */
export const settingsSchema: FormSchema = resolved({ $ref: '#/components/schemas/SignInExperience' });
