import { expect, test } from '../setup/fixtures.ts';

test('the control page links to a sign-in as a persona', { tag: '@matrix' }, async ({ page }) => {
  await page.goto('/_mock');
  await page.getByRole('link', { name: 'Sign in as ada' }).click();
  await expect(page).toHaveURL(/\/sign-in\?login_hint=ada$/);
});

test('a fault can be switched by keyboard, without losing focus or scroll position', async ({ page }) => {
  await page.goto('/_mock');
  const fault = page.getByRole('switch', { name: 'lost-cookie' });
  await fault.scrollIntoViewIfNeeded();
  await fault.focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  await expect(fault).toBeChecked();
  await expect(fault).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page.getByRole('link', { name: '1 fault' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(fault).not.toBeChecked();
});

test(
  'an answer can be forced with three inputs, and the request list updates itself',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.goto('/_mock');
    await page.getByLabel('Operation').last().selectOption('putEvent');
    await page.getByLabel('Answer of putEvent').selectOption('403 auth.forbidden');
    await page.getByRole('button', { name: 'Force', exact: true }).click();
    await expect(page.getByText('putEvent answers 403 auth.forbidden, once')).toBeVisible();
    const status = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      const call = { method: 'PUT', headers, body: '{"event":"SignIn"}' };
      return (await fetch('/api/interaction/event', call)).status;
    });
    expect(status).toBe(403);
    const requests = page.getByRole('region', { name: 'Last requests' });
    await expect(requests.getByText('PUT /api/interaction/event')).toBeVisible();
    await expect(requests.getByText('by a forced answer')).toBeVisible();
  },
);

test(
  'the control page fits a phone and works without JavaScript',
  { tag: '@matrix' },
  async ({ browser, site }) => {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ javaScriptEnabled: false, viewport, isMobile: true });
    const page = await context.newPage();
    await page.goto(`${site.origin}/_mock`);
    await page.getByLabel('Whose sign-in page it is').selectOption('harbour');
    await page.getByRole('button', { name: 'Switch' }).click();
    await expect(page.getByRole('heading', { name: 'People at harbour' })).toBeVisible();
    await page.getByRole('button', { name: '+ 10 minutes' }).click();
    await expect(page.getByRole('link', { name: 'Clock 10 min ahead' })).toBeVisible();
    const body = await page.locator('body').boundingBox();
    expect(body?.width).toBeLessThanOrEqual(viewport.width);
    await context.close();
  },
);

for (const [tenant, screen, field] of [
  ['default', '/sign-in/password', 'Password'],
  ['default', '/register/password', 'Password'],
  ['email-code', '/sign-in/verification-code', 'Code'],
  ['all-identifiers', '/forgot-password/reset', 'password'],
] as const)
  test(`a link to ${screen} opens it in a state that works`, { tag: '@matrix' }, async ({ page }) => {
    await page.goto(`/oidc/auth?client_id=demo-app&tenant=${tenant}`);
    await page.goto('/_mock');
    await page.getByRole('link', { name: screen, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${screen}$`));
    await expect(page.getByLabel(field).first()).toBeVisible();
  });
