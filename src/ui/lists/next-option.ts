const PAGE = 10;

/** How a key moves among `count` options; `at` is -1 if none is active. */
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  PageDown: (at, count) => Math.min(at + PAGE, count - 1),
  PageUp: (at) => Math.max(at - PAGE, 0),
};

/** The option that a key makes active; undefined if the key does not move. */
export function nextOption<Option extends Element>(
  key: string,
  readOptions: () => readonly Option[],
): Option | undefined {
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  if (!move) return undefined;
  const options = readOptions();
  const at = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  return options[move(at, options.length)];
}
