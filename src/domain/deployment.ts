import * as z from 'zod/mini';

const isWebUrl = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
const webUrl = z.string().check(z.refine(isWebUrl));
/** An absolute URL, or a path on the page's own server. */
const fetchableUrl = z.string().check(z.refine((text) => isWebUrl(text) || /^\/(?![/\\])/.test(text)));
/** Must equal `event.origin` character by character. */
const origin = z.string().check(z.refine((text) => isWebUrl(text) && new URL(text).origin === text));

const settingSchemas = {
  breachRange: z.nullable(fetchableUrl),
  hideAccountExistence: z.boolean(),
  provider: z.object({ name: z.string().check(z.minLength(1)), url: webUrl }),
  telemetry: z.object({ url: fetchableUrl }),
  passkeyNames: z.boolean(),
  previewOrigins: z.array(origin),
};

/** Refuses unknown keys (contract §10). */
export const deploymentConfigSchema = z.strictObject({
  breachRange: z.optional(settingSchemas.breachRange),
  hideAccountExistence: z.optional(settingSchemas.hideAccountExistence),
  provider: z.optional(settingSchemas.provider),
  telemetry: z.optional(settingSchemas.telemetry),
  passkeyNames: z.optional(settingSchemas.passkeyNames),
  previewOrigins: z.optional(settingSchemas.previewOrigins),
});
export type DeploymentConfig = z.infer<typeof deploymentConfigSchema>;

const settingsSchema = z.object({
  breachRange: z.catch(settingSchemas.breachRange, null),
  hideAccountExistence: z.catch(settingSchemas.hideAccountExistence, false),
  provider: z.catch(z.nullable(settingSchemas.provider), null),
  telemetry: z.catch(z.nullable(settingSchemas.telemetry), null),
  passkeyNames: z.catch(settingSchemas.passkeyNames, false),
  previewOrigins: z.catch(settingSchemas.previewOrigins, () => []),
});
export type DeploymentSettings = z.infer<typeof settingsSchema>;

/** Never throws: an invalid setting becomes its default. */
export function readDeployment(text: string | null | undefined): DeploymentSettings {
  try {
    return settingsSchema.parse(JSON.parse(text ?? '{}'));
  } catch {
    return settingsSchema.parse({});
  }
}
