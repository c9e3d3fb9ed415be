import * as z from 'zod/mini';

const ServerData = z.object({
  signInExperience: z.optional(z.object({ data: z.unknown() })),
  phrases: z.optional(z.object({ lng: z.string(), data: z.unknown() })),
});
export type ServerData = z.output<typeof ServerData>;

/**
 * Settings and phrases that a newer server has written into index.html, `Object.freeze({…})` in the place of a token
 * (contract §9). Empty when the token is still there or what came cannot be read: then they are fetched as usual.
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
