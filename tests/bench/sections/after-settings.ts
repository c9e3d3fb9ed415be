import { FIRST_PATHS } from '../../../src/api/first-requests.ts';
import type { Load } from '../load/load-once.ts';

/** How long after the settings have come a page can be used, in ms. */
export const afterSettings = ({ usable, rows }: Load): number =>
  usable - (rows.find(({ name }) => name === `/api${FIRST_PATHS.settings}`)?.end ?? NaN);
