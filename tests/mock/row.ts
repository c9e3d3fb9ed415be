import { generations } from '../../mocks/session/session-overrides.ts';
import type { Generation } from '../../mocks/session/session-overrides.ts';
import type { MockClient } from './mock-client.ts';

/** The answer of every release, or the one with which each change begins. */
type Answers = string | ({ '1.10': string } & Partial<Record<Generation, string>>);

/** A situation, and what the mock answers in it. */
export interface Row {
  call: string;
  answers: Answers;
  releases: readonly Generation[];
  run: (client: MockClient) => Promise<string>;
}

/** A row that holds for every release. */
export const row = (call: string, answers: Answers, run: Row['run']): Row => ({
  call,
  answers,
  releases: generations,
  run,
});

export function answerOf({ answers }: Row, release: Generation): string {
  if (typeof answers === 'string') return answers;
  const known = generations.slice(0, generations.indexOf(release) + 1).flatMap((one) => answers[one] ?? []);
  return known.at(-1) ?? answers['1.10'];
}
