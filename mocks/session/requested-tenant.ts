import type { HttpRequest } from '../server/http-request.ts';
import { unknownName } from '../inputs/nearest-names.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findTenant, tenants } from '../tenants/tenants.ts';

type RequestHead = Pick<HttpRequest, 'headers' | 'cookies'>;

/** The tenant name in the header `x-mock-tenant`, for curl. */
export const tenantHeader = ({ headers }: RequestHead): string | undefined =>
  [headers['x-mock-tenant']].flat()[0];

const TENANT_COOKIE = '_mock_tenant';
/** The tenant name in the cookie, which a test sets in a new browser. */
const tenantCookie = ({ cookies }: RequestHead): string | undefined => cookies.get(TENANT_COOKIE);

/** The request as of a browser whose cookie names the tenant, unless it names another. */
export const withTenant = (request: HttpRequest, tenant: string | undefined): HttpRequest =>
  tenant === undefined || request.cookies.has(TENANT_COOKIE)
    ? request
    : { ...request, cookies: new Map([...request.cookies, [TENANT_COOKIE, tenant]]) };

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
