import { join } from 'node:path';
import { expect, it } from 'vitest';
import { differences } from '../../codegen/check.ts';
import { generate } from '../../codegen/generate.ts';
import { root } from './files.ts';

it('what is generated is what the description says', async () => {
  expect(differences(await generate(join(root, 'openapi')), root)).toEqual([]);
});
