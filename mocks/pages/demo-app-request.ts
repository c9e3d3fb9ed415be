import type { Exchange } from '../server/exchange.ts';
import { personaNamed, tenantFor, unknownPersona } from '../people/persona-hint.ts';
import { unknownTenant } from '../session/tenant-choice.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantNamed } from '../session/mock-context.ts';

/** What the form of the application hands to the authorization endpoint as it is (contract §11). */
const handedOn = ['first_screen', 'prompt', 'login_hint', 'notification', 'lng', 'no_cache'];

/** The tenant that was chosen, or else the browser's own, or else one that knows the persona. */
const tenantOf = (
  wanted: string,
  present: string,
  personaName: string,
): { tenant: Tenant } | { wrong: string } => {
  const tenant = tenantNamed(wanted || present);
  if (!tenant) return { wrong: unknownTenant(wanted) };
  if (!personaName) return { tenant };
  const persona = personaNamed(personaName);
  if (!persona) return { wrong: unknownPersona(personaName) };
  const theirs = tenantFor(persona, tenant);
  return wanted && theirs !== tenant
    ? { wrong: `The tenant ${wanted} does not know ${personaName}, but ${theirs.name} does.` }
    : { tenant: theirs };
};

/** The authorization request that the options in the address ask for, or one sentence that says why there is none. */
export function requestFor(
  { url, origin }: Exchange,
  presentTenant: string,
  state: string,
): { address: string } | { wrong: string } {
  const given = (name: string) => url.searchParams.get(name)?.trim() ?? '';
  const persona = given('persona');
  const found = tenantOf(given('tenant'), presentTenant, persona);
  if ('wrong' in found) return found;
  const query = new URLSearchParams({
    client_id: 'demo-app',
    redirect_uri: `${origin}/demo-app`,
    response_type: 'code',
    scope: 'openid profile',
    state,
    tenant: found.tenant.name,
  });
  if (persona) query.set('persona', persona);
  for (const name of handedOn) if (given(name)) query.set(name, given(name));
  return { address: `${origin}/oidc/auth?${query.toString()}` };
}
