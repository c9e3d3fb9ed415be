import type { Bench } from '../bench.ts';

/** A part of the report, as Markdown. */
export interface Section {
  title: string;
  text: string;
  /** Goals that were not reached, one sentence each. */
  missed: readonly string[];
}

export type MakeSection = (bench: Bench) => Promise<Section>;
