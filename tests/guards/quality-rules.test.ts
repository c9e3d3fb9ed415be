import { describe, expect, it } from 'vitest';
import { files, textOf } from './files.ts';

const RULES = Array.from({ length: 40 }, (_, at) => at + 1);

/** What a row of the table may name. */
interface Known {
  files: readonly string[];
  /** Names of npm scripts. */
  scripts: readonly string[];
}

interface Row {
  rule: number;
  /** Paths and `npm run …`, as they are quoted. */
  heldBy: readonly string[];
  notHeldYet: string;
}

/** The rows of the table "Rule | Held by | Not held yet". */
function rowsOf(document: string): Row[] {
  return document.split('\n').flatMap((line) => {
    const [, rule, heldBy, notHeldYet] = /^\| *(\d+) *\|([^|]*)\|([^|]*)\|$/.exec(line) ?? [];
    if (rule === undefined || heldBy === undefined || notHeldYet === undefined) return [];
    const quoted = [...heldBy.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    return [{ rule: Number(rule), heldBy: quoted, notHeldYet: notHeldYet.trim() }];
  });
}

function isKnown(name: string, { files: paths, scripts }: Known): boolean {
  const [, script] = /^npm run (\S+)$/.exec(name) ?? [];
  return script === undefined ? paths.includes(name) : scripts.includes(script);
}

/** What is wrong with the document, one sentence each. */
function problemsOf(document: string, known: Known): string[] {
  const rows = rowsOf(document);
  return RULES.flatMap((rule) => {
    const [row, second] = rows.filter((one) => one.rule === rule);
    const unknown = row?.heldBy.filter((name) => !isKnown(name, known)) ?? [];
    return [
      ...(new RegExp(`^${rule}\\. \\S`, 'm').test(document) ? [] : [`Rule ${rule} has no text.`]),
      ...(row ? [] : [`Rule ${rule} has no row.`]),
      ...(second ? [`Rule ${rule} has more than one row.`] : []),
      ...(row && row.heldBy.length === 0 && row.notHeldYet === ''
        ? [`Rule ${rule} is held by nothing, and does not say what is missing.`]
        : []),
      ...unknown.map((name) => `Rule ${rule} names ${name}, which does not exist.`),
    ];
  });
}

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

it('every rule of docs/quality.md names what holds it, or what is still missing', () => {
  const known = { files, scripts: Object.keys(scripts) };
  expect(problemsOf(textOf('docs/quality.md'), known)).toEqual([]);
});

describe('a document that is wrong', () => {
  const known = { files: ['tests/a.test.ts'], scripts: ['size'] };
  const texts = RULES.map((rule) => `${rule}. A rule.`);
  const rows = RULES.map((rule) => `| ${rule} | \`tests/a.test.ts\`, \`npm run size\` | |`);
  const problems = (changed: readonly string[]) => problemsOf([...texts, ...changed].join('\n'), known);

  it('is told from one that is right', () => {
    expect(problems(rows)).toEqual([]);
    expect(problems(rows.with(6, '| 7 |  | social sign-in |'))).toEqual([]);
    expect(problemsOf(rows.join('\n'), known)).toHaveLength(RULES.length);
  });

  it.each([
    ['', 'Rule 7 has no row.'],
    ['| 7 |  |  |', 'Rule 7 is held by nothing, and does not say what is missing.'],
    ['| 7 | a test | |', 'Rule 7 is held by nothing, and does not say what is missing.'],
    ['| 7 | `tests/b.test.ts` | |', 'Rule 7 names tests/b.test.ts, which does not exist.'],
    ['| 7 | `npm run speed` | the rest |', 'Rule 7 names npm run speed, which does not exist.'],
    ['| 7 | `npm run size` | |\n| 7 | `npm run size` | |', 'Rule 7 has more than one row.'],
  ])('%j in place of its row: %s', (row, problem) => {
    expect(problems(rows.with(6, row))).toEqual([problem]);
  });
});
