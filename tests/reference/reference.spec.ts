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

test('shows operations, sequences, errors and records, and searches them, without any other host', async ({
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
    'Sequences',
    'Two-step verification',
    'Errors',
    'Start an interaction',
  ])
    await expect(heading(text)).toBeAttached();
  await expect(heading('SignInExperienceRecord')).toBeAttached();
  await expect(page.getByRole('cell', { name: 'verification_code.code_mismatch' }).first()).toBeAttached();
  await expect(page.getByText('password-sign-in', { exact: true }).first()).toBeAttached();
  // A property: its text, and its example.
  await expect(page.getByText('Hash of the password; null if the person has none.').first()).toBeAttached();
  await expect(page.getByText('Harbour log', { exact: false }).first()).toBeAttached();

  await page.getByPlaceholder('Search...').fill('backup');
  await expect(page.getByRole('search').getByText('Bind a new factor')).toBeVisible();
  await page.getByRole('search').getByText('Bind a new factor').click();
  await expect(heading('Bind a new factor')).toBeInViewport();

  expect(asked.filter((url) => !/^(file|blob|data):/.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
  const links = [
    ...readFileSync(file, 'utf8').matchAll(/<(?:script|link|img)[^>]*(?:src|href)="(https?:[^"]+)"/g),
  ];
  expect(links).toEqual([]);
});
