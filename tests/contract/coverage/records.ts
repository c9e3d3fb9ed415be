import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { jsonEqual, pointerStep, type CheckedRequirement } from './requirement.ts';
import { resolvePath, type ResolvedSchema } from './resolve-schema.ts';
import type { FieldRequirements, Sources } from './sources.ts';

/** Contract §15. */
export function checkRecords({ required, description }: Sources): CheckedRequirement[] {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema(description, 'description');
  const isValid = (pointer: string, value: unknown) =>
    ajv.validate(
      { $ref: `description#${pointer.slice(1).split('/').map(encodeURIComponent).join('/')}` },
      value,
    );

  return Object.entries(required.records).flatMap(([record, { component, required: keys, fields }]) => {
    const place = `#/components/schemas/${component}`;
    const schema = description.components.schemas[component];
    const recordResult = { section: 'records', name: record, place };
    if (!schema) return [{ ...recordResult, problem: 'no such component' }];
    const requiredKeys = [...(schema.required ?? [])].sort();
    const hasKeys = keys === undefined || jsonEqual([...keys].sort(), requiredKeys);
    const problem = hasKeys ? undefined : `requires ${requiredKeys.join(', ')}`;
    const fieldResults = Object.entries(fields).map(([path, requirements]) => {
      const name = path === '' ? record : `${record}.${path}`;
      const field = resolvePath(component, path, description);
      if (!field) return { section: 'fields', name, place, problem: 'no such field' };
      const wrong = [
        ...findDifferences(requirements, field),
        ...findWrongVerdicts(requirements, field, isValid),
      ].join(', ');
      return {
        section: 'fields',
        name,
        place: field.pointer,
        facts: describeField(field),
        problem: wrong || undefined,
      };
    });
    return [{ ...recordResult, problem }, ...fieldResults];
  });
}

const lowerLimit = ({ schema }: ResolvedSchema) => schema.minLength ?? schema.minimum;
const upperLimit = ({ schema }: ResolvedSchema) => schema.maxLength ?? schema.maximum;
const enumValues = ({ schema }: ResolvedSchema): readonly unknown[] =>
  (schema.enum ?? schema['x-extensible-enum'] ?? []).filter((word) => (word as unknown) !== null);

function findDifferences(requirements: FieldRequirements, field: ResolvedSchema): string[] {
  const checks: [boolean, string][] = [
    [
      requirements.min === undefined || lowerLimit(field) === requirements.min,
      `not at least ${String(requirements.min)}`,
    ],
    [
      requirements.max === undefined || upperLimit(field) === requirements.max,
      `not at most ${String(requirements.max)}`,
    ],
    [requirements.nullable !== true || field.nullable, 'not nullable'],
    [
      requirements.words === undefined ||
        jsonEqual([...requirements.words].sort(), [...enumValues(field)].sort()),
      `other words: ${enumValues(field).join(' ')}`,
    ],
    [
      requirements.default === undefined || jsonEqual(requirements.default, field.default),
      `default ${JSON.stringify(field.default ?? null)}`,
    ],
  ];
  return checks.flatMap(([isMet, sentence]) => (isMet ? [] : [sentence]));
}

function findWrongVerdicts(
  { accepts = [], refuses = [] }: FieldRequirements,
  { pointer }: ResolvedSchema,
  isValid: (pointer: string, value: unknown) => unknown,
): string[] {
  return [
    ...accepts
      .filter((value) => isValid(pointer, value) !== true)
      .map((value) => `refuses ${JSON.stringify(value)}`),
    ...refuses
      .filter((value) => isValid(pointer, value) === true)
      .map((value) => `accepts ${JSON.stringify(value)}`),
  ];
}

function describeField(field: ResolvedSchema): string {
  const [low, high] = [lowerLimit(field), upperLimit(field)];
  const words = enumValues(field);
  return [
    low === undefined && high === undefined ? '' : `${String(low ?? '')}-${String(high ?? '')}`,
    field.nullable ? 'nullable' : '',
    words.length ? words.join('|') : '',
    field.default === undefined ? '' : `default ${JSON.stringify(field.default)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

export function checkConstants({ required, constants }: Sources): CheckedRequirement[] {
  return Object.entries(required.constants).map(([path, value]) => {
    const found = path
      .split('.')
      .reduce<unknown>((group, key) => (group as Record<string, unknown> | undefined)?.[key], constants);
    const problem =
      found === undefined
        ? 'no such constant'
        : jsonEqual(found, value)
          ? undefined
          : `is ${JSON.stringify(found)}`;
    const place = `constants.yaml#${path.split('.').map(pointerStep).join('')}`;
    return { section: 'constants', name: path, place, facts: JSON.stringify(found), problem };
  });
}
