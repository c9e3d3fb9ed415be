import type { Exchange } from '../server/exchange.ts';
import { unknownName } from '../inputs/nearest.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantNamed, tenants } from './mock-context.ts';

type Asking = Pick<Exchange, 'headers' | 'cookies'>;

/** The name in the header `x-mock-tenant`, as curl sends it. */
export const tenantHeader = ({ headers }: Asking): string | undefined => [headers['x-mock-tenant']].flat()[0];

/** The name in the cookie `_mock_tenant`, as a test puts it into a new browser. */
const tenantCookie = ({ cookies }: Asking): string | undefined => cookies.get('_mock_tenant');

/** The tenant of a request that has no session: by header, else cookie, else the default one. */
export const tenantChosenBy = (asking: Asking): Tenant =>
  tenantNamed(tenantHeader(asking) ?? tenantCookie(asking) ?? '') ?? tenants[0];

/** What to say to a tenant's name nobody knows. */
export const unknownTenant = (name: string): string =>
  unknownName(
    'tenant',
    name,
    tenants.map((tenant) => tenant.name),
  );

/** The sentence for a header or cookie that names no tenant; null where both are fine. */
export function wrongTenantIn(asking: Asking): string | null {
  const names = [tenantHeader(asking), tenantCookie(asking)];
  const wrong = names.find((name) => name !== undefined && !tenantNamed(name));
  return wrong === undefined ? null : unknownTenant(wrong);
}
