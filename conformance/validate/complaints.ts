import { formatPath } from './explain.ts';
import type { Complaint } from './judge-record.ts';

/** The lines that are printed of one kind; the others are counted. */
const LINES_OF_A_KIND = 3;
/** A file with more kinds has keys that are names of things, so each record has a kind of its own. */
const MOST_KINDS = 100;

const grouped = (count: number) => count.toLocaleString('en');

/** The path without the numbers of lists: complaints of one kind have it in common. */
const kindOf = (path: Complaint['path']) =>
  path.map((step) => (typeof step === 'number' ? '[]' : `.${String(step)}`)).join('');

/** Counts complaints by kind, and passes on the first lines of each. */
export class ComplaintList {
  notes = 0;
  readonly #kinds = new Map<string, { count: number; sentence: string; label: string; path: string }>();
  readonly #all: boolean;
  #others = 0;

  /** With `all`, every line is passed on. */
  constructor(all: boolean) {
    this.#all = all;
  }

  /** The line to print; undefined if there were enough of its kind. */
  add(
    { kind, path, sentence }: Complaint,
    { label, line, root }: { label: string; line: number | undefined; root: Complaint['path'] },
  ): string | undefined {
    if (kind === 'note') this.notes += 1;
    const at = formatPath([...root, ...path]);
    const text =
      line === undefined ? `${label}: ${sentence}` : `${label}:${String(line)}  ${at}: ${sentence}`;
    if (this.#all) return text;
    const key = `${label}\n${kindOf(path)}\n${sentence}`;
    const known = this.#kinds.get(key);
    if (known) {
      known.count += 1;
      return known.count <= LINES_OF_A_KIND ? text : undefined;
    }
    if (this.#kinds.size >= MOST_KINDS) {
      this.#others += 1;
      return undefined;
    }
    this.#kinds.set(key, { count: 1, sentence, label, path: kindOf(path).replace(/^\./, '') });
    return text;
  }

  /** How many more of each kind there are, the most frequent first. */
  summary(): string[] {
    const kinds = [...this.#kinds.values()]
      .filter(({ count }) => count > LINES_OF_A_KIND)
      .sort((a, b) => b.count - a.count)
      .map(
        ({ count, label, path, sentence }) =>
          `${label}: ${grouped(count - LINES_OF_A_KIND)} more  ${path || '(whole)'}: ${sentence}`,
      );
    const others = this.#others > 0 ? [`${grouped(this.#others)} more complaints, of other kinds.`] : [];
    return [...kinds, ...others, ...(kinds.length + others.length > 0 ? ['--all prints every one.'] : [])];
  }
}
