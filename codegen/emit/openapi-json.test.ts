import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, it } from 'vitest';
import { readContract } from '../read-contract.ts';
import { repository } from '../repository-copy.ts';
import { emitOpenApiJson } from './openapi-json.ts';

it('publishes the schemas of openapi/shared/records, and lists them', () => {
  const [api] = readContract(join(repository, 'openapi')).apis;
  if (!api) throw new Error('no description');
  const [text = ''] = emitOpenApiJson(api).values();
  const { components, 'x-records': records } = JSON.parse(text) as {
    components: { schemas: object };
    'x-records': { $ref: string }[];
  };
  const names = records.map(({ $ref }) => $ref.replace('#/components/schemas/', ''));
  const folder = join(repository, 'openapi/shared/records');
  const written = readdirSync(folder).flatMap((file) =>
    Object.keys(parse(readFileSync(join(folder, file), 'utf8')) as object),
  );
  expect(names.toSorted()).toEqual(written.toSorted());
  expect(names.filter((name) => !Object.hasOwn(components.schemas, name))).toEqual([]);
});
