import { findPersona, tenantForPersona } from '../people/find-persona.ts';
import { personas } from '../people/personas.ts';
import type { Account } from '../people/persona.ts';
import type { BrowserSession } from '../session/session.ts';
import type { MockState } from '../session/mock-state.ts';
import { isExpired } from '../oidc/device-codes.ts';
import { nowFor } from '../oidc/device-flow.ts';
import { findTenant, tenants } from '../tenants/tenants.ts';

const signInAddress = (parameters: Readonly<Record<string, string>>): string =>
  `/oidc/auth?${new URLSearchParams({ client_id: 'demo-app', ...parameters }).toString()}`;

export const tenantList = ({ releaseOf }: Pick<MockState, 'releaseOf'>) =>
  tenants.map((tenant) => ({
    name: tenant.name,
    purpose: tenant.purpose,
    release: releaseOf(tenant),
    signIn: signInAddress({ tenant: tenant.name }),
  }));

const identifiersOf = ({ username, email, phone }: Account) => ({
  ...(username !== undefined && { username }),
  ...(email !== undefined && { email }),
  ...(phone !== undefined && { phone }),
});

/** Every persona; those of this browser's tenant with the current state of their account. */
export const personaList = ({ tenant, accounts }: BrowserSession) =>
  Object.keys(personas).flatMap((name) => {
    const persona = findPersona(name);
    if (!persona) return [];
    const here = accounts.find(({ id }) => id === persona.account.id);
    const account = here ?? persona.account;
    const at = tenantForPersona(persona, findTenant(tenant) ?? tenants[0]);
    return [
      {
        name,
        purpose: persona.purpose,
        isHere: here !== undefined,
        identifiers: identifiersOf(account),
        password: account.password ?? null,
        factors: (account.factors ?? []).map(({ type }) => type),
        signIn: signInAddress({ tenant: at.name, persona: name }),
      },
    ];
  });

/** The devices of a browser, the newest first, each with the code that it shows and the tokens that it has got. */
export const deviceList = ({ id }: BrowserSession, mockState: MockState) =>
  mockState.deviceCodes.ofBrowser(id).map((device) => {
    const { userCode, deviceCode, progress, tokens } = device;
    const isOver = progress !== 'connected' && isExpired(device, nowFor(device, mockState));
    return {
      userCode,
      deviceCode,
      link: `/device?user_code=${userCode}`,
      state: isOver ? 'expired' : progress,
      tokens,
    };
  });
