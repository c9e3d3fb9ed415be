import type { Page } from '@playwright/test';
import type { Act } from '../../../mocks/states/state.ts';
import { expect } from '../../setup/fixtures.ts';
import type { InputMethod } from '../../setup/input-method.ts';
import { perform, stateOf } from '../../setup/open-state.ts';
import { expectRendered } from '../../setup/rendered.ts';
import type { FlowCase } from './flow-cases.ts';
import type { People } from './people.ts';

interface Walker {
  by: InputMethod;
  people: People;
  /** All codes that the server has sent to an address, oldest first. */
  codesFor: (to: string) => Promise<string[]>;
}

const actsOfFlow = ({ state, acts }: FlowCase): readonly Act[] => [...(stateOf(state).acts ?? []), ...acts];

export const resendsCode = (flow: FlowCase): boolean =>
  actsOfFlow(flow).some((act) => act.do === 'wait for resend');

/** The password stands below an identifier, or is the only field; the other one always stands below the first. */
const MAY_BE_SECOND = /"(?:password|confirm_password)"/;

/** Expects that a page has focused its first field, and a dialog its first button. */
async function expectFocus(page: Page, act: Act): Promise<void> {
  const dialog = page.locator('dialog[open]');
  if (act.do === 'fill' && !MAY_BE_SECOND.test(act.css))
    await expect(page.locator(`${act.css}:not([aria-hidden])`)).toBeFocused();
  if (act.do === 'press' && (await dialog.count()) > 0)
    await expect(dialog.getByRole('button').first()).toBeFocused();
}

/** Does all that a person does in a flow, with the values that this server has, and the codes that it has sent. */
export async function walkFlow(page: Page, flow: FlowCase, { by, people, codesFor }: Walker): Promise<void> {
  const { tenant = 'default', query = '' } = stateOf(flow.state);
  const valueHere = (value: string) => people.inPlaceOf[value] ?? value;
  let address = '';
  const fillHere = async (act: Extract<Act, { do: 'fill' }>): Promise<Act> => {
    if (act.css.includes('"code"'))
      return { do: 'fill', css: act.css, value: (await codesFor(address)).at(-1) ?? 'none was sent' };
    const value = valueHere(act.value);
    if (act.css.includes('"identifier"')) address = value.replaceAll(' ', '');
    return { do: 'fill', css: act.css, value };
  };
  const actHere = async (act: Act): Promise<Act> => {
    if (act.do === 'fill') return fillHere(act);
    if (act.do !== 'press' || !('text' in act.on)) return act;
    return { do: 'press', on: { text: valueHere(act.on.text) } };
  };

  if (resendsCode(flow)) await page.clock.install();
  await page.goto(`/oidc/auth?client_id=demo-app&tenant=${flow.tenant ?? tenant}${query}`);
  await expectRendered(page);
  for (const act of actsOfFlow(flow)) {
    if (act.do === 'wait for resend') {
      await page.clock.fastForward(60_000);
      continue;
    }
    await expectFocus(page, act);
    await perform(page, await actHere(act), { by });
  }
  if (!flow.chosenAtProvider) return;
  await page.waitForURL(/provider|_mock\/social/);
  await perform(page, await actHere({ do: 'press', on: flow.chosenAtProvider }));
}
