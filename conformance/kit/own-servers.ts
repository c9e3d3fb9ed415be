import { findTenant } from '../../mocks/tenants/tenants.ts';
import { organizationPeople } from '../../mocks/people/organization-people.ts';
import { organizationPersonas } from '../../mocks/people/organization-personas.ts';
import { personas } from '../../mocks/people/personas.ts';
import { startMock } from '../../mocks/server/start-mock.ts';
import { members } from '../../tests/second-server/members.ts';
import { startSecondServer } from '../../tests/second-server/server.ts';
import type { Variant } from '../../tests/second-server/variants.ts';
import type { Account } from './helper/account.ts';
import type { Api } from './resources.ts';
import type { RunOptions } from './run/options.ts';
import type { Profile } from './workflows/arazzo.ts';

export interface OwnServer {
  name: string;
  options: Partial<RunOptions> & { target: string };
  close: () => Promise<void>;
}

const pick = ({ username, email, password }: { username: string; email: string; password: string }) => ({
  username,
  email,
  password,
});

/** The parts of a persona that an account of the options has. */
const pickAll = (one: { username?: string; email?: string; phone?: string; password?: string }) => ({
  ...(one.username !== undefined && { username: one.username }),
  ...(one.email !== undefined && { email: one.email }),
  ...(one.phone !== undefined && { phone: one.phone }),
  ...(one.password !== undefined && { password: one.password }),
});

/** Accounts of an organization, as a backend team would list them in --accounts. */
export function organizationPeopleOf(tenant: string): Account[] {
  if (!findTenant(tenant)?.organizations) return [];
  const { olga, sven } = organizationPersonas;
  const [{ secret }] = olga.account.factors;
  return [
    { email: olga.account.email, totpSecret: secret, role: 'member' },
    { email: organizationPeople.nils.user.email, role: 'newcomer' },
    { email: sven.account.email, role: 'suspended' },
  ];
}

/** A tenant of the mock, with the options that a backend team would pass. */
export function mockTenant(tenant: string, release = '1.12'): () => Promise<OwnServer> {
  return async () => {
    const mock = await startMock();
    const { username, email, password } = personas.ada.account;
    const suspended = personas.suspended.account;
    const people = findTenant(tenant)?.accounts ?? [];
    const isThere = (id: string) => people.some((one) => one.id === id);
    return {
      name: `The mock, tenant ${tenant}, release ${release}`,
      options: {
        target: mock.origin,
        start: `/oidc/auth?client_id=demo-app&tenant=${tenant}&release=${release}`,
        accounts: [
          ...(isThere(personas.ada.account.id) ? [{ username, email, password, role: 'own' as const }] : []),
          ...(isThere(suspended.id) ? [{ ...pick(suspended), role: 'suspended' as const }] : []),
          ...(['cora', 'una', 'paul'] as const)
            .map((name) => personas[name].account)
            .filter(({ id }) => isThere(id))
            .map((one) => ({ ...pickAll(one), role: 'incomplete' as const })),
          ...organizationPeopleOf(tenant),
        ],
      },
      close: () => mock.close(),
    };
  };
}

const MEMBERS: readonly Account[] = [
  { email: members.ines.email, role: 'member' },
  { email: members.kaya.email, role: 'newcomer' },
  { email: members.lars.email, role: 'suspended' },
];

/** A variant of the second server, which shares no code with the mock. */
export function secondServer(variant: Variant): () => Promise<OwnServer> {
  return async () => {
    const { origin, close } = await startSecondServer({ variant });
    return {
      name: `The second server, variant ${variant}`,
      options: {
        target: origin,
        start: '/oidc/auth?client_id=demo-app',
        codes: { kind: 'url', url: '/test/codes?to={address}' },
        accounts: [
          { username: 'ada', password: 'correct-horse-battery', role: 'own' },
          { username: 'quartermaster', password: 'tides-and-currents', role: 'spare' },
          ...(variant.startsWith('single-sign-on') ? MEMBERS : []),
        ],
      },
      close,
    };
  };
}

/** A server for which a run without --profile and --replay checks only one profile. */
const forProfile =
  (profile: Profile, start: () => Promise<OwnServer>): (() => Promise<OwnServer>) =>
  async () => {
    const server = await start();
    return { ...server, options: { ...server.options, profiles: [profile] } };
  };

/** The servers that `npm run conformance` checks without --target. The part conformance-seeds has many more. */
export const ownServers: Readonly<Record<Api, readonly (() => Promise<OwnServer>)[]>> = {
  interaction: [
    mockTenant('all-identifiers', '1.22'),
    secondServer('two-step'),
    forProfile('single-sign-on', mockTenant('single-sign-on', '1.22')),
    forProfile('single-sign-on', mockTenant('single-sign-on-code', '1.42')),
    forProfile('single-sign-on', mockTenant('single-sign-on-username', '1.42')),
    forProfile('single-sign-on', mockTenant('single-sign-on-off', '1.22')),
    forProfile('single-sign-on', secondServer('single-sign-on')),
  ],
  experience: [
    mockTenant('all-identifiers', '1.42'),
    mockTenant('mandatory-mfa', '1.42'),
    forProfile('single-sign-on', mockTenant('single-sign-on', '1.42')),
  ],
};
