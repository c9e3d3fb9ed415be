import type { Page } from '@playwright/test';

const openDialog = (page: Page) => page.locator('dialog[open]');

/** Controls behind the open dialog that take the focus or that a screen reader reads. */
const reachableBehind = (page: Page) =>
  page.evaluate(() => {
    const before = document.activeElement;
    const dialog = document.querySelector('dialog[open]');
    const behind = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary'),
    ].filter((control) => control.checkVisibility() && !dialog?.contains(control));
    const reached = behind.filter((control) => {
      control.focus();
      return document.activeElement === control;
    });
    if (before instanceof HTMLElement) before.focus();
    return reached.map(
      (control) =>
        `${control.localName} “${control.textContent || control.id}” behind the dialog takes the focus`,
    );
  });

/** Whether the focus is in the dialog, or with the browser between its last control and its first. */
const isTrapped = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement === body || activeElement?.closest('dialog[open]') !== null;
  });

/**
 * The faults of the open dialog, and of the page once Escape has closed it: Tab leaves the dialog, a control behind it takes
 * the focus, it stays open, or the focus is lost. Empty if no dialog is open.
 */
export async function dialogFindings(page: Page): Promise<string[]> {
  if ((await openDialog(page).count()) === 0) return [];
  const findings = await reachableBehind(page);
  const controls = await openDialog(page).locator('a[href], button, input, select, summary, iframe').count();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press <= controls + 1; press++) {
      await page.keyboard.press(key);
      if (await isTrapped(page)) continue;
      findings.push(`${key} leaves the dialog`);
      break;
    }
  await openDialog(page).locator('a[href], button, input').first().focus();
  await page.keyboard.press('Escape');
  try {
    await openDialog(page).waitFor({ state: 'detached', timeout: 5000 });
  } catch {
    return [...findings, 'Escape leaves the dialog open'];
  }
  const hasFocus = await page.evaluate(() => document.activeElement !== document.body);
  return hasFocus ? findings : [...findings, 'nothing has the focus when the dialog is closed'];
}
