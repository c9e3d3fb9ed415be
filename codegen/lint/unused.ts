import { isRecordFile } from '../layout.ts';
import { COMPONENTS, DATA, DOCUMENT, placeBelow, type Place } from '../places.ts';
import { refName } from '../schema.ts';
import { lintedComponents, type LintContext, type Rule } from './rule.ts';
import { refsIn } from './traversal.ts';

/** Every component is used by an operation or an error code. Records count as used: other teams read them. */
export const noUnusedComponents: Rule = (context) => {
  // Security schemes are referred to by name, not by `$ref`.
  const components = lintedComponents(context).filter(({ section }) => section !== 'securitySchemes');
  const used = usedComponents(components, context);
  return components
    .filter(({ section, name }) => !used.has(`${section}/${name}`))
    .map(({ name, location }) => ({ location, message: `nothing uses "${name}"` }));
};

function usedComponents(
  components: ReturnType<typeof lintedComponents>,
  { complete, errors }: LintContext,
): ReadonlySet<string> {
  const values = new Map(components.map(({ section, name, value }) => [`${section}/${name}`, value]));
  const used = new Set<string>();
  const use = (key: string): void => {
    if (used.has(key)) return;
    used.add(key);
    refsIn(values.get(key), placeOf(key)).forEach((ref) => use(keyOf(ref)));
  };
  refsIn(complete.paths, placeBelow(DOCUMENT, 'paths')).forEach((ref) => use(keyOf(ref)));
  for (const { dataSchema } of errors) if (dataSchema !== undefined) use(`schemas/${dataSchema}`);
  for (const { section, name, location } of components)
    if (isRecordFile(location.file)) use(`${section}/${name}`);
  return used;
}

/** `section/name` of a `$ref`. */
const keyOf = (ref: string): string => `${ref.split('/').at(-2) ?? ''}/${refName(ref)}`;

const placeOf = (key: string): Place => placeBelow(COMPONENTS[key.split('/')[0] ?? ''] ?? DATA, key);
