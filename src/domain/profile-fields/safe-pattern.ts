import { readPattern, UnsafePattern, type Node, type Range } from './read-pattern.ts';

const MAX_PATTERN_LENGTH = 200;

/** A longer repetition counts as one without an end. */
const MAX_COPIES = 40;

/** Browsers compile a pattern with larger repetitions for a long time. */
const MAX_SIZE = 10_000;

/** Each doubles the time at worst. */
const MAX_AMBIGUITIES = 8;

/** A part that can be empty in more ways is refused, because each way doubles the time where such parts follow each other. */
const MAX_EMPTY = 2;

/** The analysis ends as unsafe after so many steps, within a few milliseconds. */
const MAX_STEPS = 100_000;
const MAX_TRANSITIONS = 2_000;

/**
 * Whether the page can run a tenant's pattern on any text. Browsers try every way in which a pattern can match before they give
 * up, so this refuses patterns that can match one text in many ways: with nested repetitions as in `(a+)+`, or overlapping ones
 * as in `\d*\d*`. It also refuses syntax that it does not know. The analysis builds the automaton of the pattern, and asks
 * whether two paths read the same text from a state back to it, or stay in either of two loops.
 */
export function isSafePattern(source: string): boolean {
  if (source.length > MAX_PATTERN_LENGTH || !compiles(source)) return false;
  try {
    const automata = readPattern(source).map(buildAutomaton);
    const ambiguities = automata.reduce((sum, automaton) => sum + countAmbiguities(automaton), 0);
    return ambiguities <= MAX_AMBIGUITIES;
  } catch (error) {
    if (error instanceof UnsafePattern) return false;
    throw error;
  }
}

