import * as z from 'zod/mini';
import { IDENTIFIER_KINDS } from '../domain/identifier.ts';

/** Navigation state of screens that follow an identifier (spec §3). */
export const IdentifierCarry = z.object({
  identifier: z.object({ kind: z.enum(IDENTIFIER_KINDS), value: z.string().check(z.minLength(1)) }),
});
