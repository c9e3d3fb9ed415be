/** The first and the last code unit. */
export type Range = readonly [number, number];

export type Node =
  | { kind: 'set'; ranges: readonly Range[] }
  | { kind: 'sequence'; nodes: readonly Node[] }
  | { kind: 'choice'; nodes: readonly Node[] }
  | { kind: 'repeat'; node: Node; min: number; max: number };

type Place = 'top' | 'group' | 'look-around';

export class UnsafePattern extends Error {}

/** Everything that a pattern can contain; `readPattern` refuses any other syntax. */
const TOKENS = {
  choice: /\|/y,
  quantifier: /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y,
  assertion: /\^|\$|\\[Bb]/y,
  lookAround: /\(\?(<?)[=!]/y,
  group: /\((?:\?:|\?<[A-Za-z_$][\w$]*>|(?!\?))/y,
  groupEnd: /\)/y,
  class: /\[(\^?)/y,
  classEnd: /\]/y,
  dash: /-(?!\])/y,
  shorthand: /\.|\\[DdSsWw]/y,
  shorthandInClass: /\\[DdSsWw]/y,
  code: /\\(?:x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4}))/y,
  control: /\\([fnrtv])/y,
  escaped: /\\([^\dA-Za-z])/y,
  literal: /[^\\()[*+?|]/y,
  literalInClass: /[^\\\]]/y,
} as const;

const LAST_CODE = 0xffff;
const DIGITS: readonly Range[] = [[0x30, 0x39]];
const WORD: readonly Range[] = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
const SPACES: readonly Range[] = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const LINE_ENDS: readonly Range[] = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];
const SHORTHANDS: Readonly<Record<string, readonly Range[]>> = {
  '.': othersThan(LINE_ENDS),
  '\\d': DIGITS,
  '\\D': othersThan(DIGITS),
  '\\s': SPACES,
  '\\S': othersThan(SPACES),
  '\\w': WORD,
  '\\W': othersThan(WORD),
};
const CONTROLS: Readonly<Record<string, string>> = { f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function othersThan(ranges: readonly Range[]): readonly Range[] {
  const others: Range[] = [];
  let from = 0;
  for (const [first, last] of [...ranges].sort(([one], [other]) => one - other)) {
    if (first > from) others.push([from, first - 1]);
    from = Math.max(from, last + 1);
  }
  return from > LAST_CODE ? others : [...others, [from, LAST_CODE]];
}

const only = (character: string): Range => [character.charCodeAt(0), character.charCodeAt(0)];

function hasRepetition(node: Node): boolean {
  switch (node.kind) {
    case 'set':
      return false;
    case 'sequence':
    case 'choice':
      return node.nodes.some(hasRepetition);
    case 'repeat':
      return node.max > 1 || hasRepetition(node.node);
  }
}

/**
 * Reads a pattern that compiles without flags: its tree, and the tree of each look-around, which matches separately. Assertions
 * are left out, because they read no character. Only look-aheads at the start can contain repetitions, because browsers try
 * others at many places of a text.
 * @throws UnsafePattern for any other syntax, such as octal escapes, back references, modifiers and nested look-arounds
 */
export function readPattern(source: string): Node[] {
  const lookArounds: Node[] = [];
  let at = 0;

  const take = (token: keyof typeof TOKENS): RegExpExecArray | null => {
    const expression = TOKENS[token];
    expression.lastIndex = at;
    const match = expression.exec(source);
    if (match) at = expression.lastIndex;
    return match;
  };
  const need = (token: keyof typeof TOKENS): RegExpExecArray => {
    const match = take(token);
    if (!match) throw new UnsafePattern();
    return match;
  };

  const readShorthand = (token: 'shorthand' | 'shorthandInClass') => SHORTHANDS[take(token)?.[0] ?? ''];
  const readCharacter = (literal: 'literal' | 'literalInClass'): Range => {
    const code = take('code');
    if (code) return only(String.fromCharCode(parseInt(code[1] ?? code[2] ?? '', 16)));
    return only(CONTROLS[take('control')?.[1] ?? ''] ?? take('escaped')?.[1] ?? need(literal)[0]);
  };
  const readMember = () => {
    const shorthand = readShorthand('shorthandInClass');
    return shorthand ? { ranges: shorthand } : { character: readCharacter('literalInClass') };
  };
  const readClass = (): readonly Range[] => {
    const ranges: Range[] = [];
    while (!take('classEnd')) {
      const left = readMember();
      const right = take('dash') ? readMember() : undefined;
      if (left.character && right?.character) ranges.push([left.character[0], right.character[1]]);
      else {
        ranges.push(...(left.ranges ?? [left.character]));
        // Beside a shorthand, a dash is a character.
        if (right) ranges.push(only('-'), ...(right.ranges ?? [right.character]));
      }
    }
    return ranges;
  };
  const readSet = (): Node => {
    const start = take('class');
    const members = start ? readClass() : (readShorthand('shorthand') ?? [readCharacter('literal')]);
    return { kind: 'set', ranges: start?.[1] ? othersThan(members) : members };
  };

  const readChoice = (place: Place): Node => {
    const nodes = [readSequence(place)];
    while (take('choice')) nodes.push(readSequence(place));
    return { kind: 'choice', nodes };
  };
  const readSequence = (place: Place): Node => {
    const nodes: Node[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      if (take('assertion')) continue;
      const lookAround = take('lookAround');
      if (lookAround) {
        const node = readChoice('look-around');
        need('groupEnd');
        const isAhead = lookAround[1] === '';
        const isAtStart = place === 'top' && nodes.length === 0 && isAhead;
        if (place === 'look-around' || take('quantifier') || (hasRepetition(node) && !isAtStart))
          throw new UnsafePattern();
        lookArounds.push(node);
      } else nodes.push(readRepeated(place));
    }
    return { kind: 'sequence', nodes };
  };
  const readRepeated = (place: Place): Node => {
    const node = readOne(place);
    const quantifier = take('quantifier');
    if (!quantifier) return node;
    const [text, count, comma, most] = quantifier;
    if (count === undefined)
      return {
        kind: 'repeat',
        node,
        min: text.startsWith('+') ? 1 : 0,
        max: text.startsWith('?') ? 1 : Infinity,
      };
    const min = Number(count);
    return { kind: 'repeat', node, min, max: comma === '' ? min : most ? Number(most) : Infinity };
  };
  const readOne = (place: Place): Node => {
    if (!take('group')) return readSet();
    const node = readChoice(place === 'look-around' ? place : 'group');
    need('groupEnd');
    return node;
  };
  return [readChoice('top'), ...lookArounds];
}