function compiles(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Where the ranges of a pattern start: two sets that overlap share one of these characters. */
function startsOf(node: Node): number[] {
  switch (node.kind) {
    case 'set':
      return node.ranges.map(([first]) => first);
    case 'sequence':
    case 'choice':
      return node.nodes.flatMap(startsOf);
    case 'repeat':
      return startsOf(node.node);
  }
}

interface Automaton {
  /** The characters that each state is entered with, as bits; the start has none. */
  matches: readonly bigint[];
  /** The next states; one that is there twice can be reached in two ways. */
  next: readonly (readonly number[])[];
}

/** A part of the automaton: where it begins and ends, and in how many ways it can be empty. */
interface Part {
  first: readonly number[];
  last: readonly number[];
  empty: number;
}

const times = (states: readonly number[], ways: number): readonly number[] =>
  Array.from({ length: ways }, () => states).flat();

/** Glushkov's automaton: a state for each character of the pattern, and no transition without a character. */
function buildAutomaton(root: Node): Automaton {
  const starts = [...new Set(startsOf(root))];
  const bitsOf = (ranges: readonly Range[]): bigint =>
    starts.reduce(
      (bits, code, index) =>
        ranges.some(([first, last]) => first <= code && code <= last) ? bits | (1n << BigInt(index)) : bits,
      0n,
    );
  const matches: bigint[] = [0n];
  const next: number[][] = [[]];
  let transitions = 0;

  const connect = (from: readonly number[], to: readonly number[]) => {
    for (const state of from) {
      transitions += to.length;
      if (transitions > MAX_TRANSITIONS) throw new UnsafePattern();
      next[state]?.push(...to);
    }
  };
  const checkEmpty = (ways: number): number => {
    if (ways > MAX_EMPTY) throw new UnsafePattern();
    return ways;
  };
  const join = (one: Part, other: Part): Part => {
    connect(one.last, other.first);
    return {
      first: [...one.first, ...times(other.first, one.empty)],
      last: [...other.last, ...times(one.last, other.empty)],
      empty: checkEmpty(one.empty * other.empty),
    };
  };
  const NOTHING: Part = { first: [], last: [], empty: 1 };
  const build = (node: Node): Part => {
    switch (node.kind) {
      case 'set': {
        const state = matches.push(bitsOf(node.ranges)) - 1;
        next.push([]);
        return { first: [state], last: [state], empty: 0 };
      }
      case 'sequence':
        return node.nodes.map(build).reduce(join, NOTHING);
      case 'choice': {
        const parts = node.nodes.map(build);
        return {
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
          empty: checkEmpty(parts.reduce((ways, { empty }) => ways + empty, 0)),
        };
      }
      case 'repeat':
        return buildRepeat(node);
    }
  };
  const loop = (node: Node, min: number): Part => {
    const part = build(node);
    connect(part.last, part.first);
    return min === 0 ? { ...part, empty: 1 } : part;
  };
  const buildRepeat = ({ node, min, max }: Extract<Node, { kind: 'repeat' }>): Part => {
    // Browsers also try which of the needed copies are empty.
    if (min > 0 && max > 1 && canBeEmpty(node)) throw new UnsafePattern();
    const copies = max === Infinity ? min : max;
    if (copies * sizeOf(node) > MAX_SIZE) throw new UnsafePattern();
    if (copies * Math.max(1, sizeOf(node)) > MAX_COPIES) return loop(node, min);
    let optional: Part = NOTHING;
    if (max === Infinity) optional = loop(node, min);
    // An optional copy that is empty does not count.
    else
      for (let copy = min; copy < max; copy += 1)
        optional = { ...join({ ...build(node), empty: 0 }, optional), empty: 1 };
    const needed = max === Infinity ? Math.max(0, min - 1) : min;
    let part = NOTHING;
    for (let copy = 0; copy < needed; copy += 1) part = join(part, build(node));
    return join(part, optional);
  };
  next[0] = [...build(root).first];
  return { matches, next };
}

function canBeEmpty(node: Node): boolean {
  switch (node.kind) {
    case 'set':
      return false;
    case 'sequence':
      return node.nodes.every(canBeEmpty);
    case 'choice':
      return node.nodes.some(canBeEmpty);
    case 'repeat':
      return node.min === 0 || canBeEmpty(node.node);
  }
}

function sizeOf(node: Node): number {
  switch (node.kind) {
    case 'set':
      return 1;
    case 'sequence':
    case 'choice':
      return node.nodes.reduce((size, one) => size + sizeOf(one), 0);
    case 'repeat':
      return sizeOf(node.node) * (node.max === Infinity ? Math.max(1, node.min) : node.max);
  }
}

/**
 * The number of forks whose two paths read the same text and meet again.
 * @throws UnsafePattern if two paths can read the same text again and again
 */
function countAmbiguities({ matches, next }: Automaton): number {
  let steps = 0;
  let ambiguities = 0;
  const of = (state: number) => next[state] ?? [];
  const matchesOf = (state: number) => matches[state] ?? 0n;
  const step = () => {
    steps += 1;
    if (steps > MAX_STEPS) throw new UnsafePattern();
  };

  /** Follows paths that read the same text, one from each state, until `isEnd`. */
  const leads = (start: readonly number[], isEnd: (...states: readonly number[]) => boolean): boolean => {
    const seen = new Set([start.join()]);
    const open = [start];
    /** Chooses a transition of each path; `shared` has the characters that the chosen ones can read. */
    const follow = (states: readonly number[], chosen: readonly number[], shared: bigint): boolean => {
      const [state, ...others] = states;
      if (state === undefined) {
        if (isEnd(...chosen)) return true;
        const name = chosen.join();
        if (!seen.has(name)) open.push(chosen);
        seen.add(name);
        return false;
      }
      return of(state).some((target) => {
        step();
        const both = shared & matchesOf(target);
        return both !== 0n && follow(others, [...chosen, target], both);
      });
    };
    for (let states = open.pop(); states; states = open.pop()) if (follow(states, [], -1n)) return true;
    return false;
  };
  const reaches = (from: number, to: number) => leads([from], (state) => state === to);

  for (const [state, targets] of next.entries())
    for (const [at, one] of targets.entries())
      for (const other of targets.slice(at + 1)) {
        step();
        if ((matchesOf(one) & matchesOf(other)) === 0n) continue;
        const isBack = (a?: number, b?: number) => a === state && b === state;
        if (isBack(one, other) || leads([one, other], isBack)) throw new UnsafePattern();
        if (one === other || leads([one, other], (a, b) => a === b)) ambiguities += 1;
      }

  const loops = [...next.keys()].filter((state) => reaches(state, state));
  for (const one of loops)
    for (const other of loops) {
      if (one === other || !reaches(one, other) || reaches(other, one)) continue;
      if (leads([one, one, other], (a, b, c) => a === one && b === other && c === other))
        throw new UnsafePattern();
    }
  return ambiguities;
}
