import type { Part, Recording } from './parts.ts';
import type { ChunkCase, ChunkFault } from './run-case.ts';
import type { Walk } from './walks.ts';

/** Each way of a file not to come. The first ones are the same to a page, which sees only that an import is refused. */
const FAULTS: readonly ChunkFault[] = [
  'not found',
  'late, 15 s',
  'other deployment',
  'server error',
  'late, 8 s',
  'broken connection',
];

interface Place {
  walk: Walk;
  opening: ChunkCase['opening'];
  /** Another script that is asked for there imports it statically, and fails in the same way. */
  isImported: boolean;
}

type Imports = ReadonlyMap<Part, readonly Part[]>;

/** The first screen of each route that asks for a part: by coming to it, else by being reloaded there and used. */
function placesOf(
  walks: readonly Walk[],
  recordings: ReadonlyMap<string, Recording>,
  imports: Imports,
): Map<Part, Place[]> {
  const places = new Map<Part, Place[]>();
  for (const walk of walks) {
    const { arriving = [], reloaded = [] } = recordings.get(walk.name) ?? {};
    const asked = [...new Set([...arriving, ...reloaded])];
    for (const part of asked) {
      const found = places.get(part) ?? [];
      places.set(part, found);
      if (found.some((place) => place.walk.route === walk.route)) continue;
      const isImported = asked.some((other) => other !== 'index.js' && imports.get(other)?.includes(part));
      found.push({ walk, opening: arriving.includes(part) ? 'arriving' : 'reloaded', isImported });
    }
  }
  return places;
}

/**
 * Each part with each fault on the first route that asks for it, and on each further route with one of them, in turn: so
 * each pair of part and fault is there, and each pair of part and route, unless what imports the part fails there already.
 */
export function planCases(
  walks: readonly Walk[],
  recordings: ReadonlyMap<string, Recording>,
  imports: Imports,
): readonly ChunkCase[] {
  return [...placesOf(walks, recordings, imports)].flatMap(([part, [first, ...others]], turn) => {
    const caseAt = ({ walk, opening }: Place, fault: ChunkFault): ChunkCase => ({
      walk,
      part,
      fault,
      opening,
    });
    const further = others.filter(({ isImported }) => !isImported);
    return [
      ...(first ? FAULTS.map((fault) => caseAt(first, fault)) : []),
      ...further.map((place, index) => caseAt(place, FAULTS[(turn + index) % FAULTS.length] ?? 'not found')),
    ];
  });
}
