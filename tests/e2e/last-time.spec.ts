import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { acme, expectSignedInAs, goToOrganization } from './single-sign-on/organization-actions.ts';
import { chooseAccount, expectProvider, socialButton } from './social/social-actions.ts';
import { followLinkToForm, startSignIn } from './steps.ts';

/** The parts above and below the line about the last time, each with its edge towards the line. */
const readLine = (page: Page) =>
  partsOf(page)
    .main.locator('[data-part=badge]')
    .evaluate((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      const parts = [...document.querySelectorAll('main :is(button, input, a, h1, label)')];
      // The target of a link is larger than its text.
      const boxOf = (part: Element) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        return (part.localName === 'a' ? text : part).getBoundingClientRect();
      };
      const boxes = parts.map(boxOf);
      return { covered: boxes.filter((box) => box.bottom > top + 0.5 && box.top < bottom - 0.5).length };
    });

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('lastMethod'));

// src/features/sign-in/last-time.test.tsx covers which control names which method.
for (const { what, tenant, control, signIn, method } of [
  {
    what: 'button of a connector',
    tenant: 'social',
    control: (page: Page) => socialButton(page, 'Lighthouse'),
    signIn: async (page: Page) => {
      await socialButton(page, 'Lighthouse').click();
      await expectProvider(page);
      expect(await kept(page)).toBeNull();
      await chooseAccount(page, 'Lin');
      await expect(page).toHaveURL(/\/demo-app/);
    },
    method: 'social:lighthouse',
  },
  {
    what: 'link to organizations',
    tenant: 'single-sign-on-username',
    control: (page: Page) => partsOf(page).link('Sign in with your organization'),
    signIn: async (page: Page) => {
      await followLinkToForm(page, 'Sign in with your organization');
      await goToOrganization(page, 'olga@acme.example', acme);
      expect(await kept(page)).toBeNull();
      await chooseAccount(page, 'Olga Oarsman');
      await expectSignedInAs(page, 'Olga Oarsman');
    },
    method: 'sso',
  },
])
  test(`the ${what} says in its own line that it was used last, once somebody has signed in`, async ({
    page,
  }) => {
    await startSignIn(page, tenant);
    await expect(control(page)).toHaveAccessibleDescription('');
    await signIn(page);
    expect(await kept(page)).toBe(method);
    await startSignIn(page, tenant);
    await expect(control(page)).toHaveAccessibleDescription('Last time');
    for (const [width, size] of [
      [1280, '100%'],
      [360, '100%'],
      [360, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
      expect(await readLine(page), `${String(width)} px, ${size}`).toEqual({ covered: 0 });
    }
  });
