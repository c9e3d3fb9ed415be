import * as z from 'zod/mini';

const ServerData = z.object({
  signInExperience: z.optional(z.object({ data: z.unknown() })),
  phrases: z.optional(z.object({ lng: z.string(), data: z.unknown() })),
});
export type ServerData = z.output<typeof ServerData>;

/**
 * Reads the settings and phrases that newer servers inline into index.html as `Object.freeze({…})`, replacing a token
 * (contract §9). Returns {} if the token is still there or the text is invalid; then both are fetched.
 */
export function readServerData(text: string | null | undefined): ServerData {
  const json = /^\s*Object\.freeze\(([\s\S]*)\)\s*;?\s*$/.exec(text ?? '')?.[1];
  if (json === undefined) return {};
  try {
    const result = ServerData.safeParse(JSON.parse(json));
    return result.success ? result.data : {};
  } catch {
    return {};
  }
}
