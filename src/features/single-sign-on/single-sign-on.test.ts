import { describe, expect, it } from 'vitest';
import type { Path } from '../../domain/routes.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import { addressStep, finishSingleSignOn, startSingleSignOn } from './steps.ts';
import { describedCalls } from '../../../tests/sequences/described-calls.ts';
import { callsOf, effectOnError, effectOnSuccess, flowContext, record } from '../../testing/flow-context.ts';
import { followEffect } from '../../testing/follow-effects.ts';

const connector = { id: 'acme/idp', name: 'Acme', platform: 'Web' };
const origin = 'https://id.example.org';
const settingsOf = (...ids: string[]) => ({
  signInMode: 'SignInAndRegister',
  singleSignOnEnabled: true,
  ssoConnectors: ids.map((id) => ({ id, connectorName: id, logo: '' })),
});
const noAccess = {
  kind: 'notice',
  title: 'error.sso_no_account_title',
  text: { key: 'error.sso_no_account' },
};

describe('the way to an organization', () => {
  const start = startSingleSignOn({ connector, page: '/sign-in', origin });
  const trip = start.kind === 'agreeToTerms' ? start.then : start;

  it('needs no call before it, and keeps its state for the return', async () => {
    expect(await callsOf(start)).toEqual([
      'agreeToTerms sign-in',
      expect.stringMatching(
        /^createSsoAuthorizationUrl \{"state":"[\w-]{11}","redirectUri":"https:\/\/id\.example\.org\/callback\/acme%2Fidp"\}$/,
      ),
    ]);
    const [sent] = await callsOf(trip);
    const { state } = JSON.parse(sent?.replace(/^\w+ /, '') ?? '') as { state: string };
    expect(await effectOnSuccess(trip, { redirectTo: 'https://login.acme.example' })).toEqual({
      kind: 'visitProvider',
      connector: { id: 'acme/idp', platform: 'Web' },
      to: 'https://login.acme.example',
      state,
      page: '/sign-in',
      replace: false,
    });
  });

  it('asks for agreement to the terms if it starts at registration', () => {
    expect(startSingleSignOn({ connector, page: '/register', origin })).toMatchObject({ when: 'register' });
  });

  it.each([
    ['connector.general', { key: 'error.social_failed', values: { name: 'Acme' } }],
    ['entity.not_exists_with_id', { key: 'error.method_not_enabled' }],
  ])('says after %s what a person can do', (code, text) => {
    expect(effectOnError(trip, code)).toEqual({ kind: 'notice', text });
  });

  it.each(['connector.invalid_config', 'connector.invalid_metadata'])(
    'offers another trip after %s, because the organization may be down for a while',
    async (code) => {
      const effect = effectOnError(trip, code);
      expect(effect).toMatchObject({
        kind: 'notice',
        text: { key: 'error.sso_unreachable', values: { name: 'Acme' } },
      });
      const again = effect.kind === 'notice' && effect.retry ? await callsOf(effect.retry) : [];
      expect(again).toEqual(['agreeToTerms sign-in', expect.stringMatching(/^createSsoAuthorizationUrl /)]);
      expect(again).not.toEqual(await callsOf(start));
    },
  );
});

describe('the return from an organization', () => {
  const finish = finishSingleSignOn(
    { connector, page: '/register', origin },
    '?code=a%2Bb&state=s&scope=x&scope=y',
  );
  const unknown = (signInMode?: string) =>
    effectOnError(finish, 'user.identity_not_exist', {}, flowContext({ signInMode }));

  it('passes on all parameters, including the state', async () => {
    expect(await callsOf(finish)).toEqual(['signInWithSso {"code":"a+b","state":"s","scope":["x","y"]}']);
    expect(await effectOnSuccess(finish, { redirectTo: '/oidc/auth/1' })).toMatchObject({
      kind: 'redirect',
      signedIn: true,
    });
  });

  it('offers to start again if the organization cannot be reached', async () => {
    const effect = effectOnError(finish, 'connector.invalid_config');
    expect(effect).toMatchObject({ text: { key: 'error.sso_unreachable', values: { name: 'Acme' } } });
    const again = effect.kind === 'notice' && effect.retry ? await callsOf(effect.retry) : [];
    expect(again).toEqual(['agreeToTerms register', expect.stringMatching(/^createSsoAuthorizationUrl /)]);
  });

  it('says that this way to sign in is gone if the server no longer has the connector', () => {
    expect(effectOnError(finish, 'entity.not_exists_with_id')).toEqual({
      kind: 'notice',
      text: { key: 'error.method_not_enabled' },
    });
  });

  it('creates an account for a new person who accepts the terms', async () => {
    const effect = unknown('SignInAndRegister');
    expect(await callsOf(effect)).toEqual(['agreeToTerms register', 'registerWithSso']);
    expect(effect).toMatchObject({ onCancel: { kind: 'navigate', to: '/register' } });
    const register = effect.kind === 'agreeToTerms' ? effect.then : effect;
    expect(effectOnError(register, 'auth.forbidden')).toEqual(noAccess);
  });

  it.each(['SignIn', 'SomethingNewer', undefined])('creates none in mode %s', (mode) => {
    expect(unknown(mode)).toEqual(noAccess);
  });
});

