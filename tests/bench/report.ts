import type { Bench } from './pages.ts';

/** A table of docs/bench.md, and a sentence for each missed goal. */
interface Report {
  text: string;
  missed: readonly string[];
}

export type MakeReport = (bench: Bench) => Promise<Report>;

/** A table in Markdown; the formatter aligns it. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
