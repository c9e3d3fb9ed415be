/** A string that grows with its argument. */
export type Grow = (times: number) => string;

const RUNS = 5;
const ATTEMPTS = 12;
const PATIENCE_MS = 4000;
/** Growth below this is linear without doubt. */
const CERTAIN = 16;
/** Only exponential time takes this long for so few characters. */
const HOPELESS_NS = 50_000_000;

/** The limit between linear time (8 times as long) and quadratic time (64 times as long). */
export const LINEAR = 24;

/**
 * The factor by which the work takes longer on a string eight times as long. It is the least of several attempts, because a
 * busy machine only adds time.
 */
export function growth(work: (text: string) => unknown, grow: Grow, length = 240): number {
  for (const shorter of [16, 24, 36, 54, 80, 120]) {
    if (shortestTime(work, grow(shorter), 3) > HOPELESS_NS) return Infinity;
  }
  const [short, long] = [grow(length), grow(8 * length)];
  const end = performance.now() + PATIENCE_MS;
  let least = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && least > CERTAIN; attempt += 1) {
    least = Math.min(least, shortestTime(work, long, RUNS) / shortestTime(work, short, RUNS));
    if (performance.now() > end) break;
  }
  return least;
}

function shortestTime(work: (text: string) => unknown, text: string, runs: number): number {
  let shortest = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const start = process.hrtime.bigint();
    work(text);
    shortest = Math.min(shortest, Number(process.hrtime.bigint() - start));
  }
  return Math.max(shortest, 1);
}
