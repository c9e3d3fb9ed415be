import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { repository } from './repository-copy.ts';

type Path = readonly (string | number)[];

/** A file of the description with another text. */
interface Mutation {
  name: string;
  file: string;
  text: string;
}

const VALUES = {
  null: null,
  number: 5,
  'negative number': -1,
  flag: true,
  'empty text': '',
  text: '../x"`*/',
  list: [],
  'list of null': [null],
  map: {},
  'unknown key': { surplus: 1 },
  'broken reference': { $ref: '#/nothing' },
  'reference to itself': 'SELF',
} as const;

/** The places of each kind: each gets every one of the values above. */
const PLACES: readonly [string, Path][] = [
  ['openapi.yaml', ['info']],
  ['openapi.yaml', ['info', 'title']],
  ['openapi.yaml', ['tags']],
  ['openapi.yaml', ['tags', 0, 'name']],
  ['openapi.yaml', ['security']],
  ['openapi.yaml', ['paths']],
  ['openapi.yaml', ['paths', '/interaction']],
  ['openapi.yaml', ['components']],
  ['openapi.yaml', ['components', 'parameters', 'NoCache']],
  ['openapi.yaml', ['components', 'parameters', 'NoCache', 'in']],
  ['openapi.yaml', ['components', 'parameters', 'NoCache', 'schema']],
  ['openapi.yaml', ['components', 'headers', 'ETag', 'schema']],
  ['paths/interaction.yaml', ['submit', 'post']],
  ['paths/interaction.yaml', ['submit', 'post', 'operationId']],
  ['paths/interaction.yaml', ['submit', 'post', 'tags']],
  ['paths/interaction.yaml', ['submit', 'post', 'tags', 0]],
  ['paths/interaction.yaml', ['submit', 'post', 'x-consumes']],
  ['paths/interaction.yaml', ['submit', 'post', 'parameters']],
  ['paths/interaction.yaml', ['submit', 'post', 'responses']],
  ['paths/interaction.yaml', ['submit', 'post', 'responses', '200']],
  ['paths/interaction.yaml', ['submit', 'post', 'responses', '200', 'content']],
  ['paths/interaction.yaml', ['submit', 'post', 'responses', '200', 'content', 'application/json']],
  ['paths/interaction.yaml', ['submit', 'post', 'responses', '200', 'content', 'application/json', 'schema']],
  ['paths/interaction.yaml', ['event', 'put', 'requestBody']],
  ['paths/interaction.yaml', ['event', 'put', 'requestBody', 'required']],
  ['schemas/mfa.yaml', ['TotpSecret']],
  ['schemas/mfa.yaml', ['TotpSecret', 'properties']],
  ['schemas/mfa.yaml', ['TotpSecret', 'properties', 'secret']],
  ['schemas/mfa.yaml', ['TotpSecret', 'properties', 'secret', 'type']],
  ['schemas/mfa.yaml', ['TotpSecret', 'properties', 'secret', 'minLength']],
  ['schemas/mfa.yaml', ['TotpSecret', 'required']],
  ['schemas/mfa.yaml', ['BindMfaBody', 'oneOf']],
  ['schemas/mfa.yaml', ['BindMfaBody', 'discriminator']],
  ['schemas/interaction.yaml', ['InteractionEvent', 'enum']],
  ['schemas/interaction.yaml', ['Identifier', 'anyOf']],
  ['schemas/experience.yaml', ['Color', 'properties', 'isDarkModeEnabled', 'default']],
  ['errors.yaml', ['user.suspended']],
  ['errors.yaml', ['user.suspended', 'status']],
  ['errors.yaml', ['user.suspended', 'operations']],
  ['errors.yaml', ['user.suspended', 'example']],
  ['errors.yaml', ['user.missing_profile', 'data']],
];

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((current, key) => (current as Record<string, unknown> | undefined)?.[key], value);

const sources: ReadonlyMap<string, unknown> = new Map(
  [...new Set(PLACES.map(([file]) => file))].map((file) => [
    file,
    parse(readFileSync(join(repository, 'openapi', file), 'utf8')),
  ]),
);

const pointer = (path: Path) => path.map((key) => `/${String(key).replaceAll('/', '~1')}`).join('');

/** Those that describe something else, and correctly. */
export const ACCEPTED: ReadonlySet<string> = new Set([
  'openapi.yaml#/info/title: text',
  'openapi.yaml#/security: list',
  'openapi.yaml#/components/headers/ETag/schema: map',
  'paths/interaction.yaml#/submit/post/x-consumes: flag',
  'paths/interaction.yaml#/submit/post/parameters: list',
  'paths/interaction.yaml#/event/put/requestBody/required: flag',
  'schemas/mfa.yaml#/TotpSecret: map',
  'schemas/mfa.yaml#/TotpSecret/properties/secret: map',
  'schemas/mfa.yaml#/TotpSecret/properties/secret/minLength: number',
  'schemas/mfa.yaml#/TotpSecret/required: list',
  'schemas/experience.yaml#/Color/properties/isDarkModeEnabled/default: flag',
]);

/** Every place with every value. */
export const mutations: readonly Mutation[] = PLACES.flatMap(([file, path]) => {
  const source = sources.get(file);
  if (valueAt(source, path) === undefined) throw new Error(`openapi/${file} has no ${pointer(path)}`);
  return Object.entries(VALUES).map(([name, value]): Mutation => {
    const own = value === 'SELF' ? { $ref: `#${pointer(path)}` } : value;
    const text = JSON.stringify(withValueAt(source, path, own)); // which is YAML too
    return { file, text, name: `${file}#${pointer(path)}: ${name}` };
  });
});

/** A copy with the value at the path. */
function withValueAt(value: unknown, [key, ...rest]: Path, newValue: unknown): unknown {
  if (key === undefined) return newValue;
  const child = withValueAt((value as Record<string, unknown>)[key], rest, newValue);
  if (Array.isArray(value)) return value.map((one: unknown, index) => (index === key ? child : one));
  return { ...(value as object), [key]: child };
}
