import type { Rolldown } from 'vite';

/** Only a submit needs these modules, whichever API of the server the page speaks. */
const SUBMIT = [
  /\/src\/api\/(client|code-points|middleware)\.ts$/,
  // Only a preview validates the settings; the first load reads them without a library.
  /\/src\/api\/generated\/shared\/(answer-validators|validators\/(?!newer-settings|settings).+)\.ts$/,
  /\/src\/app\/error-table\.ts$/,
  /\/src\/engine\/(outcome|progress|run-action)\.ts$/,
  /\/src\/engine\/errors\//,
  /\/src\/(features|flow-pages)\/.*\berrors\.ts$/,
  /\/src\/features\/sign-in\/begin-sign-in\.ts$/,
  /\/src\/platform\/credentials\/supports-passkeys\.ts$/,
  /\/src\/flow-pages\/(ask-for-missing-profile|code\/send-code)\.ts$/,
  /\/src\/server\/[^/]+\.ts$/,
  /\/src\/domain\/(backup-code|device-code|email-address|offered-factors|read-identifier|resend|password-policy\/rejection-text)\.ts$/,
  /\/src\/forms\/(check-form|mend-field|rules|schemas)\.ts$/,
  /\/node_modules\/(openapi-fetch|@hookform\/resolvers|zod)\//,
];

/** A submit needs these modules too, if the page speaks this API. The page never requests those of the other API. */
const adapter = (api: 'interaction' | 'experience', more: readonly RegExp[] = []): readonly RegExp[] => [
  new RegExp(`/src/api/generated/${api}/(answer-validators|errors|validators/.+)\\.ts$`),
  new RegExp(`/src/app/${api}-(adapter|errors)\\.ts$`),
  new RegExp(`/src/server/${api}/`),
  ...more,
];

/** Handlers of error codes that only the Experience API has, and the prompt for a captcha token. */
const ONLY_EXPERIENCE = [
  /\/src\/features\/(captcha\/ask-captcha|profile\/account-created|single-sign-on\/look-up-organization|two-step\/suggestions)\.ts$/,
];

/** Sign-in with social connectors: one chunk, so that the first load of a tenant without connectors names few files. */
const PROVIDERS = [
  /\/src\/domain\/(connectors|callback-parameters)\.ts$/,
  /\/src\/engine\/visit-provider\.ts$/,
  /\/src\/features\/social\/(?!social-ways|no-methods|errors)/,
  /\/src\/platform\/\w+\/(detour|native-app|safe-image|social-handoff)\.ts$/,
  /\/src\/flow-pages\/provider\//,
  /\/src\/flow-pages\/use-connector\.ts$/,
  /\/src\/ui\/\w+\/(ConnectorLogo|Divider|Row)\b/,
];

/**
 * Every page loads this chunk once it shows. The chunk has the list of languages and the code that changes the language, so that
 * an open list still works after a deployment. It also has the notice about a missing part, a tenant's own texts, the time and
 * code of an error, and the styles for a page that the browser darkens.
 */
const LANGUAGES = [
  /\/src\/app\/texts\/change-language\.ts$/,
  /\/src\/i18n\/(language-names|added-language|tenant-texts)\.ts$/,
  /\/src\/layout\/(change-or-reload|language-list|missing-part|support-code)\.tsx?$/,
  /\/src\/platform\/\w+\/(hash|replaced-build)\.ts$/,
  /\/src\/theme\/darkened-page\.ts$/,
  /\/src\/ui\/(buttons\/copy-button|lists\/DetailList)\.tsx$/,
];

const group = (name: string, files: readonly RegExp[], priority = 2): Rolldown.CodeSplittingGroup => ({
  name,
  test: (id) => files.some((file) => file.test(id)),
  priority,
});

/**
 * The chunks: the first screen (with the modules that lazy screens share with it), the first submit, what it needs of each API of
 * the server, social sign-in, and the list of languages. A group with a higher priority takes its modules first.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'], priority: 3 },
  { name: 'app', test: /rolldown\/runtime/, priority: 3 },
  group('submit', SUBMIT),
  group('interaction', adapter('interaction'), 1),
  group('experience', adapter('experience', ONLY_EXPERIENCE), 1),
  group('providers', PROVIDERS),
  group('language-list', LANGUAGES),
];
