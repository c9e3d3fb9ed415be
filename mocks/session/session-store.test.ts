import { expect, it } from 'vitest';
import { tenants } from '../tenants/tenants.ts';
import { systemClock } from './clock.ts';
import { SessionStore } from './session-store.ts';
import { newBrowserSession, newInteraction } from './session.ts';

it('restores a browser and its interactions', () => {
  const store = new SessionStore(systemClock);
  const browser = newBrowserSession(tenants[0]);
  const begin = (id: string) =>
    newInteraction({
      id,
      browserId: browser.id,
      startedAt: Date.now(),
      clientId: 'demo-app',
      redirectUri: '/demo-app',
      state: null,
    });
  const [first, later] = [begin('first'), begin('later')];
  store.save({ browser, interaction: first });
  const restore = store.checkpoint(browser.id);

  store.endInteraction(first);
  store.save({ browser: { ...browser, accounts: [] }, interaction: later });
  restore();
  expect(store.findBrowser(browser.id)).toBe(browser);
  expect(store.findInteraction('first')).toBe(first);
  expect(store.findInteraction('later')).toBeUndefined();
});
