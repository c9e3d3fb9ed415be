import type { ErrorCode } from '../api/generated/interaction/errors.ts';
import type { Calls, Query } from './call.ts';
import type { ServerContract } from './contract.ts';
import type { interactionApi } from './interaction/interaction-api.ts';

/** A handler compiles if an adapter can answer so. These are only types: src/app loads the adapter. */
type Adapters = typeof interactionApi;

type CodesOf<Made> = Made extends (...given: never) => { readonly codes?: infer Code extends ErrorCode }
  ? Code
  : never;

type WithCodes<Asked, Code extends ErrorCode> = Asked extends (...given: infer Given) => Query<infer Result>
  ? (...given: Given) => Query<Result, Code>
  : Asked extends (...given: infer Given) => Calls<infer Result>
    ? (...given: Given) => Calls<Result, Code>
    : never;

/** Features ask the server through this type, which knows the error codes that each operation can fail with. */
export type Server = {
  readonly [Name in keyof ServerContract]: WithCodes<
    ServerContract[Name],
    Name extends keyof Adapters ? CodesOf<Adapters[Name]> : never
  >;
};
