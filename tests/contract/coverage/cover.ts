import { coverCatalogue, coverErrors } from './errors.ts';
import type { Line } from './line.ts';
import { coverOperations } from './operations.ts';
import { coverConstants, coverRecords } from './records.ts';
import type { Sources } from './sources.ts';

/** Looks for everything that is required. */
export function cover(sources: Sources): Line[] {
  return [
    ...coverOperations(sources),
    ...coverErrors(sources),
    ...coverCatalogue(sources),
    ...coverRecords(sources),
    ...coverConstants(sources),
  ];
}
