import type { Page, TestInfo } from '@playwright/test';
import { isCall } from '../e2e/leaving/calls.ts';
import { reportResults } from '../errors/describe-step.ts';
import { goToStep, returnToUsable, type Place } from '../e2e/leaving/go-to-step.ts';
import { load, type OperationId, type Step } from '../errors/step.ts';
import { openState } from '../setup/open-state.ts';
import type { Site } from '../setup/site.ts';
import { expect, test } from '../setup/fixtures.ts';
import type { SessionStore } from '../../mocks/session/session-store.ts';
import { pressDisturbed } from './disturb.ts';
import type { Disturbance } from './disturbances.ts';
import { faultsOfFirst, newPassword, opening, outcomeOfFirst, type FirstOperation } from './first-calls.ts';
import { goodAnswers, nameOf } from './good-answers.ts';
import { isSameEnd, shown } from './page-end.ts';
import { settleOf } from './quiet-page.ts';
import { answerOf, performWell, restOf, stationFor, type Station } from './station.ts';
import { firstLine, resultOf, visitCall, type Visit } from './visit-call.ts';

/** Somebody whose address belongs to an organization. */
const ADDRESS = 'olga@acme.example';

/** One test per call that belongs to no step, with each fault. */
export function describeFirstCalls(): void {
  test.describe('calls of no step', () => {
    test.use({ possibleWarnings: [/^console warning: Settings that could not be used/] });

    for (const operation of ['getSignInExperience', 'getPhrases'] as const)
      test(operation, async ({ page, site, mock }, info) => {
        const place: Place = {
          kind: 'address',
          address: opening.path,
          stored: { localStorage: {}, sessionStorage: {} },
        };
        const open = () => openState(page, opening.state).then(() => place);
        await runAll(await stationOf(page, site, await mock.sessions(), opening, open), operation, info);
      });

    test('getBreachRange', async ({ page, site, mock }, info) => {
      const open = () => goToStep(page, '/forgot-password/reset', 'en');
      await runAll(
        await stationOf(page, site, await mock.sessions(), newPassword, open),
        'getBreachRange',
        info,
      );
    });

    test('findSsoConnectors', async ({ page, site, mock }, info) => {
      const open = async (): Promise<Place> => {
        await openState(page, lookUp.state);
        return { kind: 'address', address: lookUp.path, stored: { localStorage: {}, sessionStorage: {} } };
      };
      const station = await stationOf(page, site, await mock.sessions(), lookUp, open);
      await runLookUps(station, info);
    });
  });
}

/** A form that looks up the organization of an address while it is typed. */
const lookUp = {
  state: 'sso-found',
  path: '/sign-in',
  identifier: { input: ADDRESS, kind: 'email' },
  fields: { identifier: ADDRESS },
  actions: { type: { start: load, calls: ['findSsoConnectors'] } },
} as const satisfies Step;

async function stationOf(
  page: Page,
  site: Site,
  sessions: SessionStore,
  step: Step,
  open: () => Promise<Place>,
): Promise<Station> {
  const held = new Set<OperationId>();
  const settle = await settleOf(page, (request) => [...held].some((call) => isCall(call, request)));
  const place = await open();
  const [[actionName, action] = []] = Object.entries(step.actions);
  if (!action) throw new Error(`${step.path} has no action.`);
  const at = `${step.path} > ${String(actionName)}`;
  return stationFor({ page, site, settle, held, step, action, at, place }, sessions);
}

async function runAll(station: Station, operation: FirstOperation, info: TestInfo): Promise<void> {
  const good = await performWell(station);
  const answer = answerOf(good, operation);
  expect(nameOf(answer)).toEqual(goodAnswers['first calls']?.[operation]);
  const visits: Visit[] = [];
  for (const disturbance of faultsOfFirst(operation, answer))
    visits.push(...(await visitCall(station, operation, [disturbance], good, outcomeOfFirst)));
  await report(station, operation, visits, info);
}

async function report(
  { step, at }: Station,
  operation: FirstOperation,
  visits: readonly Visit[],
  info: TestInfo,
): Promise<void> {
  const action = at.split(' > ').at(-1) ?? '';
  const results = visits.map((visit) => resultOf({ step: step.path, action, operation }, visit));
  expect(results.length).toBeGreaterThan(0);
  await reportResults(info, results);
}

async function runLookUps(station: Station, info: TestInfo): Promise<void> {
  const { page } = station;
  const identifier = page.locator('main input[name="identifier"]:not([aria-hidden])');
  const password = page.locator('main input[name="password"]');
  const beginTyping = async () => {
    await station.restore();
    await page.clock.setSystemTime(Date.now());
    await returnToUsable(page, station.place);
    return () => identifier.fill(ADDRESS);
  };
  const goOn = async () => {
    if ((await password.count()) > 0) await password.fill('calm-seas-7');
    await identifier.press('Enter');
    return restOf(station);
  };

  const answered = page.waitForResponse((response) => isCall('findSsoConnectors', response.request()));
  await (
    await beginTyping()
  )();
  const response = await answered;
  const good = { status: response.status(), headers: response.headers(), body: await response.text() };
  expect(nameOf(good)).toEqual(goodAnswers['first calls']?.['findSsoConnectors']);
  const found = await restOf(station);
  expect(found.said).toHaveLength(1);
  const end = await goOn();

  const differenceOf = async (disturbance: Disturbance): Promise<string | null> => {
    const type = await beginTyping();
    const silent = await restOf(station);
    const lift = await pressDisturbed(station, disturbance, 'findSsoConnectors', type);
    const state = await restOf(station);
    await lift();
    if (state.problems.length > 0) return `${shown(state)}: ${state.problems.join(', ')}`;
    const isOffline = disturbance.kind === 'offline';
    if (!isOffline && !isSameEnd(state, silent) && !isSameEnd(state, found))
      return `${shown(state)}, not ${shown(silent)}`;
    // What comes later may still change the form.
    await restOf(station);
    const last = await goOn();
    if (disturbance.name === 'lost-cookie' && last.path === '/unknown-session') return null;
    return isSameEnd(last, end) ? null : `${shown(last)}, not ${shown(end)}`;
  };
  const visits: Visit[] = [];
  for (const disturbance of faultsOfFirst('findSsoConnectors', good))
    visits.push({ disturbance, difference: await differenceOf(disturbance).catch(firstLine) });
  await report(station, 'findSsoConnectors', visits, info);
}
