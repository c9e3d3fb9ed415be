import type { Site } from '../../setup/site.ts';

/** All codes that the second server sent to an address, oldest first. */
export async function codesFor({ gate }: Site, to: string): Promise<string[]> {
  const answer = await fetch(new URL(`/test/codes?to=${encodeURIComponent(to)}`, gate.origin));
  const sent = (await answer.json()) as { code: string }[];
  return sent.map(({ code }) => code);
}
