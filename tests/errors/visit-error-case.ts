import type { Page } from '@playwright/test';
import { expectationOf } from './expectation.ts';
import { forceAnswers, injectFault } from './force-answers.ts';
import { pageActions, type PageActions } from './page-actions.ts';
import type { ErrorCase } from './error-cases.ts';
import { differenceBetween, readScreen, type ScreenState } from './screen-state.ts';
import { steps, type Action, type Step } from './steps.ts';
import { restoreHistory, withoutResendWait, type HistoryEntry } from './go-to-step.ts';
import { serverMessage, translatorFor, type Language, type Translate } from './translate.ts';

/** In ms; retried calls take 900 of them. */
const TIMEOUT_MS = 4000;
const POLL_INTERVAL_MS = 15;

export interface VisitContext {
  page: Page;
  entries: readonly HistoryEntry[];
  language: Language;
}

/** Forces the answer, performs the action and compares the screen. Resolves with the difference, or null. */
export async function visitErrorCase(
  errorCase: ErrorCase,
  { page, entries, language }: VisitContext,
): Promise<string | null> {
  const translate = translatorFor(language);
  const step: Step = steps[errorCase.step];
  const action = step.actions[errorCase.action];
  if (!action) throw new Error(`${errorCase.step} has no action called ${errorCase.action}.`);
  await restoreHistory(page, errorCase.action === 'resend' ? withoutResendWait(entries) : entries);
  await forceAnswers(page.request, errorCase, action);
  const values = await performAction(errorCase, step, action, page, translate);

  const message = () => serverMessage(errorCase, language);
  const { first, button, then } = expectationOf(errorCase, {
    step,
    action,
    translate,
    message,
    language,
    values,
    entries,
  });
  const difference = await waitForScreen(page, first, translate);
  if (difference !== null || button === undefined) return difference;
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  const differenceAfter = await waitForScreen(page, then, translate);
  return differenceAfter && `after "${button}": ${differenceAfter}`;
}

type Values = Step['fields'];

/** Performs the action; resolves with the values of the fields at that moment. */
async function performAction(
  errorCase: ErrorCase,
  step: Step,
  { afterDialog, button }: Action,
  page: Page,
  translate: Translate,
): Promise<Values> {
  const actions = pageActions(page, translate);
  if (!afterDialog) await injectFault(page.request, errorCase);
  const { values } = button ? await readScreen(page) : { values: await submit(step.fields, actions, page) };
  if (button) await actions.clickButton(button);
  if (afterDialog) {
    await actions.waitForDialog(afterDialog.button);
    // The dialog follows an error, so secrets are empty already.
    const valuesAtDialog = (await readScreen(page)).values;
    await injectFault(page.request, errorCase);
    await actions.clickButton(afterDialog.button);
    return valuesAtDialog;
  }
  return values;
}

async function submit(fields: Values, { fill, submitWithEnter }: PageActions, page: Page): Promise<Values> {
  for (const [name, text] of Object.entries(fields)) await fill(name, text);
  if (fields.code !== undefined) return fields;
  const { values } = await readScreen(page);
  await submitWithEnter(Object.keys(fields)[0] ?? '');
  return values;
}

async function waitForScreen(
  page: Page,
  expected: Partial<ScreenState>,
  translate: Translate,
): Promise<string | null> {
  const errorTitle = translate('page.with_error', { title: '' });
  for (const end = Date.now() + TIMEOUT_MS; ;) {
    const difference = differenceBetween(expected, await readScreen(page, errorTitle));
    if (difference === null || Date.now() > end) return difference;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}
