import type { Call } from '../calls.ts';
import type { Walker } from '../walk.ts';

/** A way through a row of the table of calls (contract §6). */
export interface Row {
  name: string;
  tenant: string;
  /** Comes in by `/register`. */
  registers?: true;
  /** Waits, by the clock of the page. */
  waits?: true;
  walk: (walker: Walker) => Promise<void>;
  calls: readonly Call[];
  /** The name the application greets the person with; null: back on /sign-in, told that the password is changed. */
  ends: string | null;
}

/** A password that every tenant here takes. */
export const goodPassword = 'ample-Anchorage-7';