describe('another way to sign in with the address of an organization', () => {
  const password = callServer({
    request: (server) => server.signInWithPassword({ kind: 'username', value: 'olga' }, 'p'),
    next: () => ({ kind: 'back', steps: 1 }),
    context: { accountIdentifier: { kind: 'email', value: 'olga@acme.example' } },
  });
  const refusedAt = (page: Path, ids: readonly string[], ...offered: string[]) => {
    const data = { ssoConnectors: ids.map((id) => ({ id, config: { clientSecret: 'not-a-real-secret' } })) };
    return effectOnError(
      password,
      'session.sso_enabled',
      data,
      flowContext(settingsOf(...offered), { page }),
    );
  };
  const refused = (ids: readonly string[], ...offered: string[]) =>
    refusedAt('/register/verification-code', ids, ...offered);

  it('leads to the organization, and carries only ids', () => {
    const effect = refused(['acme', 'gone'], 'acme', 'borealis');
    expect(effect).toEqual({
      kind: 'navigate',
      to: '/single-sign-on/connectors',
      locationState: {
        connectorIds: ['acme'],
        page: '/register',
        identifier: { kind: 'email', value: 'olga@acme.example' },
      },
    });
    expect(JSON.stringify(effect)).not.toContain('secret');
  });

  it.each(['/continue/email', '/continue/verification-code'] as const)(
    'opens another account than the one that lacks an address: %s',
    (page) => {
      expect(refusedAt(page, ['acme'], 'acme')).toMatchObject({
        to: '/single-sign-on/connectors',
        locationState: { connectorIds: ['acme'], page: '/sign-in', anotherAccount: true },
      });
    },
  );

  it.each([
    ['the settings lack its connectors', ['gone']],
    ['no connector is named', []],
  ])('shows an error at the address if %s', (_, ids) => {
    expect(refused(ids, 'acme')).toEqual({
      kind: 'inline',
      field: 'identifier',
      text: { key: 'error.sso_enabled' },
    });
  });
});

describe('the page that asks for an address', () => {
  const submit = (value: string) => {
    const input = { values: { identifier: { kind: 'email', value } }, routeState: null } as const;
    const effect = addressStep.submit(input, flowContext(settingsOf('acme')));
    if (effect instanceof Promise) throw new Error('not at once');
    return effect;
  };
  const noOrganization = {
    kind: 'inline',
    field: 'identifier',
    text: { key: 'error.sso_no_organization' },
  };

  it('leads to the organization of the address, or says at the field that it has none', async () => {
    const effect = submit('olga@acme.example');
    expect(await callsOf(effect)).toEqual(['findSsoConnectors']);
    expect(await effectOnSuccess(effect, ['gone'])).toEqual(noOrganization);
    expect(await effectOnSuccess(effect, ['acme'])).toMatchObject({
      to: '/single-sign-on/connectors',
      locationState: { connectorIds: ['acme'] },
    });
  });

  it.each(['olga@acme.example', 'olga@acme.example.', 'olga@acme.example。'])(
    'sends the domain of %s alone',
    async (address) => {
      const [look] = (await record(submit(address), () => [])).sent;
      expect(look?.input).toEqual({ query: { email: 'user@acme.example' } });
    },
  );

  it.each(['a@b.c@d', 'olga@acme.example..'])('sends no request for %s, which has no domain', (address) => {
    expect(submit(address)).toEqual(noOrganization);
  });
});

describe('the steps send the calls of', () => {
  const connectorId = 'acme0idp';
  const acme = { id: connectorId, name: 'Acme', platform: 'Web' };
  const callbackQuery = { code: '4f1Gh7', state: 'kq3vX0a7Lm4' };
  const context = flowContext(settingsOf(connectorId));
  const start = startSingleSignOn({ connector: acme, page: '/single-sign-on', origin });
  const finish = finishSingleSignOn(
    { connector: acme, page: '/sign-in', origin },
    '?code=4f1Gh7&state=kq3vX0a7Lm4',
  );
  const identifier = { kind: 'email', value: 'olga@acme.example' } as const;
  const address = addressStep.submit({ values: { identifier }, routeState: null }, context);

  it.each([
    ['sso-start', address, 'visitProvider'],
    ['sso-return', finish, 'redirect'],
    ['sso-register', finish, 'redirect'],
  ] as const)('%s', async (workflow, first, end) => {
    const [, sent] = await callsOf(start);
    const { state } = JSON.parse(sent?.replace(/^\w+ /, '') ?? '') as { state: string };
    const described = describedCalls([workflow], {
      connectorId,
      callbackQuery,
      state,
      origin,
      workAddress: identifier.value,
    });
    expect(await followEffect(await first, { context, answers: described, visit: () => start })).toEqual({
      sent: described.map(({ operationId, body }) => ({ operationId, body })),
      end,
    });
  });
});
