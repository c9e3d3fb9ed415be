import { serverReleases, type ServerRelease } from '../../mocks/session/server-release.ts';
import type { MockClient } from './mock-client.ts';

/** The answer of every release, or each answer with the release that introduced it. */
type Answers = string | ({ '1.10': string } & Partial<Record<ServerRelease, string>>);

/** A situation, and the mock's answer in it. */
export interface Row {
  call: string;
  answers: Answers;
  releases: readonly ServerRelease[];
  run: (client: MockClient) => Promise<string>;
}

/** Builds a row for all releases. */
export const row = (call: string, answers: Answers, run: Row['run']): Row => ({
  call,
  answers,
  releases: serverReleases,
  run,
});

export function answerOf({ answers }: Row, release: ServerRelease): string {
  if (typeof answers === 'string') return answers;
  const known = serverReleases
    .slice(0, serverReleases.indexOf(release) + 1)
    .flatMap((one) => answers[one] ?? []);
  return known.at(-1) ?? answers['1.10'];
}
