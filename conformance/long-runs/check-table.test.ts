import { expect, it } from 'vitest';
import { pageWithChecks, readPage } from './check-table.ts';

it('lists every check in docs/conformance.md; `tsx conformance/long-runs/main.ts checks` writes the list', () => {
  const page = readPage();
  expect(page).toBe(pageWithChecks(page));
});
