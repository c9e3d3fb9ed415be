import type { FaultName } from '../../mocks/faults/fault.ts';

/** Faults that no visit meets, and why. */
export const exceptions: readonly { reason: string; faults: readonly FaultName[] }[] = [
  {
    reason: 'The page is left for where the server says; what is there is not its own.',
    faults: ['redirect-nowhere'],
  },
  {
    reason: 'No call: files of the build are missing, which stale-chunk.spec.ts has.',
    faults: ['missing-asset-404', 'missing-asset-500'],
  },
  {
    reason: 'Only the cache of the browser reads the header.',
    faults: ['etag-missing'],
  },
];
