import { SECONDS, secondsOf } from '../../tasks/keystroke-level.ts';
import { TASKS } from '../../tasks/tasks.ts';
import type { Effort, Method } from '../../tasks/walker.ts';
import { ERRANDS } from '../answers/errands.ts';
import { describeTrips, roundTrips } from '../answers/round-trips.ts';
import { walkOnce, type Errand, type Interaction, type MeasuredWalk } from '../answers/walk-once.ts';
import { median } from '../load/spread.ts';
import { fenced, table } from '../markdown.ts';
import type { Bench } from '../bench.ts';
import type { MakeSection } from './section.ts';

/** Each errand is a minute, so fewer runs must do. */
const MOST_RUNS = 3;
const GOAL_MS = 100;
const QUANTILE = 0.98;
const METHODS: readonly Method[] = ['keyboard', 'pointer'];

interface Measured {
  errand: Errand;
  method: Method;
  walks: MeasuredWalk[];
}

async function measureErrands({ browser, page, runs }: Bench): Promise<Measured[]> {
  const measured = ERRANDS.flatMap((errand) =>
    (errand.methods ?? METHODS).map((method): Measured => ({ errand, method, walks: [] })),
  );
  for (let run = 0; run < Math.min(runs, MOST_RUNS); run += 1)
    for (const { errand, method, walks } of measured)
      walks.push(await walkOnce(browser, page.origin, errand, method));
  return measured;
}

/** The least value that this share of all does not exceed. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const tripsOf = ({ visits }: Interaction): number =>
  sum(visits.map((requests) => roundTrips(requests).length));

function answersRow(name: string, walks: readonly MeasuredWalk[]) {
  const all = walks.flatMap(({ interactions }) => interactions);
  const slowest = all.toSorted((a, b) => b.ms - a.ms)[0];
  const p98 = quantile(
    all.map(({ ms }) => ms),
    QUANTILE,
  );
  const [first = []] = walks.map(({ interactions }) => interactions);
  const cells = [
    name,
    String(all.length),
    p98 <= GOAL_MS ? p98.toFixed(0) : `**${p98.toFixed(0)}**`,
    `${slowest?.ms.toFixed(0) ?? '–'}: ${slowest?.label ?? ''}`,
    String(sum(first.map(({ visits }) => visits.flat().length))),
    String(sum(first.map(tripsOf))),
  ];
  return { cells, p98 };
}

/** What each press of a walk asks for, and for how long it makes somebody wait. */
function tripsText(name: string, { interactions }: MeasuredWalk): string {
  const lines = interactions
    .filter(({ visits }) => visits.length > 0)
    .map((one) => `  ${one.label} (${one.waitedMs} ms): ${describeTrips(one.visits)}`);
  return [name, ...lines].join('\n');
}

const countsOf = ({ characters, keys, presses }: Effort) => [characters, keys, presses].map(String);

function taskRow({ errand, method, walks }: Measured): string[] {
  const [first] = walks;
  if (!first) return [];
  const { straight, mistake } = first.walk;
  const machine =
    median(walks.map(({ interactions }) => sum(interactions.map(({ waitedMs }) => waitedMs)))) / 1000;
  const person = secondsOf(straight) + secondsOf(mistake);
  return [
    errand.name,
    method,
    ...countsOf(straight),
    ...countsOf(mistake),
    person.toFixed(1),
    machine.toFixed(1),
    (person + machine).toFixed(1),
  ];
}

export const answers: MakeSection = async (bench) => {
  const measured = await measureErrands(bench);
  const rows = ERRANDS.map(({ name }) => ({
    name,
    ...answersRow(
      name,
      measured.filter(({ errand }) => errand.name === name).flatMap(({ walks }) => walks),
    ),
  }));
  const tasks = measured.filter(({ errand }) => TASKS.some(({ name }) => name === errand.name));
  const byKeyboard = measured.filter(({ method }) => method === 'keyboard');
  const text = [
    `Every press and every key of each flow, by keyboard alone and by pointer, ${Math.min(bench.runs, MOST_RUNS)} times each, with one mistake on the way (below): ms until the next frame is on the screen, told by the browser in steps of 8 from 16 on. Goal: ${GOAL_MS} in the 98th percentile. Requests and round trips are those of one walk by keyboard, from each press until the browser is led elsewhere, files of the page that were not loaded before among them; a round trip is a wait for one or more requests in parallel.`,
    table(
      ['flow', 'presses and keys', '98th percentile', 'slowest', 'requests', 'round trips'],
      rows.map(({ cells }) => cells),
    ),
    'What each press asks for: `+` in parallel, `→` after an answer; in brackets the time until the page is ready for what is done next.',
    fenced(
      byKeyboard
        .flatMap(({ errand, walks: [walk] }) => (walk ? [tripsText(errand.name, walk)] : []))
        .join('\n'),
    ),
    `From the first screen to signed in, with one mistake on the way. Characters, other keys and presses are counted while a page is really driven (\`tests/tasks/counts.yaml\` has them, and \`npm test\` fails where one changes). **Person**: seconds of the keystroke-level model (Card, Moran and Newell, 1980): ${SECONDS.key} for a key, ${SECONDS.point} for pointing, ${SECONDS.press} for a press, ${SECONDS.homing} for moving the hand between keyboard and pointer, ${SECONDS.thought} for each thing to think of; without reading a code somewhere else, and without what is done at a provider. **Machine**: measured, until the page is ready after presses that ask for something.`,
    table(
      [
        'task',
        'by',
        'characters',
        'keys',
        'presses',
        '… of the mistake: characters',
        'keys',
        'presses',
        'person, s',
        'machine, s',
        'both, s',
      ],
      tasks.map(taskRow),
    ),
    `The mistakes: ${TASKS.map(({ name, mistake }) => `${name}: ${mistake}`).join('; ')}.`,
  ];
  return {
    title: 'Answers, and tasks',
    text: text.join('\n\n'),
    missed: rows
      .filter(({ p98 }) => !(p98 <= GOAL_MS))
      .map(
        ({ name, p98 }) =>
          `${name}: ${p98.toFixed(0)} ms until the next paint in the 98th percentile, and the goal is ${GOAL_MS}.`,
      ),
  };
};
