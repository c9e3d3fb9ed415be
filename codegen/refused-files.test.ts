import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusals, type Refusal } from './refusals.ts';
import { copyFolders, generatorError } from './repository-copy.ts';

let copy: ReturnType<typeof copyFolders>;
beforeEach(() => {
  copy = copyFolders('openapi');
});
afterEach(() => copy.remove());

describe('the generator refuses, with file and pointer, a file that it would not read or that is empty', () => {
  it.each([
    [
      'shared/schemas/extra.yml',
      'Extra: { type: string }',
      'shared/schemas/extra.yml#: "extra.yml" must be a file name',
    ],
    ['shared/records/extra.json', '{}', 'shared/records/extra.json#: "extra.json" must be a file name'],
    [
      'interaction/schemas/more/extra.yaml',
      'Extra: { type: string }',
      'interaction/schemas/more#: "more" must be a file name',
    ],
    ['schema/extra.yaml', 'Extra: { type: string }', 'schema#: the generator does not read this'],
    [
      'interaction/paths/extra.yml',
      'extra: {}',
      'interaction/paths/extra.yml#: "extra.yml" must be a file name',
    ],
    [
      'shared/paths/extra.yaml',
      'extra: {}',
      'shared/paths/extra.yaml#/extra: no path of openapi.yaml refers to this',
    ],
    ['interaction/schemas/mfa.yaml', '[]', 'interaction/schemas/mfa.yaml#: a file must hold a map'],
    [
      'interaction/schemas/mfa.yaml',
      'MfaFactor: { type: string }',
      'shared/records/vocabulary.yaml#/MfaFactor: the schema "MfaFactor" is also in openapi/interaction/schemas/mfa.yaml',
    ],
    ['constants.yaml', 'null', 'constants.yaml#: a file must hold a map'],
  ])('%s with the text %j', (file, text, expected) => {
    copy.write(`openapi/${file}`, text);
    expect(generatorError(copy.root).slice(0, `openapi/${expected}`.length)).toBe(`openapi/${expected}`);
  });
});

refusals(
  'the generator refuses, with file and pointer, a value that YAML reads differently from how it looks',
  [
    ...(
      [
        ['.inf', 'odd: the number .inf is read as Infinity'],
        ['9007199254740994', 'odd: the number 9007199254740994 is read as'],
        ['0.10', 'odd: the number 0.10 is read as 0.1'],
        ['{ <<: { a: 1 } }', 'odd/<<: merge keys are not supported'],
        ['!include other.yaml', 'odd: the tag !include is not supported'],
        ['!!binary aGk=', 'odd: the tag tag:yaml.org,2002:binary is not supported'],
        ['{ ? [a] : b }', 'odd: a key must be a text'],
        ['{ 1: a, "1": b }', 'odd/1: the same key is here twice'],
        ['{ true: a }', 'odd/true: the key is read as another text'],
        ['{ __proto__: a }', 'odd/__proto__: cannot be a name'],
        ["{ $ref: '#/http' }", 'odd/$ref: a value cannot be a reference'],
      ] as const
    ).map(([value, message]): Refusal => ['http:', `odd: ${value}\nhttp:`, `constants.yaml#/${message}`]),
    [
      'shared/paths/consent.yaml#/consent }',
      'shared/paths/consent.yaml#/consent#/more }',
      'interaction/openapi.yaml#/paths/~1interaction~1consent: "../shared/paths/consent.yaml#/consent#/more" must be a file',
    ],
    [
      'value: { mfaSkipped: true }',
      "value: { $ref: '#/skipMfa' }",
      'interaction/examples/requests.yaml#/skipMfa/skipped/value/$ref: a value cannot be a reference',
    ],
    [
      'skipMfa:',
      'skippMfa: {}\nskipMfa:',
      'interaction/examples/requests.yaml#/skippMfa: nothing refers to this example',
    ],
    ['operations: [sendVerificationCode]', 'operations: []', 'errors.yaml#/guard.invalid_input: '],
    [
      '  - name: mfa\n',
      '  - name: consent\n',
      'interaction/openapi.yaml#/tags/5/name: there are two tags "consent"',
    ],
    [
      'schema: { type: string }\n        example: de\n',
      'schema: { type: string, enum: [de], default: fr }\n        example: de\n',
      'shared/paths/well-known.yaml#/phrases/get/parameters/0/schema/default: the default does not fit its schema',
    ],
  ],
);

it('the generator refuses bytes that are not UTF-8', () => {
  writeFileSync(join(copy.root, 'openapi/constants.yaml'), Uint8Array.of(0x61, 0x3a, 0x20, 0xff));
  expect(generatorError(copy.root)).toBe('openapi/constants.yaml#: the file is not UTF-8');
});
