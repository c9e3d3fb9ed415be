import { allRows } from '../rows.ts';
import type { Row } from '../rows.ts';
import { recipes } from '../recipes/all.ts';
import { workflows } from '../workflows/all.ts';
import { expectedHow } from './exceptions.ts';
import { forcing } from './forcing.ts';
import { Observer } from './observed.ts';
import type { Reached } from './observed.ts';
import { typing } from './typed.ts';

export interface Line {
  row: Row;
  reached: Reached | undefined;
  /** Why it is not behaviour; empty where it is. */
  why: string;
}

export interface Coverage {
  lines: readonly Line[];
  /** What did not go as it should. */
  wrong: readonly string[];
}

/** Plays everything: behaviour first, what is typed for the rest, and force for what remains. */
export async function cover(origin: string): Promise<Coverage> {
  const rows = allRows();
  const observer = new Observer(origin);
  const { reached, wrong } = observer;
  for (const recipe of [...workflows, ...recipes]) await observer.play(recipe, 'behaviour');
  // Also where force is expected: what can be typed must not be forced.
  for (const [key, row] of rows) {
    const recipe = reached.has(key) ? null : typing(row);
    if (recipe) await observer.play(recipe, 'input');
  }
  for (const [key, row] of rows)
    if (!reached.has(key) && expectedHow(row).how === 'forced') await observer.play(forcing(row), 'forced');

  const lines = [...rows].map(([key, row]) => ({
    row,
    reached: reached.get(key),
    why: expectedHow(row).why,
  }));
  return { lines, wrong: [...wrong, ...lines.flatMap(complaintAbout)] };
}

/** The answer as the description names it. */
export const nameOf = ({ operationId, status, examples }: Row): string =>
  [operationId, status, examples.join(' = ')].join(' ').trim();

/** Force where behaviour or input works, or behaviour that is gone, is a mistake in the table of exceptions or in the mock. */
function complaintAbout({ row, reached }: Line): string[] {
  const { how } = expectedHow(row);
  if (!reached) return [`${nameOf(row)}: unreached, though ${how} is expected`];
  return reached.how === how ? [] : [`${nameOf(row)}: reached by ${reached.how}, but ${how} is expected`];
}
