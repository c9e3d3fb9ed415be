import { isCall } from '../errors/calls.ts';
import type { VisitResult } from '../errors/describe-step.ts';
import { goToStep } from '../errors/go-to-step.ts';
import type { OperationId, Step } from '../errors/step.ts';
import { steps, type StepName } from '../errors/steps.ts';
import { expect, test } from '../setup/fixtures.ts';
import { chainsOf } from './chains.ts';
import { settleOf } from './quiet-page.ts';
import { performWell, stationFor } from './station.ts';
import { visitCall } from './visit-call.ts';

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
    const results: VisitResult[] = [];
    const chosen = Object.entries(step.actions).filter(
      ([actionName]) => parts?.some(({ action }) => action === actionName) ?? true,
    );
    for (const [actionName, action] of chosen) {
      const station = await stationFor(
        { page, site, settle, held, step, action, place },
        actionName,
        sessions,
      );
      const good = await performWell(station);
      for (const operation of new Set(action.calls))
        for (const all of chainsOf(operation, good)) {
          const part = parts?.find((one) => one.action === actionName && one.operation === operation);
          const chain = all.filter(({ name: fault }) => !parts || part?.faults.includes(fault));
          if (chain.length === 0) continue;
          for (const { disturbance, difference } of await visitCall(station, operation, chain, good))
            results.push({
              step: name,
              action: actionName,
              operation,
              answer: disturbance.name,
              code: null,
              language: 'en',
              difference,
            });
        }
    }
    await info.attach('results', { body: JSON.stringify(results), contentType: 'application/json' });
    const failed = results.filter(({ difference }) => difference !== null);
    expect(
      failed.map(
        ({ action, operation, answer, difference }) => `${action}, ${operation} ${answer}: ${difference}`,
      ),
    ).toEqual([]);
  });
}
