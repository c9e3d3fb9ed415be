import type { Part, Recording } from './parts.ts';
import type { ChunkCase, ChunkFault } from './run-case.ts';
import type { Walk } from './walks.ts';

/** What a page can tell apart: an import that is refused, one that comes in time or not, and files of another build. */
const CLASSES: readonly ChunkFault[] = ['not found', 'late, 15 s', 'other deployment', 'late, 8 s'];
/** To a page the same as `not found`. */
const OTHER_REFUSALS: readonly ChunkFault[] = ['server error', 'broken connection'];

/** What everything else is imported by, so that it is never asked for because another script imports it. */
const ENTRY: Part = 'index.js';

/** Of the places of a part that every route asks for, one in so many. */
const SHARE = 3;

interface Place {
  walk: Walk;
  opening: ChunkCase['opening'];
  /** Other scripts that are asked for there and import it statically: they are refused with it, or late. */
  importers: readonly Part[];
}

type Imports = ReadonlyMap<Part, readonly Part[]>;

const isOfRoute = ({ name, route }: Walk): boolean => name === route;

/** Those of the routes before those of states; the shortest first, as the first one has the most cases. */
const inOrder = (walks: readonly Walk[]): Walk[] =>
  [...walks].sort(
    (one, other) =>
      Number(isOfRoute(other)) - Number(isOfRoute(one)) || one.before.length - other.before.length,
  );

/** The first screen of each route that asks for a part: by coming to it, else by being reloaded there and used. */
function placesOf(
  walks: readonly Walk[],
  recordings: ReadonlyMap<string, Recording>,
  imports: Imports,
): Map<Part, Place[]> {
  const places = new Map<Part, Place[]>();
  for (const walk of inOrder(walks)) {
    const { arriving = [], reloaded = [] } = recordings.get(walk.name) ?? {};
    const asked = [...new Set([...arriving, ...reloaded])];
    for (const part of asked) {
      const found = places.get(part) ?? [];
      places.set(part, found);
      if (found.some((place) => place.walk.route === walk.route)) continue;
      const importers =
        part === ENTRY
          ? []
          : asked.filter((other) => other !== ENTRY && imports.get(other)?.includes(part)).sort();
      found.push({ walk, opening: arriving.includes(part) ? 'arriving' : 'reloaded', importers });
    }
  }
  return places;
}

/** The first place for each set of importers. */
const onePerImporters = (places: readonly Place[]): Place[] => [
  ...new Map([...places].reverse().map((place) => [place.importers.join(' '), place])).values(),
];

/**
 * - Each part with every fault at the first place that asks for it.
 * - At each further place a part of a screen with each class of faults. A server error and a broken connection are to a page
 *   the same as a file that is not found: an import that is refused.
 * - A part that every route asks for (the entry, the style sheet, the texts, the list of languages) with one class, in turn,
 *   at each third of the further places: the same script asks for it there, in the same way.
 * - A part that is asked for because other scripts import it, with one class for each set of these, in turn: none of them
 *   runs without it, so that a page sees what it sees where one of these does not come.
 */
export function planCases(
  walks: readonly Walk[],
  recordings: ReadonlyMap<string, Recording>,
  imports: Imports,
): readonly ChunkCase[] {
  const routes = new Set(walks.map(({ route }) => route));
  return [...placesOf(walks, recordings, imports)].flatMap(([part, places], turn) => {
    const casesAt = ({ walk, opening }: Place, faults: readonly ChunkFault[]): ChunkCase[] =>
      faults.map((fault) => ({ walk, part, fault, opening }));
    const inTurn = (place: Place, index: number) =>
      casesAt(place, [CLASSES[(turn + index) % CLASSES.length] ?? 'not found']);
    const [first, ...others] = places;
    const own = others.filter(({ importers }) => importers.length === 0);
    const isEverywhere = own.length === routes.size - 1;
    return [
      ...(first ? casesAt(first, [...CLASSES, ...OTHER_REFUSALS]) : []),
      ...(isEverywhere
        ? own.filter((_, index) => index % SHARE === turn % SHARE).flatMap(inTurn)
        : own.flatMap((place) => casesAt(place, CLASSES))),
      ...onePerImporters(others.filter(({ importers }) => importers.length > 0)).flatMap(inTurn),
    ];
  });
}
