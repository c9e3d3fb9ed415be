import { consent } from './consent.ts';
import { interaction } from './interaction.ts';
import type { Rules } from './rule.ts';
import { wellKnown } from './well-known.ts';

/** A rule per operation of the contract; a missing one does not compile. */
export const rules = { ...wellKnown, ...interaction, ...consent } satisfies Rules;
