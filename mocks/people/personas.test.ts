import { describe, expect, it } from 'vitest';
import { personas } from './personas.ts';
import type { Persona } from './persona.ts';
import { tenants } from '../tenants/tenants.ts';

const people: readonly (readonly [string, Persona])[] = Object.entries(personas);
const accounts = people.map(([, { account }]) => account);
const expectUnique = (values: readonly unknown[]) => {
  const defined = values.filter((value) => value !== undefined);
  expect(new Set(defined).size).toBe(defined.length);
};

describe('the personas', () => {
  it.each(people)('%s belongs to a tenant and has a purpose', (_name, { purpose, account }) => {
    expect(purpose).toMatch(/^\S.{5,90}$/);
    expect(account.id).toMatch(/^[a-z0-9]{1,12}$/);
    expect(tenants.some((tenant) => tenant.accounts.some(({ id }) => id === account.id))).toBe(true);
  });

  it('share no identifier, passkey or social identity', () => {
    for (const key of ['id', 'username', 'email', 'phone'] as const)
      expectUnique(accounts.map((one) => one[key]));
    expectUnique(
      accounts.flatMap(({ factors = [] }) =>
        factors.map((one) => (one.type === 'WebAuthn' ? one.id : undefined)),
      ),
    );
    expectUnique(accounts.map(({ identities }) => identities?.['lighthouse']));
  });
});
