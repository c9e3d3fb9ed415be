import { describe, expect, it } from 'vitest';
import { files, textOf } from './files.ts';

const RULES = Array.from({ length: 40 }, (_, at) => at + 1);

interface Existing {
  files: readonly string[];
  scripts: readonly string[];
}

interface TableRow {
  rule: number;
  /** Quoted paths and `npm run …`. */
  heldBy: readonly string[];
  notHeldYet: string;
}

/** Parses the table "Rule | Held by | Not held yet". */
function parseTable(document: string): TableRow[] {
  return document.split('\n').flatMap((line) => {
    const [, rule, heldBy, notHeldYet] = /^\| *(\d+) *\|([^|]*)\|([^|]*)\|$/.exec(line) ?? [];
    if (rule === undefined || heldBy === undefined || notHeldYet === undefined) return [];
    const quoted = [...heldBy.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    return [{ rule: Number(rule), heldBy: quoted, notHeldYet: notHeldYet.trim() }];
  });
}

function exists(name: string, { files: paths, scripts }: Existing): boolean {
  const [, script] = /^npm run (\S+)$/.exec(name) ?? [];
  return script === undefined ? paths.includes(name) : scripts.includes(script);
}

function findProblems(document: string, existing: Existing): string[] {
  const rows = parseTable(document);
  return RULES.flatMap((rule) => {
    const [row, second] = rows.filter((candidate) => candidate.rule === rule);
    const missing = row?.heldBy.filter((name) => !exists(name, existing)) ?? [];
    return [
      ...(new RegExp(`^${rule}\\. \\S`, 'm').test(document) ? [] : [`Rule ${rule} has no text.`]),
      ...(row ? [] : [`Rule ${rule} has no row.`]),
      ...(second ? [`Rule ${rule} has more than one row.`] : []),
      ...(row && row.heldBy.length === 0 && row.notHeldYet === ''
        ? [`Rule ${rule} is held by nothing, and does not say what is missing.`]
        : []),
      ...missing.map((name) => `Rule ${rule} names ${name}, which does not exist.`),
    ];
  });
}

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

it('every rule of docs/quality.md names existing tests or what is still missing', () => {
  const existing = { files, scripts: Object.keys(scripts) };
  expect(findProblems(textOf('docs/quality.md'), existing)).toEqual([]);
});

describe('mistakes in the document', () => {
  const existing = { files: ['tests/a.test.ts'], scripts: ['size'] };
  const texts = RULES.map((rule) => `${rule}. A rule.`);
  const rows = RULES.map((rule) => `| ${rule} | \`tests/a.test.ts\`, \`npm run size\` | |`);
  const problems = (changed: readonly string[]) => findProblems([...texts, ...changed].join('\n'), existing);

  it('a correct document has none', () => {
    expect(problems(rows)).toEqual([]);
    expect(problems(rows.with(6, '| 7 |  | social sign-in |'))).toEqual([]);
    expect(findProblems(rows.join('\n'), existing)).toHaveLength(RULES.length);
  });

  it.each([
    ['', 'Rule 7 has no row.'],
    ['| 7 |  |  |', 'Rule 7 is held by nothing, and does not say what is missing.'],
    ['| 7 | a test | |', 'Rule 7 is held by nothing, and does not say what is missing.'],
    ['| 7 | `tests/b.test.ts` | |', 'Rule 7 names tests/b.test.ts, which does not exist.'],
    ['| 7 | `npm run speed` | the rest |', 'Rule 7 names npm run speed, which does not exist.'],
    ['| 7 | `npm run size` | |\n| 7 | `npm run size` | |', 'Rule 7 has more than one row.'],
  ])('the row %j gives: %s', (row, problem) => {
    expect(problems(rows.with(6, row))).toEqual([problem]);
  });
});
