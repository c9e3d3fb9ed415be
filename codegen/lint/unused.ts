import { refName } from '../schema.ts';
import type { Context, Rule } from './rule.ts';
import { components } from './schemas.ts';
import { refsIn } from './walk.ts';

/** Sections whose parts are not referred to by `$ref`. */
const NAMED_OTHERWISE = ['securitySchemes'];

/** Nothing is kept that no operation, error or record leads to. Records are what the platform shares: each counts. */
export const nothingUnused: Rule = (context) => {
  const all = components(context).filter(({ section }) => !NAMED_OTHERWISE.includes(section));
  const used = reachable(all, context);
  return all
    .filter(
      ({ section, name, place }) => !used.has(`${section}/${name}`) && !place.file.startsWith('records/'),
    )
    .map(({ name, place }) => ({ place, sentence: `nothing uses "${name}"` }));
};

function reachable(
  all: ReturnType<typeof components>,
  { complete, catalogue }: Context,
): ReadonlySet<string> {
  const parts = new Map(all.map(({ section, name, value }) => [`${section}/${name}`, value]));
  const used = new Set<string>();
  const use = (key: string): void => {
    if (used.has(key)) return;
    used.add(key);
    refsIn(parts.get(key)).forEach((ref) => use(keyOf(ref)));
  };
  refsIn(complete.paths).forEach((ref) => use(keyOf(ref)));
  for (const { data } of catalogue) if (data !== undefined) use(`schemas/${data}`);
  for (const { section, name, place } of all)
    if (place.file.startsWith('records/')) use(`${section}/${name}`);
  return used;
}

const keyOf = (ref: string): string => `${ref.split('/').at(-2) ?? ''}/${refName(ref)}`;
