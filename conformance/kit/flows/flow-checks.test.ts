import { afterEach, describe, expect, it } from 'vitest';
import { mockTenant } from '../own-servers.ts';
import type { Profile } from '../workflows/arazzo.ts';
import { runConformance } from '../run/run.ts';
import { between, optionsFor } from '../testing.ts';
import { flowPlans } from './flow-plans.ts';
import { readFlows } from './read-flows.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function outcomesAt(tenant: string, ...profiles: Profile[]) {
  const server = await mockTenant(tenant, '1.42')();
  close = server.close;
  const options = optionsFor(server.options.target, '--api', 'experience');
  const { results } = await runConformance({ ...options, ...server.options, profiles });
  const flows = readFlows();
  expect(results.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped')).toEqual([]);
  return Object.fromEntries(
    results
      .filter(({ id, outcome }) => flows.has(id) && outcome === 'passed')
      .map(({ id, outcome }) => [id, outcome]),
  );
}

it('has a plan for every flow, whose parts are steps of flows', () => {
  const flows = readFlows();
  expect(Object.keys(flowPlans).toSorted()).toEqual([...flows.keys()].toSorted());
  for (const { before = [], after = [], proof } of Object.values(flowPlans)) {
    const parts = [...before, ...after];
    for (const { flow, from, until } of parts) {
      const ids = flows.get(flow)?.steps.map(({ stepId }) => stepId) ?? [];
      for (const stepId of [from, until]) if (stepId !== undefined) expect(ids, flow).toContain(stepId);
      expect(ids, flow).not.toEqual([]);
    }
    if (proof !== undefined) expect(parts.map(({ flow }) => flow)).toContain(proof);
  }
});

describe('on the mock, the kit plays', () => {
  it('the flows of a tenant with addresses, codes and passwords', async () => {
    const played = await outcomesAt('all-identifiers', 'password', 'passcode', 'register', 'forgot-password');
    expect(played).toEqual({
      'password-sign-in': 'passed',
      'passcode-sign-in': 'passed',
      'sign-in-instead': 'passed',
      'complete-registration-with-password': 'passed',
      'forgot-password': 'passed',
      'link-reset': 'passed',
    });
  });

  it('the flows of a registration with several parts, and of accounts that lack a part', async () => {
    expect(await outcomesAt('username-and-contact', 'register', 'continue')).toEqual({
      'sign-in-instead': 'passed',
      'complete-registration': 'passed',
      'continue-username': 'passed',
      'continue-address': 'passed',
    });
  });

  it('the flows of a provider, of an organization and of a second factor', async () => {
    expect(await outcomesAt('single-sign-on', 'single-sign-on')).toEqual({
      'sso-start': 'passed',
      'sso-return': 'passed',
      'sso-register': 'passed',
    });
    await close?.();
    expect(await outcomesAt('mandatory-mfa', 'authenticator', 'backup-code')).toEqual({
      'bind-backup-codes': 'passed',
      'verify-authenticator-app': 'passed',
      'verify-backup-code': 'passed',
    });
  });

  it('and counts each account that the server says it has created', async () => {
    const server = await mockTenant('default', '1.42')();
    close = server.close;
    const args = ['--api', 'experience', '--replay', 'register-username', '--replay', 'password-sign-in'];
    const options = { ...optionsFor(server.options.target, ...args), ...server.options };
    expect(await runConformance({ ...options, accounts: [] })).toMatchObject({ accountsCreated: 2 });
  });

  it('and names the step of a flow that gets another answer', async () => {
    const server = await mockTenant('default', '1.42')();
    close = server.close;
    between({
      response: (call, response) =>
        call === 'POST /api/experience/identification' && response.status === 201
          ? new Response(null, { status: 204, headers: response.headers })
          : response,
    });
    const options = optionsFor(server.options.target, '--api', 'experience', '--replay', 'register-username');
    const { results } = await runConformance({ ...options, ...server.options });
    expect(results.flatMap(({ failures }) => failures.map(({ stepId }) => stepId))).toContain(
      'register-username/identify-again',
    );
  });
});
