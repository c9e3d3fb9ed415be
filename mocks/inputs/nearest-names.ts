import leven from 'leven';

/** The longest part of a wrong name to compare and repeat, because names come from addresses and request bodies. */
const MAX_LENGTH = 80;

/** At most three of the names, the most similar first; a name that contains the wrong one comes before others. */
export function nearestNames(wrong: string, names: readonly string[]): string[] {
  const wanted = wrong.slice(0, MAX_LENGTH).toLowerCase();
  const distance = (name: string) => {
    const known = name.toLowerCase();
    return wanted && known.includes(wanted) ? 0 : leven(wanted, known);
  };
  return names
    .map((name) => ({ name, distance: distance(name) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** The answer to an unknown name: one sentence with the nearest known names. */
export const unknownName = (kind: string, name: string, names: readonly string[]): string =>
  `There is no ${kind} "${name.slice(0, MAX_LENGTH)}". Nearest: ${nearestNames(name, names).join(', ')}.`;
