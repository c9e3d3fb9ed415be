/** How many letters one must insert, drop, replace or swap with the next to make the other word. */
function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swap = isSwap ? at(i - 2, j - 2) + 1 : Infinity;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1), swap));
    }
  }
  return at(from.length, to.length);
}

/** At most three of the names, the most similar first; a name that holds what was typed comes before others. */
export function nearest(name: string, names: readonly string[]): string[] {
  const wanted = name.slice(0, 80).toLowerCase();
  const far = (one: string) => {
    const known = one.toLowerCase();
    return wanted && known.includes(wanted) ? 0 : distance(wanted, known);
  };
  return names
    .map((one) => ({ one, far: far(one) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ one }) => one);
}

/** What to say to a name nobody knows: one sentence, and what comes nearest. */
export const unknownName = (kind: string, name: string, names: readonly string[]): string =>
  `There is no ${kind} "${name.slice(0, 80)}". Nearest: ${nearest(name, names).join(', ')}.`;
