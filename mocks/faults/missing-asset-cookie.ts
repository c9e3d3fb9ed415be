import { cookie, expiredCookie } from '../server/http-response.ts';
import type { ActiveFault } from './fault.ts';
import { faults } from './faults.ts';

/** Tells the host of the page's files, which has no session, that a fault hides assets. */
const missingAssetCookieName = '_mock_missing_asset';

export interface MissingAsset {
  status: 404 | 500;
  /** Page loads until the asset is served again; null until the fault is switched off. */
  times: number | null;
}

/** The Set-Cookie line; null if no asset is missing. */
export const missingAssetCookie = (missing: MissingAsset | null): string =>
  missing
    ? cookie(missingAssetCookieName, `${String(missing.status)}.${String(missing.times ?? '')}`)
    : expiredCookie(missingAssetCookieName);

export function missingAssetCookieFor(active: readonly ActiveFault[]): string {
  for (const { name, times } of active) {
    const { effect } = faults[name];
    if (effect.kind === 'asset') return missingAssetCookie({ status: effect.status, times: times ?? null });
  }
  return missingAssetCookie(null);
}

/** Reads from the request's Cookie header which file the mock must refuse; null for none. */
export function readMissingAsset(cookies = ''): MissingAsset | null {
  const [, status, times] =
    new RegExp(`(?:^|;\\s*)${missingAssetCookieName}=(404|500)\\.(\\d*)(?:;|$)`).exec(cookies) ?? [];
  if (status === undefined) return null;
  return { status: status === '404' ? 404 : 500, times: times ? Number(times) : null };
}

export function decrementMissingAsset({ status, times }: MissingAsset): MissingAsset | null {
  if (times === null) return { status, times };
  return times > 1 ? { status, times: times - 1 } : null;
}
