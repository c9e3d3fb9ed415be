import { DescriptionError } from '../description-error.ts';
import { matching, type Check } from './check.ts';

/** Whether every object inherits the name, so that it seems to be present when it is not. */
export const isInherited = (name: string): boolean => name in Object.prototype;

/** Reserved words, which no generated constant can have as its name. */
const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

/** Types that generated code itself declares or uses. */
const TAKEN_TYPES = new Set(
  'Answers Closed Equal ErrorCode Map NamesItsKeys OperationErrors Record SameAsValidator Schemas Set True ValueSchema'.split(
    ' ',
  ),
);

const without =
  (isTaken: (name: string) => boolean, check: Check): Check =>
  (value, at, locationOf) => {
    check(value, at, locationOf);
    if (isTaken(String(value)))
      throw new DescriptionError(at, `"${String(value)}" has another meaning in generated code`);
  };

const CONSTANT_NAME = without(
  (name) => RESERVED.has(name) || isInherited(name),
  matching(/^[a-z][A-Za-z0-9]*$/, 'a name in camelCase'),
);

export const OPERATION_NAME = CONSTANT_NAME;
export const CONSTANTS_NAME = CONSTANT_NAME;
/** Names that a component, an example or a header of the published description may have. */
export const KEY = without(isInherited, matching(/^[\w.-]+$/, 'a name of letters, digits, ".", "_" and "-"'));
export const SCHEMA_NAME = without(
  (name) => TAKEN_TYPES.has(name),
  matching(/^[A-Z][A-Za-z0-9]*$/, 'a name in PascalCase'),
);
/** A name that becomes a file name. */
export const TAG = matching(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'in lower case, words with dashes between');
export const FILE_NAME = matching(
  /^[a-z][a-z0-9_-]*(\.arazzo)?\.yaml$/,
  'a file name in lower case that ends in .yaml',
);
export const ERROR_CODE = matching(/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/, 'a code such as session.not_found');
