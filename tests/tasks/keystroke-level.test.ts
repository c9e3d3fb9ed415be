import { expect, it } from 'vitest';
import { secondsOf } from './keystroke-level.ts';
import { NO_EFFORT } from './walker.ts';

it('adds up the times of what is typed, pressed, moved and thought of', () => {
  expect(secondsOf(NO_EFFORT)).toBe(0);
  // Ten keys, one press of the pointer with the hand going there and back, and two thoughts.
  expect(secondsOf({ characters: 8, keys: 2, presses: 1, homings: 2, thoughts: 2 })).toBeCloseTo(
    2.8 + 1.3 + 0.8 + 2.7,
  );
});
