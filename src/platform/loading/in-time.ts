import { http } from '../../domain/generated/constants.ts';

/** A part of the page is late; it may still arrive. */
export class TooLate extends Error {}

/** Rejects with TooLate if a part of the page has not arrived after 10 s, so that nobody waits longer. */
export async function inTime<Part>(part: Promise<Part>, ms: number = http.timeoutMs): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), ms);
  });
  try {
    return await Promise.race([part, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
