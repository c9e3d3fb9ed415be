import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readContract } from '../read-contract.ts';
import { repository } from '../repository-copy.ts';
import { withErrorTable } from './error-table.ts';

const START = '<!-- `npm run gen` writes this table from openapi/errors.yaml -->';
const END = '<!-- end of the table -->';
const { apis } = readContract(join(repository, 'openapi'));
const document = withErrorTable(`Before.\n${START}\n| old |\n${END}\nAfter.`, apis);
const rows = document.split('\n').filter((line) => line.startsWith('| '));

it('replaces the table and keeps the text around it', () => {
  expect(document).toMatch(/^Before\.\n<!--[^]+-->\nAfter\.$/);
  expect(document).not.toContain('| old |');
  expect(withErrorTable(document, apis)).toBe(document);
  expect(() => withErrorTable('No table.', apis)).toThrow('docs/contract.md lacks');
});

it('has one row for each code, with its statuses in each API', () => {
  const codes = new Set(apis.flatMap(({ errors }) => errors.map(({ code }) => code)));
  expect(rows).toHaveLength(codes.size + 2);
  expect(rows[0]).toBe('| Code | interaction API | experience API | On the page |');
  expect(rows).toContainEqual(expect.stringMatching(/^\| user\.email_exists_in_profile \| 400 \| 422 \| /));
  expect(rows).toContainEqual(expect.stringMatching(/^\| session\.mfa\.mfa_sign_in_only \| 400 \| – \| /));
  expect(rows).toContainEqual(expect.stringMatching(/^\| session\.identity_conflict \| – \| 409 \| /));
});
