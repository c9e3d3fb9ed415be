import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { goodPassword } from './rows/row.ts';
import { comeIn, walkerOf } from './walk.ts';
import type { Walker } from './walk.ts';

const query = '?state=12345678901234567890&scope=openid%20profile&flag&x=~*&x=2';

/** The addresses of the page's own screens, as they come, and that each keeps the query. */
function watchAddresses(page: Page) {
  const paths: string[] = [];
  const lost: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    if (!/^\/(sign-in|register|forgot-password|continue)\b/.test(pathname)) return;
    if (pathname === '/sign-in/consent') return;
    if (paths.at(-1) !== pathname) paths.push(pathname);
    if (search !== query) lost.push(frame.url());
  });
  return { paths, lost };
}

/** Links to other screens of the page keep it, too: they may be opened in a new tab. */
async function expectLinksKeep(page: Page): Promise<void> {
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const own = links.filter((href) => /^\/(sign-in|register|forgot-password)/.test(href));
  for (const href of own) expect(href.slice(href.indexOf('?'))).toBe(query);
}

const walks: readonly {
  name: string;
  tenant: string;
  from: string;
  walk: (walker: Walker) => Promise<void>;
  paths: string[];
  ends: string | null;
}[] = [
  {
    name: 'sign-in by code and password',
    tenant: 'all-identifiers',
    from: '/sign-in',
    walk: async ({ page, identify, on, enterPassword }) => {
      await identify('fenna@example.org');
      await expectLinksKeep(page);
      await on.link('Use your password instead').click();
      await expect(on.password).toBeFocused();
      await expectLinksKeep(page);
      await enterPassword('calm-seas-7');
    },
    paths: ['/sign-in', '/sign-in/verification-code', '/sign-in/password'],
    ends: 'Fenna Fathom',
  },
  {
    name: 'registration and what is missing then',
    tenant: 'email-sign-up',
    from: '/register',
    walk: async ({ page, identify, answer, enterCode, choosePassword, on }) => {
      await expect(on.identifier).toBeFocused();
      await expectLinksKeep(page);
      await identify('new@example.org', 'Create account');
      await answer('Terms and privacy', 'Agree');
      await enterCode('new@example.org');
      await choosePassword(goodPassword, 'Save password');
    },
    paths: ['/register', '/register/verification-code', '/continue/password'],
    ends: 'new@example.org',
  },
  {
    name: 'registration of a user name, from the sign-in page',
    tenant: 'default',
    from: '/sign-in',
    walk: async ({ on, identify, choosePassword }) => {
      await on.link('Create account').click();
      await expect(on.heading).toHaveText('Create your account');
      await identify('newcomer', 'Create account');
      await choosePassword(goodPassword, 'Create account', 'twice');
    },
    paths: ['/sign-in', '/register', '/register/password'],
    ends: 'newcomer',
  },
  {
    name: 'recovery',
    tenant: 'email-sign-up',
    from: '/sign-in',
    walk: async ({ page, identify, on, enterCode, choosePassword }) => {
      await identify('ada@example.org');
      await expect(on.password).toBeFocused();
      await expectLinksKeep(page);
      await on.link('Forgot your password?').click();
      await identify('ada@example.org');
      await enterCode('ada@example.org');
      await choosePassword(goodPassword, 'Save password');
    },
    paths: [
      ...['/sign-in', '/sign-in/password', '/forgot-password', '/forgot-password/verification-code'],
      ...['/forgot-password/reset', '/sign-in'],
    ],
    ends: null,
  },
  {
    name: 'what an account lacks',
    tenant: 'email-sign-up',
    from: '/sign-in',
    walk: async ({ identify, enterPassword, enterCode }) => {
      await identify('paul');
      await enterPassword('calm-seas-7');
      await identify('paul@example.org');
      await enterCode('paul@example.org');
    },
    paths: ['/sign-in', '/sign-in/password', '/continue/email', '/continue/verification-code'],
    ends: 'Paul Pier',
  },
];

for (const { name, tenant, from, walk, paths, ends } of walks)
  test(`the query stays byte for byte: ${name}`, async ({ page }) => {
    await comeIn(page, tenant);
    await expect(page.getByRole('textbox').first()).toBeFocused();
    const seen = watchAddresses(page);
    await page.goto(from + query);
    await walk(walkerOf(page));
    if (ends === null)
      await expect(page.getByRole('main').getByText(/^Your password has been/)).toBeVisible();
    else await expectSignedIn(page, { name: ends });
    expect(seen).toEqual({ paths, lost: [] });
  });
