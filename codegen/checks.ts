import { DescriptionError, into, typesOf, type Place, type Schema } from './schema.ts';

/** Functions of ours that generated validators call, with their files as seen from src/api/generated. */
const HELPERS: Readonly<Record<string, string>> = {
  minCodePoints: '../code-points.ts',
  maxCodePoints: '../code-points.ts',
  uniqueItems: '../unique-items.ts',
  holds: '../holds.ts',
};

/** Rules that `x-check` can name: the file of src/domain that has the function, and the type it judges. */
const CHECKS: Readonly<Record<string, { file: string; on: string }>> = {
  noUrlInSenderName: { file: 'no-url.ts', on: 'string' },
  noUrlInCompanyInformation: { file: 'no-url.ts', on: 'string' },
  supportedLanguage: { file: 'language-tags.ts', on: 'string' },
  namesWithEnglish: { file: 'language-tags.ts', on: 'object' },
  redirectUrisFitType: { file: 'redirect-uris.ts', on: 'object' },
};

/** The file that has a function which an expression needs, as seen from src/api/generated. */
export function helperFile(name: string): string {
  const file = HELPERS[name] ?? (CHECKS[name] && `../../domain/checks/${CHECKS[name].file}`);
  if (file === undefined) throw new Error(`no helper "${name}"`);
  return file;
}

/** The check that `x-check` asks for. @throws DescriptionError for a name nobody knows or a type it does not judge. */
export function checkOf(schema: Schema, place: Place, needs: { helpers: Set<string> }): string[] {
  const name = schema['x-check'];
  if (name === undefined) return [];
  const at = into(place, 'x-check');
  const check = Object.hasOwn(CHECKS, name) ? CHECKS[name] : undefined;
  if (!check)
    throw new DescriptionError(
      at,
      `there is no check "${name}"; there are ${Object.keys(CHECKS).join(', ')}`,
    );
  if (!typesOf(schema).types.includes(check.on))
    throw new DescriptionError(at, `the check "${name}" needs "type: ${check.on}" beside it`);
  needs.helpers.add('holds').add(name);
  return [`holds(${name})`];
}
