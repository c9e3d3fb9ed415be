import { contentOf, type Response } from '../../../codegen/document.ts';
import { refName } from '../../../codegen/schema.ts';
import { findKeyProblems } from './keys.ts';
import { pointerStep, type CheckedRequirement } from './requirement.ts';
import { operationAt } from './operations.ts';
import { resolvePath, resolveSchema } from './resolve-schema.ts';
import type { Sources } from './sources.ts';

/** Contract §1, §4. */
export function checkErrors(sources: Sources): CheckedRequirement[] {
  return [...checkCodes(sources), ...checkNeverInvalid(sources), ...checkErrorData(sources)];
}

function checkCodes(sources: Sources): CheckedRequirement[] {
  const { required } = sources;
  return Object.entries(required.codes).flatMap(([name, parts]) => {
    const { operation, place } = operationAt(name, sources);
    const codeEntries = parts.flatMap((part) =>
      Object.entries(
        typeof part === 'string' ? (required.lists[part] ?? { [`${part}, which is no list`]: 0 }) : part,
      ),
    );
    return codeEntries.flatMap(([code, statuses]) =>
      [statuses].flat().flatMap((status) => {
        const response = operation?.responses[String(status)];
        const line = {
          name: `${name} ${String(status)} ${code}`,
          place: `${place}/responses/${String(status)}`,
        };
        const codes = response?.['x-codes'] as readonly string[] | undefined;
        return [
          { section: 'codes', ...line, problem: codes?.includes(code) ? undefined : 'not among the codes' },
          { section: 'examples', ...line, problem: hasExample(response, code) ? undefined : 'no example' },
        ];
      }),
    );
  });
}

function hasExample(response: Response | undefined, code: string): boolean {
  const examples = Object.values((response && contentOf(response)?.examples) ?? {});
  return examples.some((example) => (example as { value?: { code?: unknown } }).value?.code === code);
}

const checkNeverInvalid = (sources: Sources): CheckedRequirement[] =>
  sources.required.neverInvalid.map((name) => {
    const { operation, place } = operationAt(name, sources);
    const codes = operation?.responses['400']?.['x-codes'] as readonly string[] | undefined;
    const problem = operation ? undefined : 'no such operation';
    const wrong = codes?.includes('guard.invalid_input') ? 'declares guard.invalid_input' : undefined;
    return { section: 'codes', name: `${name} is never invalid`, place, problem: problem ?? wrong };
  });

const checkErrorData = ({ required, catalogue, description }: Sources): CheckedRequirement[] =>
  Object.entries(required.data).map(([code, requiredKeys]) => {
    const ref = catalogue.codes[code]?.data?.$ref;
    const name = `${code} data`;
    if (ref === undefined)
      return { section: 'data', name, place: `errors.yaml#${pointerStep(code)}`, problem: 'no data' };
    const component = refName(ref);
    const schema = description.components.schemas[component] ?? {};
    const isList = 'items' in requiredKeys;
    const objectSchema = isList ? (resolveSchema(schema, '', description).schema.items ?? {}) : schema;
    const problem = findKeyProblems(isList ? requiredKeys.items : requiredKeys, objectSchema, description);
    return { section: 'data', name, place: `#/components/schemas/${component}`, problem };
  });

/** Contract §20. */
export function checkErrorCatalogue({
  required,
  catalogue,
  english,
  description,
}: Sources): CheckedRequirement[] {
  const usedMessages = new Set(
    [...Object.values(catalogue.page), ...Object.values(catalogue.codes)].map(({ message }) => message),
  );
  const reasons =
    resolvePath('PasswordRejections', '[].code', description)?.schema['x-extensible-enum'] ?? [];
  return [
    ...Object.entries(required.messages).map(([key, text]) => {
      const englishText = english[key];
      const withSimplePlaceholders = englishText?.replace(/\{\{(\w+)[^}]*\}\}/g, '{$1}');
      const wrong =
        text !== '' && withSimplePlaceholders !== text
          ? `the text is "${withSimplePlaceholders ?? ''}"`
          : undefined;
      const problem = usedMessages.has(`error.${key}`) ? undefined : 'not in errors.yaml';
      return {
        section: 'messages',
        name: key,
        place: `errors.yaml: error.${key}`,
        problem: problem ?? wrong,
      };
    }),
    ...required.handling.map((code) => ({
      section: 'handling',
      name: code,
      place: `errors.yaml#${pointerStep(code)}/handling`,
      problem: catalogue.codes[code]?.handling === undefined ? 'no handling' : undefined,
    })),
    ...required.passwordReasons.map((word) => ({
      section: 'reasons',
      name: word,
      place: '#/components/schemas/PasswordRejections/items/properties/code',
      problem: reasons.includes(word) ? undefined : 'not among the words',
    })),
  ];
}
