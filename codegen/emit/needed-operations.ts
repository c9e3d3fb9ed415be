import { operationsOf } from '../document.ts';
import { NEWER_API } from '../layout.ts';
import type { Contract } from '../read-contract.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { BANNER, stringLiteral } from './typescript-syntax.ts';

/** Only the Experience API has these: answers to a suggestion of a factor or a passkey, codes by message as second step, links by mail, sign-in by passkey. */
const ONLY_NEWER = [
  'enable-two-step',
  'skip-suggestion',
  'skip-passkey',
  'verify-address',
  'link-sign-in',
  'link-register',
  'link-reset',
  'create-passkey',
  'passkey-sign-in',
  'passkey-sign-in-of-person',
];

/**
 * The operations that a server needs to play today's flows over the Experience API, for `npm run host:prepare`: those of the
 * workflows that both APIs have, those of flows that only the newer one has, and those that only read, which the page calls wherever it
 * has lost what it knew.
 */
export function emitNeededOperations({ apis, workflows }: Contract): EmittedFiles {
  const today = new Set([...ONLY_NEWER, ...workflows.interaction.map(({ workflowId }) => workflowId)]);
  const sent = new Set(
    workflows[NEWER_API]
      .filter(({ workflowId }) => today.has(workflowId))
      .flatMap(({ steps }) => steps.map(({ operationId }) => operationId)),
  );
  const lines = apis
    .filter(({ description }) => description.api === NEWER_API)
    .flatMap(({ published }) => operationsOf(published))
    // A server describes settings and consent elsewhere.
    .filter(({ path }) => path.startsWith(`/${NEWER_API}`))
    .filter(({ method, operation }) => method === 'get' || sent.has(operation.operationId))
    .map(({ method, path }) => `{ method: ${stringLiteral(method)}, path: ${stringLiteral(path)} },\n`);
  const file = [
    BANNER,
    "\n/** A server with all of these can play today's flows over the Experience API. */\n",
    `export const neededOperations = [\n${lines.join('')}] as const;\n`,
  ];
  return new Map([['hosting/generated/needed-operations.ts', file.join('')]]);
}
