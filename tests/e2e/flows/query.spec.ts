import type { Page } from '@playwright/test';
import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { validNewPassword } from './cases/flow-case.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';
import type { PageActions } from './page-actions.ts';

const query = '?state=12345678901234567890&scope=openid%20profile&flag&x=~*&x=2';

function recordAddresses(page: Page) {
  const paths: string[] = [];
  const withoutQuery: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    if (!/^\/(sign-in|register|forgot-password|continue)\b/.test(pathname)) return;
    if (pathname === '/sign-in/consent') return;
    if (paths.at(-1) !== pathname) paths.push(pathname);
    if (search !== query) withoutQuery.push(frame.url());
  });
  return { paths, withoutQuery };
}

async function expectLinksKeepQuery(page: Page): Promise<void> {
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const internalLinks = links.filter((href) => /^\/(sign-in|register|forgot-password)/.test(href));
  for (const href of internalLinks) expect(href.slice(href.indexOf('?'))).toBe(query);
}

const flows: readonly {
  name: string;
  tenant: string;
  startPath: string;
  run: (actions: PageActions) => Promise<void>;
  paths: string[];
  /** Null when the flow ends with a changed password. */
  signedInAs: string | null;
}[] = [
  {
    name: 'sign-in by code and password',
    tenant: 'all-identifiers',
    startPath: '/sign-in',
    run: async ({ page, submitIdentifier, parts, submitPassword }) => {
      await submitIdentifier('fenna@example.org');
      await expectLinksKeepQuery(page);
      await parts.link('Use your password instead').click();
      await expect(parts.password).toBeFocused();
      await expectLinksKeepQuery(page);
      await submitPassword(sharedPassword);
    },
    paths: ['/sign-in', '/sign-in/verification-code', '/sign-in/password'],
    signedInAs: 'Fenna Fathom',
  },
  {
    name: 'registration and what is missing then',
    tenant: 'email-sign-up',
    startPath: '/register',
    run: async ({ page, submitIdentifier, answerDialog, enterCode, submitNewPassword, parts }) => {
      await expect(parts.identifier).toBeFocused();
      await expectLinksKeepQuery(page);
      await submitIdentifier('new@example.org', 'Create account');
      await answerDialog('Please agree to the terms', 'Agree');
      await enterCode('new@example.org');
      await submitNewPassword(validNewPassword, 'Save password');
    },
    paths: ['/register', '/register/verification-code', '/continue/password'],
    signedInAs: 'new@example.org',
  },
  {
    name: 'registration of a user name, from the sign-in page',
    tenant: 'default',
    startPath: '/sign-in',
    run: async ({ parts, submitIdentifier, submitNewPassword }) => {
      await parts.link('Create account').click();
      await expect(parts.heading).toHaveText('Create your account');
      await submitIdentifier('newcomer', 'Create account');
      await submitNewPassword(validNewPassword, 'Create account', 'twice');
    },
    paths: ['/sign-in', '/register', '/register/password'],
    signedInAs: 'newcomer',
  },
  {
    name: 'recovery',
    tenant: 'email-sign-up',
    startPath: '/sign-in',
    run: async ({ page, submitIdentifier, parts, enterCode, submitNewPassword }) => {
      await submitIdentifier('ada@example.org');
      await expect(parts.password).toBeFocused();
      await expectLinksKeepQuery(page);
      await parts.link('Forgot your password?').click();
      await submitIdentifier('ada@example.org');
      await enterCode('ada@example.org');
      await submitNewPassword(validNewPassword, 'Save password');
    },
    paths: [
      ...['/sign-in', '/sign-in/password', '/forgot-password', '/forgot-password/verification-code'],
      ...['/forgot-password/reset', '/sign-in'],
    ],
    signedInAs: null,
  },
  {
    name: 'what an account lacks',
    tenant: 'email-sign-up',
    startPath: '/sign-in',
    run: async ({ submitIdentifier, submitPassword, enterCode }) => {
      await submitIdentifier('paul');
      await submitPassword(sharedPassword);
      await submitIdentifier('paul@example.org');
      await enterCode('paul@example.org');
    },
    paths: ['/sign-in', '/sign-in/password', '/continue/email', '/continue/verification-code'],
    signedInAs: 'Paul Pier',
  },
];

/** Together these have a page of each kind; `npm run rows` has the others. */
const SAMPLE = ['registration and what is missing then', 'recovery'];

for (const { name, tenant, startPath, run, paths, signedInAs } of flows)
  test(
    `the query string stays unchanged: ${name}`,
    { tag: SAMPLE.includes(name) ? [] : '@matrix' },
    async ({ page }) => {
      await gotoSignIn(page, tenant);
      await expect(page.getByRole('textbox').first()).toBeFocused();
      const recorded = recordAddresses(page);
      await page.goto(startPath + query);
      await run(pageActions(page));
      if (signedInAs === null)
        await expect(page.getByRole('main').getByText(/^Your password has been/)).toBeVisible();
      else await expectSignedIn(page, { name: signedInAs });
      expect(recorded).toEqual({ paths, withoutQuery: [] });
    },
  );
