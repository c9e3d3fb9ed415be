import { codeOf, textOf, valueOf, type Exchange } from '../http/exchange.ts';
import type { Helper } from '../helper/operations.ts';
import { codeKinds, passwordKinds } from '../plan/server-facts.ts';
import type { CheckFailure } from '../run/results.ts';
import type { Scope } from '../run/scope.ts';
import { isDone } from '../helper/api-calls.ts';
import type { Check } from './check.ts';
import { stepCheck } from './steps.ts';

/** The keys of a connector that the settings publish anyway. */
const PUBLIC_KEYS = ['id', 'connectorName', 'logo', 'darkLogo'];

/** Tries an address of an organization by password or code; undefined if the settings offer neither for email. */
async function refusal(scope: Scope, helper: Helper, addresses: unknown): Promise<Exchange | undefined> {
  const { facts } = scope;
  const session = await helper.open();
  if (facts && passwordKinds(facts).includes('email'))
    return scope.call(session, 'putInteraction', {
      event: 'SignIn',
      identifier: valueOf(addresses, 'withPassword'),
    });
  if (!facts || !codeKinds(facts).includes('email')) return undefined;
  await scope.call(session, 'putInteraction', { event: 'SignIn' });
  return scope.call(session, 'patchIdentifiers', valueOf(addresses, 'withCode'));
}

export const singleSignOnChecks: readonly Check[] = [
  {
    id: 'sso-refusal-tells-ids-only',
    apis: ['interaction'],
    profile: 'hardening',
    requirement: 'errors-by-operation',
    severity: 'should',
    needs: ['sign-in', 'single-sign-on', 'organization'],
    title: 'The refusal of an organization address does not reveal the configuration of its connector.',
    run: async (scope, helper) => {
      const { status, body } = await helper.run('getOrganization', {});
      if (status !== 200) return textOf(body['reason']);
      scope.stepId = 'refuse';
      const refused = await refusal(scope, helper, body);
      if (!refused) return 'no sign-in method takes an email address';
      const connectors = valueOf(refused.json, 'data', 'ssoConnectors');
      if (codeOf(refused.json) !== 'session.sso_enabled' || !Array.isArray(connectors))
        return 'the address was not refused with session.sso_enabled';
      const keys = connectors.flatMap((one: unknown) =>
        typeof one === 'object' && one !== null ? Object.keys(one) : [],
      );
      const others = [...new Set(keys)].filter((key) => !PUBLIC_KEYS.includes(key));
      const failure: CheckFailure = {
        severity: 'should',
        check: 'connector-secrets',
        stepId: scope.stepId,
        where: 'contract.md#errors-by-operation',
        expected: 'data.ssoConnectors with only ids',
        actual: `also ${others.join(', ')}`,
      };
      return others.length > 0 ? [failure] : [];
    },
  },
  stepCheck({
    id: 'organization-address-in-capitals-registers-no-one',
    title: 'The address of an organization in capitals is refused as well, after its code.',
    apis: ['experience'],
    profile: 'single-sign-on',
    requirement: 'security-rules',
    severity: 'should',
    needs: ['register', 'seen-codes', 'sign-up-email', 'single-sign-on', 'organization'],
    steps: async (at) => {
      const email = textOf((await at.help('getOrganization', {}))['email']);
      const session = await at.begin('Register');
      const address = { kind: 'email', value: email.toUpperCase() } as const;
      const message = await at.step('send').sendCode(session, address, 'Register');
      const code = isDone(message.exchange) ? await at.scope.codeFor(email, session.jar) : undefined;
      if (code === undefined) return at.cannot('no code arrived');
      const verified = await at.step('verify').verifyCode(session, address, code, message);
      const registered = await at.proceedToRegister(session, verified);
      at.expect(
        !at.isKnown(registered),
        'a refusal, because the domain belongs to an organization',
        registered,
      );
    },
  }),
];
