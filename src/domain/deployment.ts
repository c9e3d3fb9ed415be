import * as z from 'zod/mini';

const isWebUrl = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
const webUrl = z.string().check(z.refine(isWebUrl));
/** An address the page fetches from: elsewhere on the web, or a path of its own server. */
const endpoint = z.string().check(z.refine((text) => isWebUrl(text) || /^\/(?![/\\])/.test(text)));
/** Compared with `event.origin` as it stands, so only the exact spelling of an origin will do. */
const origin = z.string().check(z.refine((text) => isWebUrl(text) && new URL(text).origin === text));

const parts = {
  breachRange: z.nullable(endpoint),
  hideAccountExistence: z.boolean(),
  provider: z.object({ name: z.string().check(z.minLength(1)), url: webUrl }),
  telemetry: z.object({ url: endpoint }),
  passkeyNames: z.boolean(),
  previewOrigins: z.array(origin),
};

/** What a deployment may set, all optional; a key that is not listed is refused (contract §10). */
export const deploymentConfig = z.strictObject({
  breachRange: z.optional(parts.breachRange),
  hideAccountExistence: z.optional(parts.hideAccountExistence),
  provider: z.optional(parts.provider),
  telemetry: z.optional(parts.telemetry),
  passkeyNames: z.optional(parts.passkeyNames),
  previewOrigins: z.optional(parts.previewOrigins),
});
export type DeploymentConfig = z.infer<typeof deploymentConfig>;

const lenient = z.object({
  breachRange: z.catch(parts.breachRange, null),
  hideAccountExistence: z.catch(parts.hideAccountExistence, false),
  provider: z.catch(z.nullable(parts.provider), null),
  telemetry: z.catch(z.nullable(parts.telemetry), null),
  passkeyNames: z.catch(parts.passkeyNames, false),
  previewOrigins: z.catch(parts.previewOrigins, () => []),
});
/** The settings as the page reads them: every part is there, `null` where the deployment set nothing. */
export type Deployment = z.infer<typeof lenient>;

/** Reads the deployment block of index.html; what cannot be used becomes its default, never an error (contract §10). */
export function readDeployment(text: string | null | undefined): Deployment {
  try {
    return lenient.parse(JSON.parse(text ?? '{}'));
  } catch {
    return lenient.parse({});
  }
}
