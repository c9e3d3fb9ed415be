import { DescriptionError } from '../description-error.ts';
import { contentOf, inputName, isPageHeader, parametersOf, type Operation } from '../document.ts';
import { generatedFolder, SHARED, type Part } from '../layout.ts';
import type { Description } from '../load-description.ts';
import { refName, type Schema } from '../schema.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { importLines } from './import-lines.ts';
import { operationsByPart } from './operations.ts';
import { BANNER, docComment, propertyKey } from './typescript-syntax.ts';
import { objectProperty, type Dependencies } from './zod-expression.ts';

type Emit = (operation: Operation, description: Description, dependencies: Dependencies) => string[];

type Operations = ReturnType<typeof operationsByPart>[number][1];

/** The validators of each operation: for its answers, which the client loads, and for its request, which the mock loads. */
export function emitOperationValidators(description: Description): EmittedFiles {
  return new Map(
    operationsByPart(description).flatMap(([part, operations]) => {
      const map = (name: string, comment: string, propertiesOf: Emit, some: Operations) =>
        emitMap(part, name, comment, propertiesOf, some, description);
      const open = operations.filter(isOpen);
      const others = operations.filter((one) => !isOpen(one));
      return [
        map('answer', 'By operation and 2xx status; null for an empty body.', answersOf, others),
        // A file of its own, so that the chunk of the client does not have the settings.
        ...(open.length ? [map('open-answer', OPEN, answersOf, open)] : []),
        map('request', 'By operation; null for what it does not have.', requestOf, operations),
      ];
    }),
  );
}

const OPEN =
  'Of operations that need no session. The page reads their answers before its client is there, so no API has them among its own.';

const isOpen = ({ operation: { security } }: Operations[number]): boolean =>
  Array.isArray(security) && security.length === 0;

function emitMap(
  part: Part,
  name: string,
  comment: string,
  propertiesOf: Emit,
  operations: Operations,
  description: Description,
): [string, string] {
  const file = `${generatedFolder(part)}/${name}-validators.ts`;
  const constant = `${camelCase(name)}Validators`;
  const dependencies: Dependencies = { components: new Set(), helpers: new Set() };
  const entries = operations.map(({ operation }) => {
    const properties = propertiesOf(operation, description, dependencies).join(',\n');
    return `${propertyKey(operation.operationId)}: {\n${properties}\n},\n`;
  });
  const shared = part === SHARED ? '' : '...shared,\n';
  const text = `${docComment(comment)}export const ${constant} = {\n${shared}${entries.join('')}} as const;\n`;
  return [
    file,
    [
      BANNER,
      ...(/\bz\./.test(text) ? ["import * as z from 'zod/mini';\n"] : []),
      ...importLines(file, dependencies, description.schemaLocations),
      part === SHARED ? '' : `import { ${constant} as shared } from '../shared/${name}-validators.ts';\n`,
      '\n',
      text,
    ].join(''),
  ];
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const answersOf: Emit = ({ responses }, description, dependencies) =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(
      ([status, response]) =>
        `${status}: ${validatorName(contentOf(response)?.schema, description, dependencies)}`,
    );

const requestOf: Emit = (operation, description, dependencies) => [
  `params: ${parametersExpression('path', operation, description, dependencies)}`,
  `query: ${parametersExpression('query', operation, description, dependencies)}`,
  `headers: ${parametersExpression('header', operation, description, dependencies)}`,
  `body: ${bodyExpression(operation, description, dependencies)}`,
];

function bodyExpression(
  { requestBody }: Operation,
  description: Description,
  dependencies: Dependencies,
): string {
  const name = validatorName(requestBody && contentOf(requestBody)?.schema, description, dependencies);
  return requestBody && requestBody.required !== true ? `z.optional(${name})` : name;
}

function validatorName(
  schema: Schema | undefined,
  { locationOf }: Description,
  dependencies: Dependencies,
): string {
  if (!schema) return 'null';
  if (!schema.$ref)
    throw new DescriptionError(
      locationOf(schema),
      'the schema of a request or response body must be a $ref to a named schema',
    );
  const name = refName(schema.$ref);
  dependencies.components.add(name);
  return name;
}

function parametersExpression(
  kind: 'path' | 'query' | 'header',
  operation: Operation,
  { document, locationOf }: Description,
  dependencies: Dependencies,
): string {
  const parameters = parametersOf(operation, document).filter(
    ({ in: place, name }) => place === kind && !(kind === 'header' && isPageHeader(name)),
  );
  if (!parameters.length) return 'null';
  const properties = parameters.map((parameter) => {
    const { schema, required = false } = parameter;
    return objectProperty(inputName(parameter), schema, required, locationOf(schema), dependencies);
  });
  return `z.object({\n${properties.join(',\n')}\n})`;
}
