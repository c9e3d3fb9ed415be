import { DescriptionError } from './description-error.ts';
import { NEWER_API, partOf, SHARED, type Part } from './layout.ts';
import type { Description } from './load-description.ts';
import { DOCUMENT, schemasIn } from './places.ts';
import { isObject } from './schema.ts';

interface WordList {
  group: string;
  name: string;
  words: readonly string[];
}

/**
 * Checks that an enumeration or discriminator has exactly the words of a list in constants.yaml, because the page handles
 * these words. @throws DescriptionError with a line for each that has fewer or more
 */
export function checkWordLists(
  descriptions: readonly Description[],
  constants: Readonly<Record<string, unknown>>,
): void {
  const lists = Object.entries(constants).flatMap(([group, values]) => listsIn(group, values));
  const found = descriptions.flatMap(({ document, root, locationOf }) =>
    schemasIn(document, DOCUMENT, root, locationOf).flatMap(({ schema, at }) => {
      const kinds = Object.keys(schema.discriminator?.mapping ?? {});
      const words = (schema.enum ?? schema['x-extensible-enum'] ?? kinds).filter(isText);
      const message = words.length > 1 && differenceFrom(listsFor(lists, partOf(at.file)), words);
      return message ? [{ at, message }] : [];
    }),
  );
  const [first, ...others] = found;
  if (!first) return;
  const lines = new Set(others.map(({ at, message }) => new DescriptionError(at, message).message));
  lines.delete(new DescriptionError(first.at, first.message).message); // every description has the shared schemas
  throw new DescriptionError(first.at, [first.message, ...lines].join('\n'));
}

/**
 * The lists that hold in a part of the description. The Experience API has words that the other lacks, in a group of its name. There
 * a list such as `experience.factors` stands for the list or group of its name, such as `mfa.factors`. The shared part
 * describes servers of both, so either may be right there.
 */
function listsFor(lists: readonly WordList[], part: Part | undefined): readonly WordList[] {
  if (part === SHARED) return lists;
  const newer = lists.filter(({ group }) => group === NEWER_API);
  const others = lists.filter(({ group }) => group !== NEWER_API);
  if (part !== NEWER_API) return others;
  const replaced = new Set(newer.map(({ name }) => name));
  return [...newer, ...others.filter(({ group, name }) => !replaced.has(name) && !replaced.has(group))];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The lists of words in a group of constants; for a map, the list is its keys. */
function listsIn(group: string, values: unknown): WordList[] {
  if (!isObject(values)) return [];
  return Object.entries(values).flatMap(([name, value]) => {
    const words = Array.isArray(value) ? value : isObject(value) ? Object.keys(value) : [];
    return words.length > 1 && words.every(isText) ? [{ group, name, words }] : [];
  });
}

/** The difference between the words and the nearest list; undefined if they equal a list or are like none. */
function differenceFrom(lists: readonly WordList[], words: readonly string[]): string | undefined {
  const differences = lists.map((list) => ({
    list: `${list.group}.${list.name} of constants.yaml`,
    lacking: list.words.filter((word) => !words.includes(word)),
    extra: words.filter((word) => !list.words.includes(word)),
  }));
  const [nearest] = differences
    .filter(({ lacking, extra }) => lacking.length === 0 || extra.length === 0)
    .sort((a, b) => a.lacking.length + a.extra.length - (b.lacking.length + b.extra.length));
  if (!nearest) return undefined;
  const { list, lacking, extra } = nearest;
  if (lacking.length > 0) return `lacks ${lacking.join(', ')}, which ${list} has`;
  return extra.length > 0 ? `has ${extra.join(', ')}, which ${list} lacks` : undefined;
}
