import { childLocation, DescriptionError, type SourceLocation } from '../description-error.ts';
import { inputName, isPageHeader, type Document, type Operation, type Parameter } from '../document.ts';
import { refName, type Schema } from '../schema.ts';
import { isInherited } from './names.ts';

export type Schemas = Readonly<Record<string, Schema>>;

/** OpenAPI ignores header parameters of these names. */
const IGNORED_HEADERS = ['accept', 'content-type', 'authorization'];

/** Headers that the Fetch standard lets no page set. */
const FORBIDDEN_HEADERS =
  /^(accept-(charset|encoding)|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|set-cookie|te|trailer|transfer-encoding|upgrade|via)$/;

/** Checks rules that concern several parameters. @throws DescriptionError */
export function checkParameters(
  { parameters = [] }: Operation,
  path: string,
  { root, schemas, at }: { root: Document; schemas: Schemas; at: SourceLocation },
): void {
  const shared = (root.components['parameters'] ?? {}) as Record<string, Parameter>;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const seen = new Set<string>();
  parameters.forEach((written, index) => {
    const refuse = (message: string, ...keys: readonly string[]): never => {
      throw new DescriptionError(childLocation(at, 'parameters', index, ...keys), message);
    };
    const parameter = written.$ref === undefined ? written : shared[refName(written.$ref)];
    if (!parameter) return refuse(`"${written.$ref ?? ''}" points to nothing`);
    const { name, in: place, required, schema } = parameter;
    const key = `${place} ${name.toLowerCase()}`;
    if (seen.has(key)) refuse(`the ${place} parameter "${name}" is here twice`);
    seen.add(key);
    if (isInherited(inputName(parameter)))
      refuse(`"${name}" cannot be the name of a parameter: every object inherits one`, 'name');
    if (place === 'path' && !inPath.includes(name)) refuse(`the path has no {${name}}`, 'name');
    if (place === 'path' && required !== true) refuse('a path parameter must have "required: true"');
    if (place === 'header') checkHeader(parameter, refuse);
    if (place === 'cookie')
      refuse('the browser alone sends cookies; the cookie of a session is a security scheme', 'in');
    if (!isText(schema, schemas)) refuse('a parameter must be of "type: string"', 'schema', 'type');
  });
  const missing = inPath.find((name) => !seen.has(`path ${(name ?? '').toLowerCase()}`));
  if (missing !== undefined)
    throw new DescriptionError(
      childLocation(at, 'parameters'),
      `the path parameter "${missing}" is not described`,
    );
}

function checkHeader(
  { name, required }: Parameter,
  refuse: (message: string, ...keys: readonly string[]) => never,
): void {
  const lowerCase = name.toLowerCase();
  if (IGNORED_HEADERS.includes(lowerCase))
    refuse(`OpenAPI ignores a parameter for the header ${name}`, 'name');
  if (FORBIDDEN_HEADERS.test(lowerCase)) refuse(`no page can set the header ${name}`, 'name');
  if (isPageHeader(name) && required === true)
    refuse(`the page sends ${name} only where it knows a value`, 'required');
}

export const isText = ({ $ref, type }: Schema, schemas: Schemas): boolean =>
  $ref === undefined ? type === 'string' : schemas[refName($ref)]?.type === 'string';
