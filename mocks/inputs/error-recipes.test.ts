import { describe, expect, it } from 'vitest';
import { errorMessages } from '../../src/api/generated/errors.ts';
import { endpoints } from '../prism/description.ts';
import { inputs } from './inputs.ts';
import { socialPeople } from '../people/social-people.ts';
import { personas } from '../people/personas.ts';
import { errorNamedBy } from './reserved.ts';
import { waysTo } from './error-recipes.ts';
import type { Way } from './error-recipes.ts';
import { tenantNamed, worldOf } from '../session/mock-context.ts';

const ways: readonly (readonly [string, Way])[] = Object.entries(waysTo);
const by = <Kind extends Way['by']>(kind: Kind) =>
  ways.filter((row): row is [string, Extract<Way, { by: Kind }>] => row[1].by === kind);

/** Whether typing this can come to that code, by reservation or by nature. */
const comesTo = (typed: string, code: string) => {
  const key = typed.startsWith('+') ? typed.replaceAll(/\D/g, '') : typed;
  return (
    inputs.some(({ input, leadsTo }) => input === typed && leadsTo === code) ||
    endpoints.some(({ id }) => errorNamedBy(id, key)?.example === code)
  );
};

it('every error of the contract has a way to be met', () => {
  expect(Object.keys(waysTo).sort()).toEqual(Object.keys(errorMessages).sort());
  expect(by('forced').map(([code]) => code)).toEqual(['session.mfa.webauthn_verification_not_found']);
});

describe('the way to', () => {
  it.each(ways)('%s begins at a tenant', (_code, { at, how }) => {
    expect(tenantNamed(at)).toBeDefined();
    expect(how).toMatch(/^\S.{4,110}$/);
  });

  it.each(by('input'))('%s is something to type', (code, { input }) => {
    expect(comesTo(input, code)).toBe(true);
  });

  it.each(by('persona'))('%s is somebody whom the tenant knows', (_code, { who, at }) => {
    const { id } = personas[who].account;
    expect(tenantNamed(at)?.accounts.map((account) => account.id)).toContain(id);
  });

  it.each(by('social'))('%s is somebody whom its providers know', (_code, { who, at }) => {
    expect(tenantNamed(at)?.socialPeople?.[who]).toBe(socialPeople[who]);
  });

  it.each(by('connector'))('%s is a connector of the tenant', (code, { connectorId, at }) => {
    const { settings, tenant } = worldOf(at, 'http://localhost:3000');
    expect(settings.socialConnectors.map(({ id }) => id)).toContain(connectorId);
    const isSender = Object.values(tenant.senders).includes(connectorId);
    const named = errorNamedBy('createSocialAuthorizationUri', connectorId)?.example;
    expect(isSender ? 'connector.unexpected_type' : named).toBe(code);
  });
});
