import type * as z from 'zod/mini';
import { explainIssues, type Explanation } from './explain.ts';
import { isTimeAsText, nameOf, type ReleaseKeys } from './release.ts';

/** A complaint about a record; a note is no fault. */
export interface Complaint {
  kind: 'fault' | 'note';
  path: readonly PropertyKey[];
  sentence: string;
}

type Path = readonly PropertyKey[];

/** The value at a path; undefined if there is none. */
export function valueAt(record: unknown, path: Path): unknown {
  let value = record;
  for (const step of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  return value;
}

const camelCase = (key: string) =>
  key.replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Keys as databases write them: `created_at`. */
const isSnakeCase = (key: string) => /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(key);

function aboutUnknownKey({ path }: Explanation): Complaint {
  const key = String(path.at(-1));
  return isSnakeCase(key)
    ? { kind: 'fault', path, sentence: `This key is unknown: did you mean ${camelCase(key)}?` }
    : { kind: 'note', path, sentence: 'Note: this key is unknown.' };
}

/** The name of the nearest key of the release at or above a path, and how many steps lead to it. */
function releaseKeyAt(path: Path, keys: ReleaseKeys): { name: string; steps: number } | undefined {
  for (let steps = 1; steps <= path.length; steps += 1) {
    const name = nameOf(path.slice(0, steps));
    if (Object.hasOwn(keys, name)) return { name, steps };
  }
  return undefined;
}

/** Complaints about a record, by the specification or also by what a release stores. */
export function judgeRecord(value: unknown, validator: z.ZodMiniType, keys?: ReleaseKeys): Complaint[] {
  // `reportInput` costs time, and tells a missing value from one of the wrong type. Most records of a release need it.
  if (!keys && validator.safeParse(value).success) return [];
  const { error } = validator.safeParse(value, { reportInput: true });
  const judged = new Set<string>();
  return explainIssues(error ?? { issues: [] }).flatMap((explanation): Complaint[] => {
    const { path, sentence, isUnknownKey } = explanation;
    const key = keys && releaseKeyAt(path, keys);
    if (keys && key) {
      const at = path.slice(0, key.steps);
      const place = JSON.stringify(at);
      if (judged.has(place)) return [];
      judged.add(place);
      const result = keys[key.name]?.safeParse(valueAt(value, at), { reportInput: true });
      return explainIssues(result?.error ?? { issues: [] }).map((issue) => ({
        kind: 'fault',
        path: [...at, ...issue.path],
        sentence: issue.sentence,
      }));
    }
    if (isUnknownKey) return [aboutUnknownKey(explanation)];
    return keys && isTimeAsText(path, valueAt(value, path)) ? [] : [{ kind: 'fault', path, sentence }];
  });
}
