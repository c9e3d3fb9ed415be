const sorted = (values: readonly number[]) =>
  values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);

/** The value below or at which `percent` of the measurements lie; NaN without measurements. */
export const percentile = (values: readonly number[], percent: number): number => {
  const all = sorted(values);
  return all[Math.max(0, Math.ceil((all.length * percent) / 100) - 1)] ?? NaN;
};

/** The median; NaN without measurements. */
export const median = (values: readonly number[]): number => {
  const all = sorted(values);
  return all[Math.floor(all.length / 2)] ?? NaN;
};

/** The median, with the least and the greatest value in brackets; a dash without measurements. */
export function spread(values: readonly number[]): string {
  const all = sorted(values);
  const [least, greatest] = [all[0], all.at(-1)].map((value) => value?.toFixed(0));
  if (least === undefined || greatest === undefined) return '–';
  return least === greatest ? least : `${median(all).toFixed(0)} (${least}–${greatest})`;
}
