import type { ErrorCode } from '../api/generated/errors.ts';
import type { Calls, Query } from './call.ts';
import type { ServerContract } from './contract.ts';
import type { interactionApi } from './interaction/interaction-api.ts';

/** A handler compiles if an adapter can answer so. These are only types: src/app loads the adapter. */
type Adapters = typeof interactionApi;

type CodesOf<Made> = Made extends { readonly codes?: infer Code extends ErrorCode } ? Code : never;

type WithCodes<Made, Code extends ErrorCode> =
  Made extends Query<infer Result>
    ? Query<Result, Code>
    : Made extends Calls<infer Result>
      ? Calls<Result, Code>
      : never;

/** What features see: each operation of the port, with the codes that it can fail with. */
export type Server = {
  readonly [Name in keyof ServerContract]: (
    ...given: Parameters<ServerContract[Name]>
  ) => WithCodes<ReturnType<ServerContract[Name]>, CodesOf<ReturnType<Adapters[Name]>>>;
};
