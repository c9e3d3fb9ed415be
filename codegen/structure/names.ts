import { DescriptionError } from '../description-error.ts';
import { matching, type Check } from './check.ts';

/** Words that a constant of generated code cannot have as a name. */
const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

/** Types that generated code itself declares or uses. */
const TAKEN_TYPES =
  'Answers Closed Equal ErrorCode Map NamesItsKeys OperationErrors Record SameAsValidator Schemas Set True ValueSchema';

const without =
  (names: ReadonlySet<string>, check: Check): Check =>
  (value, at, locationOf) => {
    check(value, at, locationOf);
    if (names.has(String(value)))
      throw new DescriptionError(at, `"${String(value)}" has another meaning in generated code`);
  };

const camelCase = matching(/^[a-z][A-Za-z0-9]*$/, 'a name in camelCase');

export const OPERATION_NAME = without(RESERVED, camelCase);
export const CONSTANTS_NAME = without(RESERVED, camelCase);
export const SCHEMA_NAME = without(
  new Set(TAKEN_TYPES.split(' ')),
  matching(/^[A-Z][A-Za-z0-9]*$/, 'a name in PascalCase'),
);
/** Becomes a file name. */
export const TAG = matching(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'in lower case, words with dashes between');
export const FILE_NAME = matching(
  /^[a-z][a-z0-9_-]*(\.arazzo)?\.yaml$/,
  'a file name in lower case that ends in .yaml',
);
export const ERROR_CODE = matching(/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/, 'a code such as session.not_found');
