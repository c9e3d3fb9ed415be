import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumPath, launchFlags } from '../../setup/find-chromium.ts';
import type { Contestant } from '../load/visits.ts';
import { median, spread } from '../load/spread.ts';
import { defaultAnswer } from '../bench.ts';
import { table } from '../markdown.ts';
import type { MakeSection } from './section.ts';

/** The last one for Node 20; it is fetched when it is needed and is no dependency. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const MOST_RUNS = 5;
const MINUTE_MS = 60_000;

/** Each with the least median score, of 100 (quality 34). */
const CATEGORIES = { performance: 98, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof CATEGORIES;
const NAMES = Object.keys(CATEGORIES) as Category[];
type Scores = Readonly<Record<Category, readonly number[]>>;
const AUDITS = {
  'first-contentful-paint': 0,
  'largest-contentful-paint': 0,
  'speed-index': 0,
  'total-blocking-time': 0,
  'cumulative-layout-shift': 3,
} as const;

interface Report {
  categories: Readonly<Record<string, { score: number | null }>>;
  audits: Readonly<Record<string, { numericValue?: number }>>;
}

const npmExec = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', '--package', LIGHTHOUSE, '--', 'lighthouse', ...args],
    {
      timeout: 5 * MINUTE_MS,
      maxBuffer: 2 ** 26,
      shell: process.platform === 'win32',
      env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1', CHROME_PATH: chromiumPath('full') },
    },
  );
  return stdout;
};

/** Lighthouse sometimes loses the trace of a page; then it is run again. */
async function audit({ origin }: Pick<Contestant, 'origin'>, attempts = 3): Promise<Report> {
  const args = [
    '--quiet',
    '--output=json',
    `--only-categories=${NAMES.join(',')}`,
    `--chrome-flags=${['--headless=new', ...launchFlags()].join(' ')}`,
  ];
  try {
    return JSON.parse(await npmExec(`${origin}/sign-in`, ...args)) as Report;
  } catch (error) {
    if (attempts <= 1) throw error;
    return audit({ origin }, attempts - 1);
  }
}

function scoresOf(reports: readonly Report[]): Scores {
  const of = (name: Category) => reports.map(({ categories }) => (categories[name]?.score ?? NaN) * 100);
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
  };
}

/** The goals that a page misses by its scores of several runs, one sentence each; a run without a score counts as 0. */
export function missedScores(page: string, scores: Scores): string[] {
  return NAMES.flatMap((name) => {
    const score = median(scores[name].map((one) => (Number.isNaN(one) ? 0 : one)));
    const least = CATEGORIES[name];
    return !(score >= least)
      ? [`Lighthouse, ${name} of ${page}: ${String(score)}, at least ${String(least)}`]
      : [];
  });
}

/** The mobile preset of Lighthouse, which simulates its own slow phone. */
export const lighthouse: MakeSection = async ({ runs, staticForm, bareReact, page, told }) => {
  const title = 'Lighthouse, mobile';
  try {
    await npmExec('--version');
  } catch {
    const text = `Skipped: ${LIGHTHOUSE} could not be fetched.`;
    return { title, text, missed: [text] };
  }
  told.answer(defaultAnswer);
  const measured = [page, told, staticForm, bareReact].map((contestant) => ({
    contestant,
    reports: [] as Report[],
  }));
  for (let run = 0; run < Math.min(runs, MOST_RUNS); run++)
    for (const { contestant, reports } of measured) reports.push(await audit(contestant));
  const rows = measured.map(({ contestant, reports }) => [
    contestant.name,
    ...Object.values(scoresOf(reports)).map((scores) => spread(scores)),
    ...Object.entries(AUDITS).map(([name, digits]) =>
      spread(
        reports.map(({ audits }) => audits[name]?.numericValue ?? NaN),
        digits,
      ),
    ),
  ]);
  const head = ['page', ...NAMES, ...Object.keys(AUDITS)].map((name) => name.replaceAll('-', ' '));
  const missed = measured
    .filter(({ contestant }) => contestant === page || contestant === told)
    .flatMap(({ contestant, reports }) => missedScores(contestant.name, scoresOf(reports)));
  return { title, text: `${LIGHTHOUSE}, times in ms.\n\n${table(head, rows)}`, missed };
};
