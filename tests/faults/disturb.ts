import { expect } from '../setup/fixtures.ts';
import { mockControl } from '../e2e/mock-control.ts';
import { requestOf } from '../e2e/leaving/calls.ts';
import type { OperationId } from '../errors/step.ts';
import { isTimeout, type Disturbance } from './disturbances.ts';
import type { Station } from './station.ts';

/** Presses while a call is disturbed; resolves with what lifts the fault. */
export async function pressDisturbed(
  station: Station,
  disturbance: Disturbance,
  operationId: OperationId,
  press: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const { page, site } = station;
  const holdThenCut = (pattern: RegExp) => site.gate.holdThenCut(pattern);
  switch (disturbance.kind) {
    case 'replaced':
    case 'misled':
    case 'changed': {
      const { setFaults } = mockControl(page);
      await setFaults({ name: disturbance.name, operationId });
      await press();
      return () => setFaults();
    }
    case 'late': {
      if (isTimeout(disturbance)) {
        const { stop } = await pressUntilHeld(station, operationId, press, holdThenCut);
        return liftBy(stop);
      }
      const hold = (pattern: RegExp) => ({ stop: site.gate.hold(pattern) });
      const { stop } = await pressUntilHeld(station, operationId, press, hold);
      await page.clock.fastForward(disturbance.ms);
      return liftBy(stop);
    }
    case 'offline': {
      const setOffline = (offline: boolean) => page.context().setOffline(offline);
      if (disturbance.name === 'offline') {
        await setOffline(true);
        await press();
        return () => setOffline(false);
      }
      const { cut, stop } = await pressUntilHeld(station, operationId, press, holdThenCut);
      await setOffline(true);
      // Browsers repeat by themselves what a connection that was used before has not answered.
      cut();
      return () => {
        stop();
        return setOffline(false);
      };
    }
  }
}

const liftBy = (stop: () => void) => (): Promise<void> => {
  stop();
  return Promise.resolve();
};

/** Presses, and waits until the call is at the gate. */
async function pressUntilHeld<Hold extends { stop: () => void }>(
  { site: { gate }, held }: Station,
  operationId: OperationId,
  press: () => Promise<unknown>,
  hold: (pattern: RegExp) => Hold,
): Promise<Hold> {
  const pattern = requestOf(operationId);
  const count = () => gate.requests.filter((request) => pattern.test(request)).length;
  const before = count();
  const { stop: stopHolding, ...others } = hold(pattern);
  held.add(operationId);
  const stop = () => {
    held.delete(operationId);
    stopHolding();
  };
  try {
    await press();
    await expect
      .poll(count, { message: `${operationId} is called`, timeout: 60_000 })
      .toBeGreaterThan(before);
  } catch (error) {
    stop();
    throw error;
  }
  return { ...others, stop } as Hold; // all of it, with another `stop`
}
