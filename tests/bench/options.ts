import { parseArgs } from 'node:util';

export interface Options<Name extends string> {
  runs: number;
  only: readonly Name[];
  /** Another build than dist/. */
  dist: string | undefined;
}

/** Reads `--runs 3 --only first,slow --dist ../other/dist`. @throws an Error whose message is one sentence */
export function readOptions<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  defaultRuns: number,
): Options<Name> {
  const { values } = parseArgs({
    args: [...args],
    options: { runs: { type: 'string' }, only: { type: 'string' }, dist: { type: 'string' } },
  });
  const runs = Number(values.runs ?? defaultRuns);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1.');
  const asked = values.only?.split(',') ?? names;
  const unknown = asked.find((name) => !names.some((one) => one === name));
  if (unknown !== undefined)
    throw new Error(`--only takes ${names.join(', ')}, separated by commas; there is no "${unknown}".`);
  return { runs, only: names.filter((name) => asked.includes(name)), dist: values.dist };
}
