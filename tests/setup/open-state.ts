import type { Page } from '@playwright/test';
import { resolveAct, type ResolvedPlace } from '../../mocks/states/resolve-texts.ts';
import { see, type Act, type State } from '../../mocks/states/state.ts';
import { findState } from '../../mocks/states/states.ts';
import { expect } from './fixtures.ts';
import { pointer, type InputMethod } from './input-method.ts';
import { expectRendered } from './rendered.ts';

export type PageAction = (page: Page) => Promise<unknown>;

/** @throws Error if mocks/states has no such state */
export function stateOf(name: string): State {
  const state = findState(name);
  if (!state) throw new Error(`mocks/states has no state ${name}.`);
  return state;
}

/** Opens a state of mocks/states by its address, in a new session; `-de` after the name opens it in German. */
export async function openState(page: Page, name: string): Promise<void> {
  await page.goto(`/_mock/states/${stateOf(name).name}`, { waitUntil: 'commit' });
  await expect(page.locator('html'), name).toHaveAttribute('data-state', 'ready', { timeout: 30_000 });
}

const CONTROLS = ['button', 'link', 'checkbox'] as const;

/** The control with this name, in the open dialog if there is one. The name of a choice begins with its title. */
function controlAt(page: Page, place: ResolvedPlace) {
  if ('css' in place) return page.locator(place.css);
  const front = page.locator('dialog[open], body:not(:has(dialog[open]))');
  const name = new RegExp(`^${place.pattern}`, 'i');
  return CONTROLS.map((role) => front.getByRole(role, { name })).reduce((one, other) => one.or(other));
}

const textAt = (page: Page, place: ResolvedPlace) =>
  'css' in place ? page.locator(place.css) : page.getByText(new RegExp(place.pattern, 'i'));

/** Does what a person does on a page, in the language of the page. */
export async function perform(
  page: Page,
  unresolved: Act,
  { language = 'en', by = pointer }: { language?: string | undefined; by?: InputMethod } = {},
): Promise<void> {
  const act = resolveAct(unresolved, language);
  await expectRendered(page);
  // The form behind a dialog stays busy.
  await expect(page.locator('body:not(:has(dialog[open])) main form[aria-busy="true"]')).toHaveCount(0);
  if (act.do === 'fill') await by.fill(page.locator(`${act.css}:not([aria-hidden])`), act.value);
  else if (act.do === 'press') await by.press(controlAt(page, act.on).first());
  else if (act.do === 'see')
    await expect(textAt(page, act.what).filter({ visible: true }).first()).toBeVisible();
  else throw new Error(`Nobody can ${act.do} on the way to a state.`);
}

/** The actions of a person on the way to a state of mocks/states, from its first screen on. */
export function actsOf(name: string): PageAction[] {
  const { acts = [], language } = stateOf(name);
  // The last action that is not a wait leads to the state.
  const end = acts.map((act) => act.do !== 'see').lastIndexOf(true) + 1;
  return acts.slice(0, end).map((act) => (page) => perform(page, act, { language }));
}

/** Lets every page of this browser speak an API, whatever the deployment says. */
export const speakOnly = (page: Page, api: string) => page.context().addInitScript(speak, api);

/** Changes the setting where the page reads it, in every document; the page may read it as soon as the element is there. */
function speak(api: string): void {
  const find = document.getElementById.bind(document);
  document.getElementById = (id: string) => {
    if (id !== 'latchkey') return find(id);
    const settings = document.createElement('template');
    settings.textContent = JSON.stringify({ ...JSON.parse(find(id)?.textContent || '{}'), api });
    return settings;
  };
}

/**
 * The actions that lead a person to a state of mocks/states, from the application's request on. The server answers as
 * usual, without the forced answers and faults of the state.
 */
export function wayTo(name: string): [PageAction, ...PageAction[]] {
  const { tenant = 'default', query = '', address, api } = stateOf(name);
  const open: PageAction = async (page) => {
    if (api) await speakOnly(page, api);
    await page.goto(`/oidc/auth?client_id=demo-app&tenant=${tenant}${query}`);
  };
  const acts = actsOf(name);
  return address === undefined ? [open, ...acts] : [open, (page) => page.goto(address), ...acts];
}

/** Goes that way, and waits until the page shows the state. */
export async function walkTo(page: Page, name: string): Promise<void> {
  for (const act of wayTo(name)) await act(page);
  await perform(page, see(stateOf(name).shows));
}
