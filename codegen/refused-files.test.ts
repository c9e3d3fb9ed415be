import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyFolders, generatorError } from './repository-copy.ts';

let copy: ReturnType<typeof copyFolders>;
beforeEach(() => {
  copy = copyFolders('openapi');
});
afterEach(() => copy.remove());

describe('a file that would not be read, or has nothing to read, is refused with file and pointer', () => {
  it.each([
    ['schemas/extra.yml', 'Extra: { type: string }', 'schemas/extra.yml#: "extra.yml" must be a file name'],
    ['records/extra.json', '{}', 'records/extra.json#: "extra.json" must be a file name'],
    ['schemas/more/extra.yaml', 'Extra: { type: string }', 'schemas/more#: "more" must be a file name'],
    ['schema/extra.yaml', 'Extra: { type: string }', 'schema#: the generator does not read this'],
    ['paths/extra.yml', 'extra: {}', 'paths/extra.yml#: "extra.yml" must be a file name'],
    ['paths/extra.yaml', 'extra: {}', 'paths/extra.yaml#/extra: no path of openapi.yaml refers to this'],
    ['schemas/mfa.yaml', '', 'schemas/mfa.yaml#: a file must hold a map'],
    ['schemas/mfa.yaml', '[]', 'schemas/mfa.yaml#: a file must hold a map'],
    [
      'schemas/mfa.yaml',
      'MfaFactor: { type: string }',
      'records/vocabulary.yaml#/MfaFactor: the schema "MfaFactor" is also in openapi/schemas/mfa.yaml',
    ],
    ['openapi.yaml', '', 'openapi.yaml#: a file must hold a map'],
    ['errors.yaml', '', 'errors.yaml#: a file must hold a map'],
    ['constants.yaml', 'null', 'constants.yaml#: a file must hold a map'],
    ['paths/mfa.yaml', '', 'paths/mfa.yaml#: a file must hold a map'],
  ])('%s with the text %j', (file, text, expected) => {
    copy.write(`openapi/${file}`, text);
    expect(generatorError(copy.root).slice(0, `openapi/${expected}`.length)).toBe(`openapi/${expected}`);
  });
});
