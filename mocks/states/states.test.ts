import { describe, expect, it } from 'vitest';
import { PATHS } from '../../src/domain/routes.ts';
import { mockForTests } from '../server/mock-for-tests.ts';
import { TestBrowser } from '../server/test-browser.ts';
import { findTenant } from '../tenants/tenants.ts';
import { overridesOf } from './open-state.ts';
import { resolveTexts } from './resolve-texts.ts';
import { findState, states } from './states.ts';

const mock = mockForTests();

describe('the list of states', () => {
  it('has at least 300, each with a name of its own that can be an address and a file', () => {
    const names = states.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(300);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][a-z0-9-]*$/.test(name))).toEqual([]);
  });

  it('has at least one of each route', () => {
    const screens = new Set<string>(states.map(({ screen }) => screen));
    expect([...PATHS, 'not-found', 'boot'].filter((path) => !screens.has(path))).toEqual([]);
  });

  it('has each in every language, by the tag behind its name', () => {
    expect(findState('sign-in-empty-de')).toMatchObject({ screen: '/sign-in', language: 'de' });
    expect(findState('sign-in-empty-zh-hk')).toMatchObject({ language: 'zh-HK' });
    expect(findState('sign-in-empty-xx')).toBeUndefined();
  });

  it('names tenants, answers, faults and texts that there are', () => {
    for (const state of states) {
      expect(findTenant(state.tenant ?? 'default'), state.name).toBeDefined();
      expect(() => [overridesOf(state), resolveTexts(state)], state.name).not.toThrow();
    }
  });
});

describe('the address of a state', () => {
  it('opens each: a new session, its cookie, and a page that leads to the first screen', async () => {
    for (const { name } of states) {
      const browser = new TestBrowser(mock.origin);
      const page = await browser.get(`/_mock/states/${name}`);
      expect(page.status, name).toBe(200);
      expect(page.text, name).toContain('open-state.js');
      expect(page.headers.getSetCookie().join('\n'), name).toMatch(
        new RegExp(`_interaction=.+_mock_state=${name}; Path=/; SameSite=Lax; Max-Age=120$`, 's'),
      );
    }
  });

  it('has its script play the state once its cookie is there, and nothing without', async () => {
    const browser = new TestBrowser(mock.origin);
    expect((await browser.get('/_mock/state.js')).text).toBe('');
    await browser.get('/_mock/states/sign-in-wrong-password-de');
    const script = await browser.get('/_mock/state.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.text).toMatch(/\nplayState\(\{"name":"sign-in-wrong-password-de".*\}\);\n$/);
    expect(script.text).toContain('Diese Anmeldedaten');
  });

  it('answers 404 for a name that is not listed, and lists the others', async () => {
    const browser = new TestBrowser(mock.origin);
    expect((await browser.get('/_mock/states/driftwood')).status).toBe(404);
    expect((await browser.get('/_mock/states')).text).toContain('href="/_mock/states/sign-in-offline"');
  });
});
