import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromiumPath, launchFlags } from '../setup/find-chromium.ts';

const file = fileURLToPath(new URL('../../reference/index.html', import.meta.url));

// No host name resolves, so that any fetch of the page fails.
test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...launchFlags(), '--host-resolver-rules=MAP * ~NOTFOUND'],
  },
});

test('shows operations and sequences of both APIs, errors and records, and searches them, without any other host', async ({
  page,
}) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(pathToFileURL(file).href);
  const heading = (text: string) => page.locator('h1, h2').filter({ hasText: text }).first();
  for (const text of [
    'Latchkey interaction API',
    'Latchkey experience API',
    'Sequences of the interaction API',
    'Sequences of the experience API',
    'Two-step verification',
    'Link in a mail',
    'Errors',
    'Start an interaction',
    'Verify a token from a mail',
  ])
    await expect(heading(text)).toBeAttached();
  await expect(heading('SignInExperienceRecord')).toBeAttached();
  // One row for a code of both APIs, with the operations of each.
  const row = page
    .getByRole('row')
    .filter({ has: page.getByText('verification_code.expired', { exact: true }) });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('link', { name: 'PATCH /interaction/identifiers' })).toBeAttached();
  await expect(
    row.getByRole('link', { name: 'POST /experience/verification/verification-code/verify' }),
  ).toBeAttached();
  // A sequence of the same name in each.
  await expect(page.getByText('password-sign-in', { exact: true })).toHaveCount(2);
  // Consent belongs to both, and is there once.
  await expect(page.locator('h2').filter({ hasText: 'Grant consent' })).toHaveCount(1);
  // A property: its text, and its example.
  await expect(page.getByText('Hash of the password; null if the person has none.').first()).toBeAttached();
  await expect(page.getByText('Harbour log', { exact: false }).first()).toBeAttached();

  await page.getByPlaceholder('Search...').fill('backup');
  await expect(page.getByRole('search').getByText('Bind a new factor')).toBeVisible();
  await page.getByRole('search').getByText('Bind a new factor').click();
  await expect(heading('Bind a new factor')).toBeInViewport();

  await page
    .getByRole('link', { name: 'POST /experience/verification/one-time-token/verify' })
    .first()
    .click();
  await expect(heading('Verify a token from a mail')).toBeInViewport();

  expect(asked.filter((url) => !/^(file|blob|data):/.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
  const links = [
    ...readFileSync(file, 'utf8').matchAll(/<(?:script|link|img)[^>]*(?:src|href)="(https?:[^"]+)"/g),
  ];
  expect(links).toEqual([]);
});
