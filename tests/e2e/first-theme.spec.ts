import type { Page } from '@playwright/test';
import { startChangedBuild } from '../setup/changed-build.ts';
import { expect, test } from '../setup/fixtures.ts';
import type { Site } from '../setup/site.ts';
import { waitUntilLive } from './held-script.ts';
import { framesOf, layoutShift, recordFrames } from './painted-frames.ts';

/** Starts a sign-in whose settings arrive after its first frames, and returns the painted frames. */
async function visitSlowly(page: Page, { gate, origin }: Site, tenant: string) {
  const release = gate.hold(/sign-in-exp/);
  await page.goto(`${origin}/oidc/auth?client_id=demo-app&tenant=${tenant}`);
  await page.waitForFunction(() => window.painted.themes.length > 0);
  await page.waitForTimeout(300);
  release();
  await expect(page.getByRole('textbox').first()).toBeFocused();
  // The page's script stores the theme for the next visit.
  await waitUntilLive(page);
  return { ...(await framesOf(page)), shift: await layoutShift(page) };
}

// The logo of `older` is on a host that does not exist.
test.use({ possibleWarnings: [/^console error: Failed to load resource: net::ERR_NAME_NOT_RESOLVED/] });

for (const { tenant, system, first, later, tag } of [
  { tenant: 'default', system: 'light', first: ['light'], later: ['light'], tag: ['@matrix'] },
  { tenant: 'default', system: 'dark', first: ['dark'], later: ['dark'], tag: [] },
  // This tenant has no dark theme.
  { tenant: 'older', system: 'light', first: ['light'], later: ['light'], tag: ['@matrix'] },
  { tenant: 'older', system: 'dark', first: ['dark', 'light'], later: ['light'], tag: [] },
] as const)
  test(
    `changes the theme at most once for slow settings of ${tenant} in a ${system} system, and moves nothing`,
    { tag: [...tag] },
    async ({ page, site }) => {
      await page.emulateMedia({ colorScheme: system });
      await recordFrames(page);
      for (const themes of [first, later]) {
        const painted = await visitSlowly(page, site, tenant);
        expect(painted.themes).toEqual(themes);
        expect(painted.fieldPlaces).toHaveLength(1);
        // The layout shift from the skeleton to the form.
        expect(painted.shift).toBeLessThanOrEqual(0.01);
      }
    },
  );

test('is dark from the first frame if the system has become dark since the last visit', async ({
  page,
  site,
}) => {
  await recordFrames(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await visitSlowly(page, site, 'default');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect((await visitSlowly(page, site, 'default')).themes).toEqual(['dark']);
});

test.describe('under a policy that refuses the inline script', () => {
  test.use({ expectedWarnings: [/inline script/], possibleWarnings: [/security policy: script-src/] });

  test('each visit starts light, and ends in the theme of the tenant', async ({ page, site }) => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`;
    const host = await startChangedBuild(site.gate.origin, (html) =>
      html.replace('<head>', () => `<head>${policy}`),
    );
    await page.emulateMedia({ colorScheme: 'dark' });
    await recordFrames(page);
    const visit = () => visitSlowly(page, { ...site, origin: host.origin }, 'default');
    expect((await visit()).themes).toEqual(['light', 'dark']);
    expect((await visit()).themes).toEqual(['light', 'dark']);
    await host.close();
  });
});
