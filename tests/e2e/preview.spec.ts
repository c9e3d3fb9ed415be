import { expect, test } from '../setup/fixtures.ts';
import {
  both,
  connector,
  desktop,
  FULL,
  method,
  openHarness,
  paste,
  phone,
  previewFrames,
  requestsOfFrames,
} from './preview-page.ts';

test('shows every change at once in both frames, without a reload and without a request', async ({
  page,
}) => {
  const requests = requestsOfFrames(page);
  await openHarness(page);
  for (const frame of previewFrames(page))
    await frame.evaluate(() => Object.assign(window, { mark: 'kept' }));
  const each = async (check: (frame: ReturnType<typeof phone>) => Promise<void>) => {
    for (const frame of both(page)) await check(frame);
  };

  await page.getByLabel('Primary color', { exact: true }).fill('#0b6e4f');
  await each((frame) =>
    expect(frame.locator('[type="submit"]')).toHaveCSS('background-color', 'rgb(11, 110, 79)'),
  );

  await page.getByRole('radio', { name: 'Dark' }).check();
  await each((frame) => expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark'));
  await page.getByLabel('Is dark mode enabled').uncheck();
  await expect(page.getByText('The settings have no dark theme')).toBeVisible();

  await page.getByLabel('Language', { exact: true }).selectOption('de');
  await each((frame) => expect(frame.getByRole('heading', { name: 'Melden Sie sich an' })).toBeVisible());
  await page.getByLabel('Language', { exact: true }).selectOption('en');

  await expect(phone(page).locator('body')).toHaveClass(/mobile/);
  await expect(desktop(page).locator('body')).toHaveClass(/desktop/);

  await page.getByLabel('Sign in mode').selectOption('Register');
  await each((frame) => expect(frame.getByRole('heading', { name: 'Create your account' })).toBeVisible());
  await page.getByLabel('Sign in mode').selectOption('SignIn');
  await each((frame) =>
    expect(frame.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible(),
  );
  await each((frame) => expect(frame.getByRole('link', { name: 'Create account' })).toHaveCount(0));

  await page.getByText('Sign in', { exact: true }).first().click();
  await page.getByLabel('Identifier', { exact: true }).selectOption('email');
  await each((frame) => expect(frame.getByLabel('Email')).toBeVisible());

  for (const frame of previewFrames(page))
    expect(await frame.evaluate(() => (window as { mark?: string }).mark)).toBe('kept');
  expect(requests.filter((path) => !/^\/(assets\/|sign-in$|register$)/.test(path))).toEqual([]);
});

test('shows in the webview of an app only connectors that an app opens', async ({ page }) => {
  await openHarness(page);
  const socialConnectors = [
    ...[connector('Web', 'Web'), connector('Native', 'Native')],
    connector('Universal', 'Universal'),
  ];
  await paste(page, { ...FULL, socialConnectors });
  const names = (frame: ReturnType<typeof phone>) => frame.getByRole('button', { name: 'Continue with' });
  await expect(names(phone(page))).toHaveText([/Web/, /Universal/]);
  await page.getByRole('radio', { name: 'App’s webview' }).check();
  await expect(names(phone(page))).toHaveText([/Native/, /Universal/]);
  await expect(names(desktop(page))).toHaveText([/Web/, /Universal/]);
  await page.getByRole('radio', { name: 'Browser' }).check();
  await expect(names(phone(page))).toHaveText([/Web/, /Universal/]);
});

test(
  'every link and button says to create an account first, and does nothing else',
  { tag: '@matrix' },
  async ({ page, context }) => {
    await openHarness(page);
    await paste(page, FULL);
    const frame = desktop(page);
    await expect(frame.getByRole('button', { name: 'Continue with' })).toHaveCount(4);
    const requests = requestsOfFrames(page);
    const addresses = () => previewFrames(page).map((one) => one.url());
    const before = addresses();
    const tip = frame.getByRole('dialog', { name: 'This is a preview' });
    const controls = frame.locator('a, button:not([aria-haspopup], [aria-pressed])');
    const count = await controls.count();
    expect(count).toBeGreaterThanOrEqual(9);
    for (let at = 0; at < count; at++) {
      await controls.nth(at).click();
      await expect(tip).toContainText('create an account first');
      await tip.getByRole('button').click();
      await expect(tip).toHaveCount(0);
    }
    await frame.getByLabel('Password', { exact: true }).or(frame.getByRole('textbox')).first().fill('ada');
    await page.keyboard.press('Enter');
    await expect(tip).toBeVisible();
    await page.keyboard.press('Escape');
    await frame.getByRole('link', { name: 'Create account' }).click({ button: 'middle' });
    await expect(tip).toBeVisible();
    expect(addresses()).toEqual(before);
    expect(context.pages()).toHaveLength(1);
    expect(requests.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
    // Controls that only reveal something still work.
    await page.keyboard.press('Escape');
    await frame.getByRole('checkbox').check();
    await expect(frame.getByRole('checkbox')).toBeChecked();
  },
);

test('a page that acts by itself sends and stores nothing', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const path of [
    '/consent',
    '/direct/social/lighthouse',
    '/callback/lighthouse?code=1&state=2',
    '/register',
  ]) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}preview=true`);
    await expect(page.getByRole('main')).toBeVisible();
  }
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual(
    [],
  );
});

test('does not look up organizations', async ({ page }) => {
  const requests = requestsOfFrames(page);
  await openHarness(page);
  await paste(page, {
    ...FULL,
    signIn: { methods: [method('email')] },
    singleSignOnEnabled: true,
    ssoConnectors: [{ id: 'acme0idp', connectorName: 'Acme', logo: '/_mock/brand/favicon.svg' }],
  });
  const frame = desktop(page);
  await frame.getByLabel('Email').fill('olga@acme.example');
  // This is longer than a look-up waits for the next key.
  await page.waitForTimeout(500);
  await expect(frame.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
