const MAX_PATTERN_LENGTH = 200;

/** A longer repetition counts as one without an end. */
const MAX_COPIES = 40;

/** Each doubles the time at worst. */
const MAX_AMBIGUITIES = 12;

/** The analysis ends as unsafe after so many steps, within a few milliseconds. */
const MAX_STEPS = 100_000;
const MAX_TRANSITIONS = 2_000;

type Node =
  | { kind: 'character'; matches: bigint }
  | { kind: 'sequence'; nodes: readonly Node[] }
  | { kind: 'choice'; nodes: readonly Node[] }
  | { kind: 'repeat'; node: Node; min: number; max: number };

class UnsafePattern extends Error {}

/**
 * Whether the page can run a tenant's pattern on any text. It leaves out one that does not compile, that is long, that refers back to
 * a group, or whose repetitions can match one text in many ways: nested as in `(a+)+`, or overlapping as in `\d*\d*`. The matcher of
 * browsers tries all of these ways before it says no. The analysis builds the automaton of the pattern, and asks whether two paths
 * read the same text from a state back to it, or stay in either of two loops.
 */
export function isSafePattern(source: string): boolean {
  if (source.length > MAX_PATTERN_LENGTH || !compiles(source)) return false;
  try {
    for (const node of parse(source)) checkAutomaton(buildAutomaton(node));
    return true;
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

const CHARACTER = /\\(?:x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|c[A-Za-z]|[^])|\[(?:\\[^]|[^\]\\])*\]|[^]/y;
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;
const GROUP = /\((?:\?(?::|<?[!=]|<[^>]+>))?/y;
const ASSERTION = /\^|\$|\\[Bb]/y;
const BACK_REFERENCE = /\\(?:[1-9]|k)/y;

/** The pattern as a tree, and the tree of each look-around in it, which matches by itself. */
function parse(source: string): Node[] {
  const samples = samplesOf(source);
  const lookArounds: Node[] = [];
  const sets = new Map<string, bigint>();
  let at = 0;

  const take = (token: RegExp): RegExpExecArray | null => {
    token.lastIndex = at;
    const match = token.exec(source);
    if (match) at = token.lastIndex;
    return match;
  };
  const matchesOf = (character: string): bigint => {
    const known = sets.get(character);
    if (known !== undefined) return known;
    const single = new RegExp(`^${/^[(){}*+?|/\]]$/.test(character) ? `\\${character}` : character}$`);
    const set = samples.reduce(
      (all, sample, index) => (single.test(sample) ? all | (1n << BigInt(index)) : all),
      0n,
    );
    sets.set(character, set);
    return set;
  };
  const readAlternatives = (): Node => {
    const nodes = [readSequence()];
    while (source[at] === '|') {
      at += 1;
      nodes.push(readSequence());
    }
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'choice', nodes };
  };
  const readSequence = (): Node => {
    const nodes: Node[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') nodes.push(readRepeated());
    return { kind: 'sequence', nodes };
  };
  const readRepeated = (): Node => {
    const node = readOne();
    const quantifier = take(QUANTIFIER);
    if (!quantifier) return node;
    const [text, count, comma, most] = quantifier;
    if (count === undefined) {
      const sign = text[0];
      return { kind: 'repeat', node, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
    }
    const min = Number(count);
    return { kind: 'repeat', node, min, max: comma === '' ? min : most ? Number(most) : Infinity };
  };
  const readOne = (): Node => {
    if (take(BACK_REFERENCE)) throw new UnsafePattern();
    if (take(ASSERTION)) return { kind: 'sequence', nodes: [] };
    const group = take(GROUP);
    if (!group) return { kind: 'character', matches: matchesOf(take(CHARACTER)?.[0] ?? '') };
    const inner = readAlternatives();
    at += 1;
    if (!/[!=]$/.test(group[0])) return inner;
    lookArounds.push(inner);
    return { kind: 'sequence', nodes: [] };
  };
  return [readAlternatives(), ...lookArounds];
}

/** Characters that stand for all others: two sets that overlap share one, as it is the end of a range or in a class of ASCII. */
function samplesOf(source: string): string[] {
  const escaped = [...source.matchAll(/\\(?:u([\dA-Fa-f]{4})|x([\dA-Fa-f]{2}))/g)].map(([, long, short]) =>
    String.fromCharCode(parseInt(long ?? short ?? '0', 16)),
  );
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  return [
    ...new Set([
      ...ascii,
      '\u00A0',
      '\u00E9',
      '\u0436',
      '\u2028',
      '\u4E2D',
      '\uFFFF',
      ...source.split(''),
      ...escaped,
    ]),
  ];
}

interface Automaton {
  /** The characters that each state is entered with; the start has none. */
  matches: readonly bigint[];
  /** The next states; one that is there twice can be reached in two ways. */
  next: readonly (readonly number[])[];
}

/** A part of the automaton: where it begins and ends, and in how many ways it can be empty (two stand for more). */
interface Part {
  first: readonly number[];
  last: readonly number[];
  empty: 0 | 1 | 2;
}

const atMostTwo = (ways: number): 0 | 1 | 2 => (ways === 0 ? 0 : ways === 1 ? 1 : 2);
const times = (states: readonly number[], ways: 0 | 1 | 2): readonly number[] =>
  ways === 0 ? [] : ways === 1 ? states : [...states, ...states];

/** Glushkov's automaton: a state for each character of the pattern, and no transition without a character. */
function buildAutomaton(root: Node): Automaton {
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
  const join = (one: Part, other: Part): Part => {
    connect(one.last, other.first);
    return {
      first: [...one.first, ...times(other.first, one.empty)],
      last: [...other.last, ...times(one.last, other.empty)],
      empty: atMostTwo(one.empty * other.empty),
    };
  };
  const NOTHING: Part = { first: [], last: [], empty: 1 };
  const build = (node: Node): Part => {
    switch (node.kind) {
      case 'character': {
        const state = matches.push(node.matches) - 1;
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
          empty: atMostTwo(parts.reduce<number>((ways, { empty }) => ways + empty, 0)),
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
    const copies = max === Infinity ? min : max;
    if (copies * sizeOf(node) > MAX_COPIES) return loop(node, min);
    let optional: Part = NOTHING;
    if (max === Infinity) optional = loop(node, min);
    else for (let copy = min; copy < max; copy += 1) optional = { ...join(build(node), optional), empty: 1 };
    const needed = max === Infinity ? Math.max(0, min - 1) : min;
    let part = NOTHING;
    for (let copy = 0; copy < needed; copy += 1) part = join(part, build(node));
    return join(part, optional);
  };
  next[0] = [...build(root).first];
  return { matches, next };
}

function sizeOf(node: Node): number {
  switch (node.kind) {
    case 'character':
      return 1;
    case 'sequence':
    case 'choice':
      return node.nodes.reduce((size, one) => size + sizeOf(one), 0);
    case 'repeat':
      return sizeOf(node.node) * (node.max === Infinity ? Math.max(1, node.min) : node.max);
  }
}

/** @throws UnsafePattern if two paths can read the same text, again and again. */
function checkAutomaton({ matches, next }: Automaton): void {
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
        if (ambiguities > MAX_AMBIGUITIES) throw new UnsafePattern();
      }

  const loops = [...next.keys()].filter((state) => reaches(state, state));
  for (const one of loops)
    for (const other of loops) {
      if (one === other || !reaches(one, other) || reaches(other, one)) continue;
      if (leads([one, one, other], (a, b, c) => a === one && b === other && c === other))
        throw new UnsafePattern();
    }
}
