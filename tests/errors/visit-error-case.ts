import type { Page, Request } from '@playwright/test';
import { isCall } from '../e2e/leaving/calls.ts';
import { expectationOf } from './expectation.ts';
import { forceAnswers, injectFault } from './force-answers.ts';
import { pageActions } from '../e2e/leaving/page-actions.ts';
import type { ErrorCase } from './error-cases.ts';
import { differenceBetween, readScreen, type ScreenState } from '../e2e/leaving/screen-state.ts';
import { startAction } from '../e2e/leaving/start-action.ts';
import type { Action, Step } from './step.ts';
import { steps } from './steps.ts';
import { entriesOf, returnToUsable, type Place } from '../e2e/leaving/go-to-step.ts';
import { serverMessage, translatorFor, type Language, type Translate } from './translate.ts';

/** In ms; retried calls take 900 of them, and some pages are loaded first. */
const TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 15;

export interface VisitContext {
  page: Page;
  place: Place;
  language: Language;
}

/** Forces the answer, performs the action and compares the screen. Resolves with the difference, or null. */
export async function visitErrorCase(
  errorCase: ErrorCase,
  { page, place, language }: VisitContext,
): Promise<string | null> {
  const translate = translatorFor(language);
  const step: Step = steps[errorCase.step];
  const action = step.actions[errorCase.action];
  if (!action) throw new Error(`${errorCase.step} has no action called ${errorCase.action}.`);
  if (action.start.kind !== 'load') await returnToUsable(page, place);
  await forceAnswers(page.request, errorCase, action);
  const called = waitForCall(page, errorCase);
  const values = await performAction(errorCase, { step, action, place, page, translate });
  // The answer may lead to a page that looks like this one.
  await called;

  const message = () => serverMessage(errorCase, language);
  const { first, button, then } = expectationOf(errorCase, {
    step,
    action,
    translate,
    message,
    language,
    values,
    entries: entriesOf(place),
  });
  const difference = await waitForScreen(page, first, translate);
  if (difference !== null || button === undefined) return difference;
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  const differenceAfter = await waitForScreen(page, then, translate);
  return differenceAfter && `after "${button}": ${differenceAfter}`;
}

/** Resolves once the operation has ended, or after a while, as the comparison then says what is shown instead. */
async function waitForCall(page: Page, { operation }: ErrorCase): Promise<void> {
  const predicate = (request: Request) => isCall(operation, request);
  await Promise.race([
    page.waitForEvent('requestfinished', { predicate, timeout: TIMEOUT_MS }),
    page.waitForEvent('requestfailed', { predicate, timeout: TIMEOUT_MS }),
  ]).catch(() => undefined);
}

interface Performance {
  step: Step;
  action: Action;
  place: Place;
  page: Page;
  translate: Translate;
}

/** Performs the action; resolves with the values of the fields at that moment. */
async function performAction(errorCase: ErrorCase, performance: Performance): Promise<Step['fields']> {
  const { page, translate } = performance;
  const { afterDialog } = performance.action;
  const actions = pageActions(page, translate);
  if (!afterDialog) await injectFault(page.request, errorCase);
  const values = await startAction(performance.action.start, performance.step.fields, {
    ...performance,
    actions,
  });
  if (!afterDialog) return values;
  await actions.waitForDialog(afterDialog.button);
  // The dialog follows an error, so secrets are empty already.
  const valuesAtDialog = (await readScreen(page)).values;
  await injectFault(page.request, errorCase);
  await actions.clickButton(afterDialog.button);
  return valuesAtDialog;
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
