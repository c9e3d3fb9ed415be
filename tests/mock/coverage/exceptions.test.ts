import { expect, it } from 'vitest';
import { allRows } from '../rows.ts';
import { exceptions, expectedHow } from './exceptions.ts';

const rows = [...allRows().values()];
const names = (row: (typeof rows)[number]) =>
  row.examples.flatMap((name) => [name, `${name}.${String(row.status)}`]);

it('every exception is about answers that are documented', () => {
  const idle = exceptions.flatMap(({ examples, operations }) =>
    examples.filter(
      (example) => !rows.some((row) => operations.includes(row.operationId) && names(row).includes(example)),
    ),
  );
  expect(idle).toEqual([]);
});

it('force is for the fewest', () => {
  const forced = rows.filter((row) => expectedHow(row).how === 'forced');
  expect(forced.length).toBeLessThan(rows.length / 10);
});
