import type { HttpRequest } from '../server/http-request.ts';
import { unknownName } from '../inputs/nearest-names.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findTenant, tenants } from '../tenants/tenants.ts';

type RequestHead = Pick<HttpRequest, 'headers' | 'cookies'>;

/** The tenant name in the header `x-mock-tenant`, for curl. */
export const tenantHeader = ({ headers }: RequestHead): string | undefined =>
  [headers['x-mock-tenant']].flat()[0];

/** The tenant name in the cookie `_mock_tenant`, which a test sets in a new browser. */
const tenantCookie = ({ cookies }: RequestHead): string | undefined => cookies.get('_mock_tenant');

/** The tenant of a request without a session: from the header, else from the cookie, else the default. */
export const requestedTenant = (request: RequestHead): Tenant =>
  findTenant(tenantHeader(request) ?? tenantCookie(request) ?? '') ?? tenants[0];

export const unknownTenantMessage = (name: string): string =>
  unknownName(
    'tenant',
    name,
    tenants.map((tenant) => tenant.name),
  );

export function wrongTenantMessage(request: RequestHead): string | null {
  const names = [tenantHeader(request), tenantCookie(request)];
  const unknown = names.find((name) => name !== undefined && !findTenant(name));
  return unknown === undefined ? null : unknownTenantMessage(unknown);
}
