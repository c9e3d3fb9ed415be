import { contentOf, type Response } from '../../../codegen/document.ts';
import { refName } from '../../../codegen/schema.ts';
import { lackOf } from './keys.ts';
import { step, type Line } from './line.ts';
import { operationAt } from './operations.ts';
import { partAt, settle } from './settle.ts';
import type { Sources } from './sources.ts';

/** contract §1 and 4: codes by operation and status, an example of each, and their data. */
export function coverErrors(sources: Sources): Line[] {
  return [...coverCodes(sources), ...coverNever(sources), ...coverData(sources)];
}

function coverCodes(sources: Sources): Line[] {
  const { required } = sources;
  return Object.entries(required.codes).flatMap(([name, parts]) => {
    const { operation, place } = operationAt(name, sources);
    const rows = parts.flatMap((part) =>
      Object.entries(
        typeof part === 'string' ? (required.lists[part] ?? { [`${part}, which is no list`]: 0 }) : part,
      ),
    );
    return rows.flatMap(([code, statuses]) =>
      [statuses].flat().flatMap((status) => {
        const response = operation?.responses[String(status)];
        const line = {
          name: `${name} ${String(status)} ${code}`,
          place: `${place}/responses/${String(status)}`,
        };
        const codes = response?.['x-codes'] as readonly string[] | undefined;
        return [
          { section: 'codes', ...line, missing: codes?.includes(code) ? undefined : 'not among the codes' },
          { section: 'examples', ...line, missing: showsCode(response, code) ? undefined : 'no example' },
        ];
      }),
    );
  });
}

function showsCode(response: Response | undefined, code: string): boolean {
  const examples = Object.values((response && contentOf(response)?.examples) ?? {});
  return examples.some((example) => (example as { value?: { code?: unknown } }).value?.code === code);
}

const coverNever = (sources: Sources): Line[] =>
  sources.required.neverInvalid.map((name) => {
    const { operation, place } = operationAt(name, sources);
    const codes = operation?.responses['400']?.['x-codes'] as readonly string[] | undefined;
    const missing = operation ? undefined : 'no such operation';
    const wrong = codes?.includes('guard.invalid_input') ? 'declares guard.invalid_input' : undefined;
    return { section: 'codes', name: `${name} is never invalid`, place, missing: missing ?? wrong };
  });

const coverData = ({ required, catalogue, description }: Sources): Line[] =>
  Object.entries(required.data).map(([code, wanted]) => {
    const ref = catalogue.codes[code]?.data?.$ref;
    const name = `${code} data`;
    if (ref === undefined)
      return { section: 'data', name, place: `errors.yaml#${step(code)}`, missing: 'no data' };
    const component = refName(ref);
    const schema = description.components.schemas[component] ?? {};
    const isList = 'items' in wanted;
    const holder = isList ? (settle(schema, '', description).schema.items ?? {}) : schema;
    const missing = lackOf(isList ? wanted.items : wanted, holder, description);
    return { section: 'data', name, place: `#/components/schemas/${component}`, missing };
  });

/** contract §20: message keys with their texts, handling rows, reasons. */
export function coverCatalogue({ required, catalogue, english, description }: Sources): Line[] {
  const told = new Set(
    [...Object.values(catalogue.page), ...Object.values(catalogue.codes)].map(({ message }) => message),
  );
  const reasons = partAt('PasswordRejections', '[].code', description)?.schema['x-extensible-enum'] ?? [];
  return [
    ...Object.entries(required.messages).map(([key, text]) => {
      const own = english[key];
      const said = own?.replace(/\{\{(\w+)[^}]*\}\}/g, '{$1}');
      const wrong = text !== '' && said !== text ? `the text is "${said ?? ''}"` : undefined;
      const missing = told.has(`error.${key}`) ? undefined : 'not in errors.yaml';
      return {
        section: 'messages',
        name: key,
        place: `errors.yaml: error.${key}`,
        missing: missing ?? wrong,
      };
    }),
    ...required.handling.map((code) => ({
      section: 'handling',
      name: code,
      place: `errors.yaml#${step(code)}/handling`,
      missing: catalogue.codes[code]?.handling === undefined ? 'no handling' : undefined,
    })),
    ...required.passwordReasons.map((word) => ({
      section: 'reasons',
      name: word,
      place: '#/components/schemas/PasswordRejections/items/properties/code',
      missing: reasons.includes(word) ? undefined : 'not among the words',
    })),
  ];
}
