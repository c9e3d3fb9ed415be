import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../prism/description.ts';
import { merge } from '../../prism/merge.ts';
import type { RuleRequest } from '../../rules/rule.ts';
import { RuleTester } from './testing/rule-tester.ts';
import { singleSignOn } from './single-sign-on.ts';

const connectorId = 'acme0idp';
const redirectUri = `http://localhost:3000/callback/${connectorId}`;

const start = () => {
  const tester = new RuleTester({ tenantName: 'single-sign-on' });
  const request = <Op extends keyof typeof singleSignOn>(parts: Partial<RuleRequest<Op>>): RuleRequest<Op> =>
    ({ params: { connectorId }, query: null, headers: null, body: null, ...parts }) as RuleRequest<Op>; // as the operation needs them
  const apply = <Decision extends { answer: { status: number; example: string }; patch?: object }>(
    id: keyof typeof singleSignOn,
    decision: Decision & { session: RuleTester['session'] },
  ) => {
    tester.session = decision.session;
    const { answer, patch } = decision;
    return { status: answer.status, body: merge(exampleOf(id, answer.status, answer.example), patch) };
  };
  const { context, clock } = tester;
  return {
    tester,
    lookUp: (email: string) =>
      apply(
        'findSsoConnectors',
        singleSignOn.findSsoConnectors(tester.session, request({ query: { email } }), context, clock),
      ).body,
    leave: () =>
      apply(
        'createSsoAuthorizationUrl',
        singleSignOn.createSsoAuthorizationUrl(
          tester.session,
          request({ body: { state: 'a b', redirectUri } }),
          context,
          clock,
        ),
      ),
    comeBack: (body: Record<string, unknown>) =>
      apply('signInWithSso', singleSignOn.signInWithSso(tester.session, request({ body }), context, clock)),
    register: () =>
      apply('registerWithSso', singleSignOn.registerWithSso(tester.session, request({}), context, clock)),
  };
};

describe('looking up connectors', () => {
  it.each([
    ['user@acme.example', [connectorId]],
    ['user@twin.example', ['borealis0idp', 'cygnus0idp']],
    ['user@xn--bcher-kva.example', ['buecher0idp']],
    ['user@gone.example', ['gone0idp']],
    ['user@sub.acme.example', []],
    ['user@constructor', []],
  ])('for %s finds %j', (email, ids) => {
    expect(start().lookUp(email)).toEqual(ids);
  });
});

describe('an authorization request', () => {
  it('ends when another interaction starts', () => {
    const { tester, leave, comeBack } = start();
    leave();
    tester.call('putInteraction', { event: 'SignIn' });
    expect(comeBack({ code: 'olga' })).toMatchObject({
      status: 400,
      body: { code: 'session.connector_validation_session_not_found' },
    });
  });

  it('ends after one code, right or wrong', () => {
    const { leave, comeBack } = start();
    leave();
    expect(comeBack({ code: 'made-up' }).status).toBe(500);
    expect(comeBack({ code: 'olga' }).status).toBe(400);
  });
});

describe('a person that an organization sends back', () => {
  it('signs in without a second factor and with an incomplete profile', () => {
    const { tester, leave, comeBack } = start();
    leave();
    expect(comeBack({ code: 'olga', state: 'a b' }).status).toBe(200);
    expect(tester.signedInAccount?.name).toBe('Olga Oarsman');
    expect(tester.session.interaction?.signIn).toEqual({ isNew: false, methods: ['single-sign-on'] });
  });

  it('is linked to the account with the address', () => {
    const { tester, leave, comeBack } = start();
    leave();
    comeBack({ code: 'rita' });
    expect(tester.signedInAccount).toMatchObject({
      username: 'rita',
      organizations: { [connectorId]: 'acme-rita' },
    });
  });

  it('gets no data of other accounts if they have no account, and can register once', () => {
    const { tester, leave, comeBack, register } = start();
    leave();
    expect(comeBack({ code: 'nils' })).toMatchObject({ status: 422, body: { data: {} } });
    expect(register().status).toBe(200);
    expect(tester.signedInAccount).toMatchObject({ name: 'Nils Nordlys', email: 'nils@acme.example' });
    expect(register().status).toBe(404);
  });
});

it('refuses an address of an organization before it checks the password, and answers with the connector secrets', () => {
  const { tester } = start();
  const identifier = { email: 'olga@acme.example', password: 'calm-seas-7' };
  expect(tester.call('putInteraction', { event: 'SignIn', identifier })).toMatchObject({
    code: 'session.sso_enabled',
    data: {
      ssoConnectors: [{ id: connectorId, config: { clientSecret: 'not-a-real-secret-of-acme0idp' } }],
    },
  });
});
