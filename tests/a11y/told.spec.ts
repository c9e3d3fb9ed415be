import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { listen, whatWasHeard } from './hear.ts';
import { walks } from './states.ts';
import { words } from './words.ts';

/** The tree of the page, or of the dialog over it, without what nobody hears: empty regions, addresses, 240 countries. */
async function treeOf(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  const open = (await dialog.count()) > 0;
  const tree = await (open ? dialog : page.locator('body')).ariaSnapshot();
  return tree
    .split('\n')
    .filter((line) => !/^\s*- (\/url: .*|status|paragraph|option "[^"]*"|contentinfo|banner)$/.test(line))
    .join('\n')
    .replaceAll(/:$/gm, '');
}

/** What differs from one time to the next. Toast and overlay come and go: what they say is heard. */
const steady = (text: string) =>
  text
    .replaceAll(/^- status: .*\n/gm, '')
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/\w{3} \d{1,2}, \d{4}, [\d:]+.[AP]M/g, '(time)')
    .replaceAll(/in \d+ seconds/g, 'in (some) seconds');

test.setTimeout(90_000);

for (const [name, walk] of Object.entries(walks))
  test(`${name}: what is told, in order`, async ({ page, context, site }) => {
    await listen(page);
    const told: string[] = [];
    for await (const state of walk({ page, context, site, words: words.en })) {
      const heard = await whatWasHeard(page);
      told.push(`## ${state}`, ...heard.map((line) => `> ${line}`), await treeOf(page), '');
    }
    expect(steady(told.join('\n'))).toMatchSnapshot(`${name}.txt`);
  });
