import { describe, expect, it } from 'vitest';
import { PATHS } from '../../src/domain/routes.ts';
import { mockForTests } from '../server/mock-for-tests.ts';
import { TestBrowser } from '../server/test-browser.ts';
import { findTenant } from '../tenants/tenants.ts';
import { overridesOf } from './open-state.ts';
import { resolveTexts } from './resolve-texts.ts';
import { findState, isStateOf, stateIn, states } from './states.ts';

const mock = mockForTests();

describe('the list of states', () => {
  it('has at least 300 states with unique names that can be file names', () => {
    const names = states.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(300);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][a-z0-9-]*$/.test(name))).toEqual([]);
  });

  it('has a state for each route', () => {
    const screens = new Set<string>(states.map(({ screen }) => screen));
    expect([...PATHS, 'not-found', 'boot'].filter((path) => !screens.has(path))).toEqual([]);
  });

  it('has states in every language, with the tag at the end of the name', () => {
    expect(findState('sign-in-empty-de')).toMatchObject({ screen: '/sign-in', language: 'de' });
    expect(findState('sign-in-empty-zh-hk')).toMatchObject({ language: 'zh-HK' });
    expect(findState('sign-in-empty-xx')).toBeUndefined();
  });

  it('uses only tenants, answers, faults and texts that exist', () => {
    for (const state of states) {
      expect(findTenant(state.tenant ?? 'default'), state.name).toBeDefined();
      expect(() => [overridesOf(state), resolveTexts(state)], state.name).not.toThrow();
    }
  });
});

describe('the address of a state', () => {
  it('opens a new session, with a cookie and a page that goes to the first screen', async () => {
    for (const state of states) {
      const { name } = state;
      // A state that only the Interaction API can show names it, whatever the page would choose.
      const { api } = isStateOf('experience', state) ? state : stateIn('interaction', state);
      const browser = new TestBrowser(mock.origin);
      const page = await browser.get(`/_mock/states/${name}`);
      expect(page.status, name).toBe(200);
      expect(page.text, name).toContain('open-state.js');
      expect(page.headers.getSetCookie().join('\n'), name).toMatch(
        new RegExp(
          `_interaction=.+_mock_state=${name}${api === undefined ? '' : `.${api}`}; Path=/; SameSite=Lax; Max-Age=120$`,
          's',
        ),
      );
    }
  });

  it('opens it over the API that is asked for, if that API has the state', async () => {
    const browser = new TestBrowser(mock.origin);
    const page = await browser.get('/_mock/states/sign-in-wrong-password?api=experience');
    expect(page.status).toBe(200);
    expect((await browser.get('/_mock/state.js')).text).toContain('"api":"experience"');
    const started = await browser.send('PUT', '/api/experience', { interactionEvent: 'SignIn' });
    expect(started.status).toBe(204);
    for (const state of ['two-step-app?api=experience', 'two-step-add-email?api=interaction'])
      expect((await browser.get(`/_mock/states/${state}`)).status, state).toBe(404);
  });

  it('serves the script only while the cookie is set', async () => {
    const browser = new TestBrowser(mock.origin);
    expect((await browser.get('/_mock/state.js')).text).toBe('');
    await browser.get('/_mock/states/sign-in-wrong-password-de');
    const script = await browser.get('/_mock/state.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.text).toMatch(/\nplayState\(\{"name":"sign-in-wrong-password-de".*\}\);\n$/);
    expect(script.text).toContain('Diese Anmeldedaten');
  });

  it('answers 404 for an unknown name, and lists the known ones', async () => {
    const browser = new TestBrowser(mock.origin);
    expect((await browser.get('/_mock/states/driftwood')).status).toBe(404);
    expect((await browser.get('/_mock/states')).text).toContain('href="/_mock/states/sign-in-offline"');
  });

  it('is listed with the API that is asked for', async () => {
    const { text } = await new TestBrowser(mock.origin).get('/_mock/states?api=experience&filter=two-step');
    expect(text).toContain('href="/_mock/states/two-step-add-email?api=experience"');
    expect(text).not.toContain('/_mock/states/two-step-app?');
  });

  it('is linked from /_mock, and the list can be filtered by words', async () => {
    const browser = new TestBrowser(mock.origin);
    expect((await browser.get('/_mock')).text).toContain('href="/_mock/states"');
    const { text } = await browser.get('/_mock/states?filter=Consent+cancelled');
    expect(text).toContain('href="/_mock/states/consent-cancelled"');
    expect(text).not.toContain('href="/_mock/states/sign-in-offline"');
    expect(text).toContain('value="Consent cancelled"');
    expect((await browser.get('/_mock/states?filter=%22%3E')).text).toContain('0 of ');
    expect((await browser.get('/_mock/states?filter=/consent+de')).text).not.toContain('sign-in-empty-de');
  });
});
