import { generations } from '../../../mocks/session/session-overrides.ts';
import type { Generation } from '../../../mocks/session/session-overrides.ts';
import type { ReleaseClient } from './release-client.ts';

/** The answer of every release, or the one with which each change begins. */
type Answers = string | ({ '1.10': string } & Partial<Record<Generation, string>>);

/** A row of contract §12. */
export interface Row {
  call: string;
  answers: Answers;
  run: (client: ReleaseClient) => Promise<string>;
}

export const row = (call: string, answers: Answers, run: Row['run']): Row => ({ call, answers, run });

export function answerOf({ answers }: Row, release: Generation): string {
  if (typeof answers === 'string') return answers;
  const known = generations.slice(0, generations.indexOf(release) + 1).flatMap((one) => answers[one] ?? []);
  return known.at(-1) ?? answers['1.10'];
}
