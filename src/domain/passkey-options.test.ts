import { expect, it } from 'vitest';
import { areOutdated } from './passkey-options.ts';

const ASKED = 1_700_000_000_000;

it.each([
  [{ timeout: 60_000 }, 60_000, false],
  [{ timeout: 60_000 }, 60_001, true],
  [{}, 300_000, false],
  [{}, 300_001, true],
  // The clock was set back, so the age is unknown.
  [{ timeout: 60_000 }, -60_001, true],
])('says whether options with %j are outdated after %i ms: %s', (options, age, outdated) => {
  expect(areOutdated(options, ASKED, ASKED + age)).toBe(outdated);
});
