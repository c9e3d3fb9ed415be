import { mockControl } from '../e2e/mock-control.ts';
import { isCall } from '../e2e/leaving/calls.ts';
import { reportResults, type VisitResult } from '../errors/describe-step.ts';
import { goToStep } from '../e2e/leaving/go-to-step.ts';
import type { Action, OperationId, Step } from '../errors/step.ts';
import { steps, type StepName } from '../errors/steps.ts';
import { expect, test } from '../setup/fixtures.ts';
import { chainsOf } from './chains.ts';
import type { Disturbance } from './disturbances.ts';
import { goodAnswers, nameOf } from './good-answers.ts';
import { refusals, type Refusal } from './refusals.ts';
import { settleOf } from './quiet-page.ts';
import { answerOf, checkpointOf, performWell, stationFor, type Good, type Station } from './station.ts';
import { resultOf, visitCall } from './visit-call.ts';

/** Some faults of a call. */
export interface Part {
  action: string;
  operation: OperationId;
  faults: readonly string[];
}

/** One test per step: each action, each of its calls, each fault; or only the parts that are given. */
export function describeFaults(name: StepName, parts?: readonly Part[]): void {
  const step: Step = steps[name];
  test(name, async ({ page, site, mock }, info) => {
    const held = new Set<OperationId>();
    const settle = await settleOf(page, (request) => [...held].some((call) => isCall(call, request)));
    const place = await goToStep(page, name, 'en');
    const sessions = await mock.sessions();
    const restoreStep = await checkpointOf(page, sessions);
    const results: VisitResult[] = [];
    for (const actionName of new Set(parts?.map(({ action }) => action) ?? Object.keys(step.actions))) {
      const action = step.actions[actionName];
      if (!action) throw new Error(`${name} has no action called ${actionName}.`);
      const at = `${name} > ${actionName}`;
      // The action before it may have ended the session.
      await restoreStep();
      const station = await stationFor({ page, site, settle, held, step, action, at, place }, sessions);
      const good = await performWell(station);
      const answers = action.calls.map((call) => [call, nameOf(answerOf(good, call))]);
      expect(Object.fromEntries(answers), at).toEqual(goodAnswers[at]);
      const partsOfAction = parts?.filter((part) => part.action === actionName);
      for (const { operation, faults } of partsOfAction ?? [...new Set(action.calls)].map(allOf))
        for (const visit of await visitFaults(station, operation, good, faults))
          results.push(resultOf({ step: name, action: actionName, operation }, visit));
    }
    for (const refusal of parts ? [] : refusals.filter((one) => one.step === name)) {
      const { action: actionName, operation, code, faults } = refusal;
      const action = actionUntil(step, refusal);
      const at = `${name} > ${actionName}`;
      await restoreStep();
      await mockControl(page).forceAnswer({ operationId: operation, code, times: MORE_THAN_ANY_VISIT });
      const station = await stationFor({ page, site, settle, held, step, action, at, place }, sessions);
      const good = await performWell(station);
      expect(nameOf(answerOf(good, operation)), at).toBe(refusal.answer);
      for (const visit of await visitFaults(station, operation, good, faults))
        results.push(resultOf({ step: name, action: actionName, operation }, visit));
    }
    await reportResults(info, results);
  });
}

const MORE_THAN_ANY_VISIT = 50;

/** An action that ends with a call. */
function actionUntil({ actions }: Step, { action: name, operation }: Refusal): Action {
  const action = actions[name];
  if (!action?.calls.includes(operation)) throw new Error(`${name} does not call ${operation}.`);
  return { ...action, calls: action.calls.slice(0, action.calls.indexOf(operation) + 1) };
}

const allOf = (operation: OperationId): { operation: OperationId; faults?: readonly string[] } => ({
  operation,
});

/** Visits each chain of a call, or what is left of it. @throws Error where a fault that is given is in none of them */
async function visitFaults(station: Station, operation: OperationId, good: Good, faults?: readonly string[]) {
  const isChosen = ({ name }: Disturbance) => faults?.includes(name) ?? true;
  const chains = chainsOf({ operation, at: station.at, good: answerOf(good, operation) })
    .map((chain) => chain.filter(isChosen))
    .filter((chain) => chain.length > 0);
  const names = chains.flat().map(({ name }) => name);
  expect(names.length, `faults of ${station.at}, ${operation}`).toBeGreaterThan(0);
  if (faults) expect(names.toSorted(), `faults of ${station.at}, ${operation}`).toEqual(faults.toSorted());
  const visits = [];
  for (const chain of chains) visits.push(...(await visitCall(station, operation, chain, good)));
  return visits;
}
