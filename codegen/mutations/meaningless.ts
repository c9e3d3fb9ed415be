/** A place in a YAML file: the keys and list indexes from its root, such as `['paths', '/x', 'get']`. */
export type ValuePath = readonly (string | number)[];

/** The only places whose change reaches no generated file, and why. */
const KINDS: readonly { files: RegExp; path: RegExp; why: string }[] = [
  {
    files: /^(\w+\/flows|conformance\/promises)\//,
    path: /(^|\/)(title|version|summary|description|name)$/,
    why: 'prose for readers of the Arazzo files, which other teams get as they are',
  },
  {
    files: /^errors\.yaml$/,
    path: /^page(\/|$)/,
    why: 'errors that the page itself finds: tests/languages/error-texts.test.ts reads them',
  },
];

/** The reason why a change at this place is meaningless for the generator; undefined for all other places. */
export const meaning = (file: string, path: ValuePath): string | undefined =>
  KINDS.find((kind) => kind.files.test(file) && kind.path.test(path.join('/')))?.why;

/** The only files of openapi/ that the generator does not read, and why. */
const UNREAD: readonly { files: RegExp; why: string }[] = [
  { files: /^generated\//, why: 'the generator writes them' },
];

/** The reason why the generator does not read a file of openapi/; undefined for files that it reads. */
export const whyUnread = (file: string): string | undefined =>
  UNREAD.find(({ files }) => files.test(file))?.why;
