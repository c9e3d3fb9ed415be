import type { HttpRequest } from '../../server/http-request.ts';
import { findPersona, tenantForPersona, unknownPersonaMessage } from '../../people/find-persona.ts';
import { unknownTenantMessage } from '../../session/requested-tenant.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { findTenant } from '../../tenants/tenants.ts';

/** Form fields that go to the authorization endpoint unchanged. */
const forwardedParameters = [
  'first_screen',
  'identifier',
  'prompt',
  'login_hint',
  'notification',
  'lng',
  'no_cache',
];

/** The chosen tenant, else the browser's tenant, else a tenant with the persona. */
const tenantOf = (
  wanted: string,
  current: string,
  personaName: string,
): { tenant: Tenant } | { error: string } => {
  const tenant = findTenant(wanted || current);
  if (!tenant) return { error: unknownTenantMessage(wanted) };
  if (!personaName) return { tenant };
  const persona = findPersona(personaName);
  if (!persona) return { error: unknownPersonaMessage(personaName) };
  const theirs = tenantForPersona(persona, tenant);
  return wanted && theirs !== tenant
    ? { error: `The tenant ${wanted} has no account of ${personaName}, but ${theirs.name} has.` }
    : { tenant: theirs };
};

export function authorizationRequest(
  { url, origin }: HttpRequest,
  currentTenant: string,
  state: string,
): { address: string } | { error: string } {
  const parameter = (name: string) => url.searchParams.get(name)?.trim() ?? '';
  const persona = parameter('persona');
  const found = tenantOf(parameter('tenant'), currentTenant, persona);
  if ('error' in found) return found;
  const query = new URLSearchParams({
    client_id: 'demo-app',
    redirect_uri: `${origin}/demo-app`,
    response_type: 'code',
    scope: 'openid profile',
    state,
    tenant: found.tenant.name,
  });
  if (persona) query.set('persona', persona);
  for (const name of forwardedParameters) if (parameter(name)) query.set(name, parameter(name));
  return { address: `${origin}/oidc/auth?${query.toString()}` };
}
