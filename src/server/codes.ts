import type * as z from 'zod/mini';
import type {
  errorData as experienceData,
  ErrorCode as ExperienceCode,
} from '../api/generated/experience/errors.ts';
import type {
  errorData as interactionData,
  ErrorCode as InteractionCode,
} from '../api/generated/interaction/errors.ts';

export type { ExperienceCode, InteractionCode };

/**
 * The page's own codes. Nothing is sent that would create an account again. A link that was used before a reload cannot be used
 * again, and the interaction has no verification record of it. The settings announce an operation that the release lacks.
 */
export type OwnCode = 'page.account_created' | 'page.link_lost' | 'page.operation_missing';

/** The codes of every API of the server: most of them are in both. */
export type ErrorCode = InteractionCode | ExperienceCode | OwnCode;

type DataIn<Validators, Code, Codes> = Code extends keyof Validators
  ? Validators[Code] extends z.ZodMiniType
    ? z.output<Validators[Code]>
    : never
  : Code extends Codes
    ? undefined
    : never;

/** The data of a code, in whichever API. */
export type DataOf<Code extends ErrorCode> =
  | DataIn<typeof interactionData, Code, InteractionCode | OwnCode>
  | DataIn<typeof experienceData, Code, ExperienceCode>;

/** A code whose handlers need no data. */
export type CodeWithoutData = Exclude<ErrorCode, keyof typeof interactionData | keyof typeof experienceData>;
