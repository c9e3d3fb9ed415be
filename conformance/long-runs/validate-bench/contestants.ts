import { Ajv2020 } from 'ajv/dist/2020.js';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { referenceChecks } from '../../../tests/contract/reference-checks.ts';
import { validate } from '../../validate/validate.ts';

export const CONTESTANTS = ['latchkey', 'ajv'] as const;
export type Contestant = (typeof CONTESTANTS)[number];

/** Validates a file of applications; returns how many are wrong. */
export const contestants: Readonly<Record<Contestant, (file: string) => Promise<number>>> = {
  latchkey: async (file) => {
    const lines: string[] = [];
    await validate(['--record', 'application', file], {
      print: (line) => void lines.push(line),
      progress: undefined,
      stdin: Readable.from([]),
    });
    return lines.length - 1;
  },
  /** As somebody would write it: line by line, with the published description. */
  ajv: async (file) => {
    const url = new URL('../../../openapi/generated/openapi.json', import.meta.url);
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    ajv.addKeyword({
      keyword: 'x-check',
      schemaType: 'string',
      validate: (name: string, data: unknown) => referenceChecks[name]?.(data) ?? true,
    });
    ajv.addSchema(JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as object, 'description');
    const isValid = ajv.getSchema('description#/components/schemas/Application');
    if (!isValid) throw new Error('The description has no record Application.');
    let wrong = 0;
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
      if (isValid(JSON.parse(line)) !== true) wrong += 1;
    return wrong;
  },
};
