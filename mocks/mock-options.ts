import { cookieSuffix, parsePort } from './port.ts';
import { parseAllowedHosts } from './server/allowed-hosts.ts';
import { unknownTenantMessage } from './session/requested-tenant.ts';
import { findTenant } from './tenants/tenants.ts';
import type { MockOptions } from './server/start-mock.ts';

/** The options of `npm start`, `npm run mock` and the mock of `npm run preview`. @throws an Error whose message is one sentence */
export function mockOptions(
  environment: Partial<Record<string, string>>,
  defaultPort: number,
  defaultTenant = 'default',
): Required<Pick<MockOptions, 'port' | 'cookieSuffix' | 'allowedHosts' | 'tenant'>> {
  const tenant = environment['TENANT'] || defaultTenant;
  if (!findTenant(tenant)) throw new Error(unknownTenantMessage(tenant));
  const port = parsePort(environment['PORT'], defaultPort);
  return {
    port,
    cookieSuffix: cookieSuffix(port, defaultPort),
    allowedHosts: parseAllowedHosts(environment['ALLOWED_HOSTS']),
    tenant,
  };
}
