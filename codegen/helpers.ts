import { childLocation, DescriptionError, type SourceLocation } from './description-error.ts';
import { typesOf, type Schema } from './schema.ts';

/** Functions that generated validators call, and their files from the root of the repository. */
const HELPERS: Readonly<Record<string, string>> = {
  minCodePoints: 'src/api/code-points.ts',
  maxCodePoints: 'src/api/code-points.ts',
  refuseProto: 'src/api/refuse-proto.ts',
  uniqueItems: 'conformance/validate/checks/unique-items.ts',
  checkRule: 'conformance/validate/checks/check-rule.ts',
};

/** Rules that `x-check` can name, each with its file in conformance/validate/checks and the type of its value. */
const CHECKS: Readonly<Record<string, { file: string; type: string }>> = {
  noUrlInSenderName: { file: 'no-url.ts', type: 'string' },
  noUrlInCompanyInformation: { file: 'no-url.ts', type: 'string' },
  supportedLanguage: { file: 'language-tags.ts', type: 'string' },
  namesWithEnglish: { file: 'language-tags.ts', type: 'object' },
  phraseKeys: { file: 'phrase-keys.ts', type: 'object' },
  redirectUrisFitType: { file: 'redirect-uris.ts', type: 'object' },
};

export function helperFile(name: string): string {
  const file = HELPERS[name] ?? (CHECKS[name] && `conformance/validate/checks/${CHECKS[name].file}`);
  if (file === undefined) throw new Error(`no helper "${name}"`);
  return file;
}

/** Only the validators of records may import from conformance/. @throws DescriptionError for helpers of a file in src/. */
export function refuseRecordHelpers(
  file: string,
  helpers: ReadonlySet<string>,
  location: SourceLocation,
): void {
  if (!file.startsWith('src/')) return;
  const recordHelper = [...helpers].find(
    (name) => name !== 'checkRule' && helperFile(name).startsWith('conformance/'),
  );
  if (recordHelper !== undefined)
    throw new DescriptionError(
      location,
      `"${recordHelper}" is only for schemas in openapi/shared/records, which the page does not load`,
    );
}

export function customCheck(
  schema: Schema,
  location: SourceLocation,
  dependencies: { helpers: Set<string> },
): string[] {
  const name = schema['x-check'];
  if (name === undefined) return [];
  const at = childLocation(location, 'x-check');
  const check = Object.hasOwn(CHECKS, name) ? CHECKS[name] : undefined;
  if (!check)
    throw new DescriptionError(
      at,
      `there is no check "${name}"; the checks are ${Object.keys(CHECKS).join(', ')}`,
    );
  if (!typesOf(schema).types.includes(check.type))
    throw new DescriptionError(at, `the check "${name}" is only for "type: ${check.type}"`);
  dependencies.helpers.add('checkRule').add(name);
  return [`checkRule(${name})`];
}
