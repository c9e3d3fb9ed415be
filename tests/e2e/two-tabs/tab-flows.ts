import type { State } from '../../../mocks/states/state.ts';
import { actsOf, stateOf, type PageAction } from '../../setup/open-state.ts';
import { agreeToTerms } from '../journeys/actions.ts';
import type { InTabs } from '../journeys/journey.ts';
import { journeys, type TabFlowName } from '../journeys/journeys.ts';

/** A journey in one tab, up to its last screen. */
export interface TabFlow extends Pick<InTabs, 'end' | 'begins' | 'onlyIn' | 'silent' | 'writes'> {
  /** Tabs with the same tenant form pairs, because they share one interaction. */
  tenant: string;
  /** The API that the state needs. */
  api: State['api'];
  start: string;
  /** The actions that lead to the last screen. */
  reach: readonly PageAction[];
  lastScreen: string;
  submit: PageAction;
}

const flows = new Map(
  Object.values(journeys).flatMap((journey) =>
    Object.entries(journey.inTabs ?? {}).map(([name, inTabs]) => [name, { journey, inTabs }] as const),
  ),
);

// The type of a map loses the fact that its keys are names of the table.
export const tabFlowNames = [...flows.keys()] as TabFlowName[];

/** @throws Error if no journey has this name in tabs */
export function flowOf(name: TabFlowName): TabFlow {
  const flow = flows.get(name);
  if (!flow) throw new Error(`No journey is called ${name} in two tabs.`);
  const { state = flow.journey.state, agrees, more = [], action, ...row } = flow.inTabs;
  const { tenant = 'default', query = '', address = '/sign-in', screen, api } = stateOf(state);
  return {
    tenant,
    api,
    start: query.includes('first_screen=register') ? '/register' : address,
    reach: [...(agrees ? [agreeToTerms] : []), ...actsOf(state), ...more],
    lastScreen: screen.replace('$connectorId', 'lighthouse-web'),
    submit: action ?? flow.journey.action,
    ...row,
  };
}
