import fc from 'fast-check';
import type { Grow } from './growth.ts';

const PUMPS = ['a', 'A', '0', '@', '.', '_', '=', ':', '/', '-', ' ', '\n', '😀'];
const PAIRS = ['@.', 'a@', 'a.', '@a.', 'a=', '0:', '.A', '\r\n', `${'0'.repeat(35)}:1\r\n`];
const ENDS = ['', ' ', '!', '@', '.'];
const STARTS = ['', 'a', 'a@'];
const CUTS = [0.25, 0.5, 0.75, 1];

/** Strings that repeat something the pattern may read in several ways, after what it accepts and with an end it may refuse. */
export function hostileStrings(pattern: string): Grow[] {
  const matching = fc.stringMatching(new RegExp(pattern, 'u'));
  const accepted = fc.sample(matching, { seed: 1, numRuns: 3 });
  const parts = accepted.flatMap((text) => CUTS.map((cut) => text.slice(0, Math.ceil(text.length * cut))));
  return [...new Set([...STARTS, ...parts])].flatMap((start) =>
    [...PUMPS, ...PAIRS].flatMap((pump) =>
      ENDS.map(
        (end): Grow =>
          (times) =>
            start + pump.repeat(times) + end,
      ),
    ),
  );
}
