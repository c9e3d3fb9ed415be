import type { Page } from '@playwright/test';
import { findState } from '../../mocks/states/states.ts';
import { takeAnnouncements } from './announcements.ts';

/** Removes the footer's list of languages, which is the same on every page, and a footer without anything else. */
const withoutLanguages = (tree: string) =>
  tree
    .replace(/^( *)- combobox "Language":(\n\1 +- option .*)*\n?/m, '')
    .replace(/^- contentinfo:(?!\n +)\n?/m, '');

/** The accessibility tree of the page, or of the open dialog, without empty regions, URLs and the 240 countries. */
async function accessibilityTree(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  const isOpen = (await dialog.count()) > 0;
  const tree = await (isOpen ? dialog : page.locator('body')).ariaSnapshot();
  const delayed = await page.locator('[data-part="announcement"]').allTextContents();
  return (
    withoutLanguages(tree)
      .trimEnd()
      .split('\n')
      // A status that waits for a pause may still be missing.
      .filter((line) => !delayed.includes(/^\s*- status: (.*)$/.exec(line)?.[1] ?? line))
      .filter((line) => !/^\s*- (\/url: .*|status|paragraph|option "[^"]*"|contentinfo|banner)$/.test(line))
      .join('\n')
      .replaceAll(/:$/gm, '')
      .trimEnd()
  );
}

/** Replaces values that differ between runs. Drops the overlay, because the announcements have its text. */
const stabilise = (text: string) =>
  text
    .replaceAll(/^- status: .*\n/gm, '')
    // The dialog focuses its title if it does not fit, which depends on the fonts; Modal.test.tsx covers both.
    .replaceAll(/focus: (?:h2|button) “[^”]*” in dialog/g, 'focus: in dialog')
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/\w{3} \d{1,2}, \d{4}, [\d:]+.[AP]M/g, '(time)')
    .replaceAll(/in \d+\ss\b/g, 'in (some) s')
    .replaceAll(/(?:[A-Z2-7]{4} ){3,7}[A-Z2-7]{4}/g, '(key)')
    .replaceAll(/\b[\da-f]{5} [\da-f]{5}\b/g, '(backup code)');

/** The announcements since the last act on the way to the open state, and the accessibility tree. */
export async function accessibilitySnapshot(page: Page, name: string): Promise<string> {
  const acts = findState(name)?.acts ?? [];
  const last = acts.map((act) => act.do !== 'see').lastIndexOf(true);
  const announcements = await takeAnnouncements(page, last + 1);
  const said = announcements.map((line) => `> ${line}`);
  return stabilise([...said, await accessibilityTree(page), ''].join('\n'));
}
