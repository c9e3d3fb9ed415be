import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { descriptionChanges, toMarkdown, type Bucket, type Description } from './description-changes.ts';

const texts = ['interaction', 'experience'].map((api) =>
  readFileSync(`openapi/generated/${api}.json`, 'utf8'),
);
const [interaction = '', experience = ''] = texts;
const read = (text = interaction) => JSON.parse(text) as Description;

/** The description with one changed part; undefined removes the part. */
function change(steps: readonly string[], update: (old: unknown) => unknown, text?: string): Description {
  const description = read(text);
  const parent = steps
    .slice(0, -1)
    .reduce(
      (part, step) => part[step] as Record<string, unknown>,
      description as unknown as Record<string, unknown>,
    );
  const last = steps.at(-1) ?? '';
  parent[last] = update(parent[last]);
  return JSON.parse(JSON.stringify(description)) as Description;
}

const changed = (description: Description, text?: string) =>
  descriptionChanges(read(text), description).map(({ bucket, sentence }) => `${bucket}: ${sentence}`);
const schema = (...steps: string[]) => ['components', 'schemas', ...steps];
const consentCodes = ['paths', '/interaction/consent', 'post', 'responses', '400', 'x-codes'];
const plus = (value: unknown) => (list: unknown) => [...(list as unknown[]), value];
const less = (list: unknown) => (list as unknown[]).slice(0, -1);
const to = (value: unknown) => () => value;

it.each(texts)('finds no change between equal descriptions', (text) => {
  expect(changed(read(text), text)).toEqual([]);
  expect(toMarkdown('x', [])).toContain('Nothing has changed.');
});

it.each<[Bucket, readonly string[], (old: unknown) => unknown, string]>([
  ['clients', ['paths', '/interaction', 'delete'], to(undefined), 'DELETE /interaction was removed'],
  ['servers', ['paths', '/new'], to({ post: { responses: {} } }), 'POST /new is new: the page may call it'],
  ['added', consentCodes, plus('session.new'), 'POST /interaction/consent may answer 400 `session.new`'],
  ['servers', consentCodes, less, 'POST /interaction/consent no longer answers 400 `session.not_found`'],
  [
    'added',
    schema('InteractionBody', 'properties', 'hint'),
    to({ type: 'string' }),
    '`InteractionBody`, `hint`: is new',
  ],
  [
    'servers',
    schema('ConsentAnswer', 'required'),
    to(['redirectTo']),
    '`ConsentAnswer`, `redirectTo`: is now required',
  ],
  [
    'clients',
    schema('InteractionBody', 'required'),
    plus('profile'),
    '`InteractionBody`, `profile`: is now required',
  ],
  [
    'servers',
    schema('InteractionEvent', 'enum'),
    plus('Delete'),
    '`InteractionEvent`: enum also has "Delete"',
  ],
  [
    'servers',
    schema('Application', 'properties', 'name', 'maxLength'),
    to(10),
    '`Application`, `name`: maxLength 256 is now 10',
  ],
  ['servers', schema('HexColor', 'pattern'), to('^x$'), 'is now "^x$"'],
  ['clients', schema('Identifier', 'anyOf'), less, '`Identifier`: anyOf no longer has'],
  ['words', schema('Color', 'description'), to('x'), '`Color`: description has another text'],
])('says that the change concerns %s: %j', (bucket, steps, update, sentence) => {
  const found = changed(change(steps, update));
  expect(found).toContainEqual(expect.stringContaining(sentence));
  expect(found.find((line) => line.includes(sentence))).toMatch(new RegExp(`^${bucket}: `));
});

it('reads a body of any media type', () => {
  const content = ['paths', '/experience/user-assets/avatar', 'post', 'requestBody', 'content'];
  const asJson = change(
    content,
    (old) => ({ 'application/json': (old as Record<string, unknown>)['multipart/form-data'] }),
    experience,
  );
  expect(changed(asJson, experience)).toEqual([
    'servers: POST /experience/user-assets/avatar: the body multipart/form-data is now application/json',
  ]);
  const noFile = change(
    [...content, 'multipart/form-data', 'schema'],
    to({ type: 'object', properties: {} }),
    experience,
  );
  expect(changed(noFile, experience)).toContainEqual(
    expect.stringMatching(/^servers: `POST \/experience\/user-assets\/avatar, body`: no longer has \$ref/),
  );
});
