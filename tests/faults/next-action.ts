import type { Locator, Request } from '@playwright/test';
import { isCall } from '../e2e/leaving/calls.ts';
import { startAction } from '../e2e/leaving/start-action.ts';
import { readPage } from './page-end.ts';
import type { Station } from './station.ts';

const isThere = async (locator: Locator) => (await locator.count()) > 0;

/**
 * Does what a person does next on the page: what a dialog asks, "Try again", else the same again without typing what is
 * there still; on a page of an error, its main action. @throws Error where the page offers nothing
 */
export async function pressNext(station: Station): Promise<void> {
  const { page, step, action, actions, translate, fields, place } = station;
  const main = page.getByRole('main');
  const dialogButtons = page.getByRole('dialog').getByRole('button');
  if (await isThere(dialogButtons)) {
    const { afterDialog } = action;
    const expected = dialogButtons.filter({ hasText: afterDialog ? translate(afterDialog.button) : '' });
    await ((await isThere(expected)) ? expected : dialogButtons).last().click();
    return;
  }
  const tryAgain = main.getByRole('button', { name: translate('action.try_again'), exact: true });
  if (await isThere(tryAgain)) return tryAgain.first().click();
  const isAtStep = new URL(page.url()).pathname === step.path;
  const field = main.locator('form input:not([aria-hidden])');
  const { start } = action;
  if (isAtStep && start.kind === 'ceremony') return useAgain(station);
  if (isAtStep && (await isThere(field))) {
    if (start.kind === 'button') return void (await startAction(start, {}, { page, place, actions }));
    return enterAgain(station);
  }
  if (isAtStep && start.kind === 'button')
    return void (await startAction(start, fields, { page, place, actions }));
  await main.locator('a[href], button').filter({ visible: true }).first().click();
}

/** Fills what is empty, and sends; asks for a new code where the page says that the old one does not count. */
async function enterAgain({ page, fields, action, actions }: Station): Promise<void> {
  const invalid = page.locator('main input[name="code"][aria-invalid="true"]');
  if (action.start.kind === 'code' && (await isThere(invalid))) {
    await page.clock.fastForward(60_000);
    await actions.clickButton('action.resend_passcode');
    await page.locator('main [data-part="notice"][data-tone="success"]').waitFor();
  }
  let completed = false;
  for (const [name, text] of Object.entries(fields)) {
    const input = page.locator(`main input[name="${name}"]`);
    const isEmpty = (await input.getAttribute('type')) !== 'checkbox' && (await input.inputValue()) === '';
    if (isEmpty) await actions.fill(name, text);
    completed ||= isEmpty && name === 'code' && action.start.kind === 'code';
  }
  // A complete code is sent by itself.
  if (!completed) await actions.submitWithEnter(Object.keys(fields)[0] ?? '');
}

/** Presses; where the page first asks the server for a new challenge, it then asks for one more press. */
async function useAgain({ page, place, action, actions, translate }: Station): Promise<void> {
  const { start, calls } = action;
  const made: Request[] = [];
  const listen = (request: Request) => {
    if (calls.some((call) => isCall(call, request))) made.push(request);
  };
  page.on('request', listen);
  const press = () => startAction(start, {}, { page, place, actions });
  await press();
  for (;;) {
    const { still, said } = await readPage(page);
    if (made.length === 0 && !(still && said.length > 0)) continue;
    page.off('request', listen);
    if (made.length === 0 && said.includes(translate('description.passkey_again'))) await press();
    return;
  }
}
