import { childLocation, DescriptionError, type SourceLocation } from '../description-error.ts';
import { typesOf, type Schema } from '../schema.ts';
import { stringLiteral } from './typescript-syntax.ts';
import { refuseBeside } from './unsupported-keywords.ts';

export function constExpression(schema: Schema, location: SourceLocation): string {
  refuseBeside('const', ['type'], schema, location);
  if (typeof schema.const === 'object' && schema.const !== null)
    throw new DescriptionError(
      childLocation(location, 'const'),
      '"const" must be a string, a number, a boolean or null',
    );
  return `z.literal(${stringLiteral(schema.const)})`;
}

export function enumExpression(schema: Schema, location: SourceLocation): string {
  refuseBeside('enum', ['type'], schema, location);
  const { nullable } = typesOf(schema);
  const values = schema.enum ?? [];
  const at = childLocation(location, 'enum');
  if (nullable && !values.includes(null))
    throw new DescriptionError(at, '"type" allows null, but "enum" does not list it');
  const [only] = values;
  if (typeof only === 'boolean' && values.length === 1) return `z.literal(${String(only)})`;
  const strings = values.filter((value) => !(nullable && value === null));
  if (strings.some((value) => typeof value !== 'string'))
    throw new DescriptionError(at, 'every value of "enum" must be a string');
  const expression = `z.enum(${JSON.stringify(strings)})`;
  return nullable ? `z.nullable(${expression})` : expression;
}
