import { cookie, expiredCookie } from '../server/reply.ts';
import type { ActiveFault } from './fault.ts';
import { faults } from './faults.ts';

/** Tells the host and the dev server, which see neither session nor mock, that an asset is to be missing. */
export const assetCookie = '_mock_missing_asset';

/** How an asset is missing. */
export interface MissingAsset {
  status: 404 | 500;
  /** Requests left; until it is switched off where it is null. */
  times: number | null;
}

/** The Set-Cookie line that switches it; null: no asset is missing. */
export const missingAssetCookie = (missing: MissingAsset | null): string =>
  missing
    ? cookie(assetCookie, `${String(missing.status)}.${String(missing.times ?? '')}`)
    : expiredCookie(assetCookie);

/** What the faults of a session say about assets, as a Set-Cookie line for the answer that switches them. */
export function assetCookieOf(active: readonly ActiveFault[]): string {
  for (const { name, times } of active) {
    const { effect } = faults[name];
    if (effect.kind === 'asset') return missingAssetCookie({ status: effect.status, times: times ?? null });
  }
  return missingAssetCookie(null);
}

/** Reads the request's Cookie header; null: no asset is missing. */
export function missingAssetIn(cookies = ''): MissingAsset | null {
  const [, status, times] =
    new RegExp(`(?:^|;\\s*)${assetCookie}=(404|500)\\.(\\d*)(?:;|$)`).exec(cookies) ?? [];
  if (status === undefined) return null;
  return { status: status === '404' ? 404 : 500, times: times ? Number(times) : null };
}

/** One request later. */
export function oneAssetLess({ status, times }: MissingAsset): MissingAsset | null {
  if (times === null) return { status, times };
  return times > 1 ? { status, times: times - 1 } : null;
}
