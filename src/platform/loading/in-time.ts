import { http } from '../../domain/generated/constants.ts';

/** A part of the page has not come in time; it may still come. */
export class TooLate extends Error {}

/** Rejects with TooLate where a part of the page has not come after 10 s, as nobody is to wait longer. */
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
