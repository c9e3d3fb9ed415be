import { describe, expect, it } from 'vitest';
import { providerUsers } from '../people/provider-users.ts';
import { personas } from '../people/personas.ts';
import { findErrorByName } from './error-names.ts';
import { errorRecipes } from './error-recipes.ts';
import type { ErrorRecipe } from './error-recipes.ts';
import { findTenant } from '../tenants/tenants.ts';
import { mockContextFor } from '../world/mock-context.ts';

const recipes: readonly (readonly [string, ErrorRecipe])[] = Object.entries(errorRecipes);
const recipesOf = <Kind extends ErrorRecipe['kind']>(kind: Kind) =>
  recipes.filter((row): row is [string, Extract<ErrorRecipe, { kind: Kind }>] => row[1].kind === kind);

describe('the recipe for', () => {
  it.each(recipes)('%s names a tenant and the steps', (_code, { tenant, steps }) => {
    expect(findTenant(tenant)).toBeDefined();
    expect(steps).toMatch(/^\S.{4,110}$/);
  });

  it.each(recipesOf('persona'))('%s names a persona of the tenant', (_code, { persona, tenant }) => {
    const { id } = personas[persona].account;
    expect(findTenant(tenant)?.accounts.map((account) => account.id)).toContain(id);
  });

  it.each(recipesOf('provider-user'))(
    '%s names a user of the providers',
    (_code, { providerUser, tenant }) => {
      expect(findTenant(tenant)?.providerUsers?.[providerUser]).toBe(providerUsers[providerUser]);
    },
  );

  it.each(recipesOf('connector'))(
    '%s names a connector of the tenant',
    (code, { connectorId, tenant: name }) => {
      const { settings, tenant } = mockContextFor(name, 'http://localhost:3000');
      expect(settings.socialConnectors.map(({ id }) => id)).toContain(connectorId);
      const isSender = Object.values(tenant.senders).includes(connectorId);
      const errorName = findErrorByName('createSocialAuthorizationUri', connectorId)?.example;
      expect(isSender ? 'connector.unexpected_type' : errorName).toBe(code);
    },
  );
});
