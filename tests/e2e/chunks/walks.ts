import type { Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
import fr from '../../../src/i18n/locales/fr.json' with { type: 'json' };
import { states } from '../../../mocks/states/states.ts';
import { rightCode, type Act, type State } from '../../../mocks/states/state.ts';
import { expectState, wayTo, type Action } from '../../setup/open-state.ts';
import { setupOf, type RouteCase } from '../interruptions/route-case.ts';
import { routeCases } from '../interruptions/route-cases.ts';
import { expectScreen } from '../interruptions/screens.ts';
import { mockControl } from '../mock-control.ts';

/** A screen, how a person comes to it, and what is done there. */
export interface Walk {
  /** A path, or the name of a state. */
  name: string;
  /** The path of its screen, as in the table of routes. */
  route: string;
  before: readonly Action[];
  /** Opens the screen, or what a state shows. */
  arrive: Action;
  isThere: (page: Page) => Promise<void>;
  act?: { do: Action; isDone: (page: Page) => Promise<void> };
}

/** Codes that are known beforehand. */
const fixCode: Action = (page) => mockControl(page).fixCode(rightCode);

/** What comes before the last of a list, and that. */
const splitLast = (all: readonly [Action, ...Action[]]): { before: Action[]; last: Action } => ({
  before: [fixCode, ...all.slice(0, -1)],
  last: all[all.length - 1] ?? all[0],
});

function routeWalk(route: string, routeCase: RouteCase): Walk {
  const { before, last } = splitLast(setupOf(routeCase));
  return {
    name: route,
    route,
    before,
    arrive: last,
    isThere: (page) => expectScreen(page, routeCase.screen),
    act: { do: routeCase.action, isDone: (page) => expectScreen(page, routeCase.afterAction) },
  };
}

/** Each route, with its main action. */
const routeWalks: readonly Walk[] = Object.entries(routeCases).map(([route, routeCase]) =>
  routeWalk(route, routeCase),
);

const PLAYED: readonly Act['do'][] = ['fill', 'press', 'see'];

/** What a person alone can reach: no answer is forced, nothing differs in the browser, in English. */
const isReachedByActs = ({ answers, faults, browser, stays, language, acts = [], screen }: State): boolean =>
  !answers &&
  !faults &&
  !browser &&
  !stays &&
  language === undefined &&
  screen !== 'boot' &&
  acts.every((act) => PLAYED.includes(act.do));

/** What a page shows in place of a state whose parts have not come: it does without them, and says nothing. */
const INSTEAD: Readonly<Partial<Record<string, string>>> = {
  // What tells the tenant's texts from the server's is missing; by the time of the list it has been asked for.
  'look-own-language': 'html[lang="en"] body:has([data-part="language-select"] option + option) main form',
  'phone-countries': 'select[data-part="country-select"]:not([hidden])',
};

function stateWalk({ name, screen }: State): Walk {
  const { before, last } = splitLast(wayTo(name));
  const instead = INSTEAD[name];
  const isThere = async (page: Page): Promise<void> => {
    const shown = [expectState(page, name)];
    if (instead !== undefined) shown.push(expect(page.locator(instead)).toBeVisible());
    await Promise.any(shown);
  };
  return { name, route: screen, before, arrive: last, isThere };
}

/** What a state can ask for depends on these; further states of the same differ in what was typed. */
const kindOf = ({ screen, tenant, acts = [] }: State): string =>
  JSON.stringify([screen, tenant, acts.filter((act) => act.do === 'press').at(-1)]);

const played = states.filter(isReachedByActs);

/** States of the screens: they ask for what a dialog, a list or a kind of settings needs. */
const stateWalks = [...new Map(played.reverse().map((state) => [kindOf(state), state])).values()].map(
  stateWalk,
);

const signInWay = splitLast(wayTo('sign-in'));

/** Chooses French in the footer, which no other walk is in. */
const languageWalk: Walk = {
  name: 'change-language',
  route: '/sign-in',
  before: signInWay.before,
  arrive: signInWay.last,
  isThere: (page) => expectState(page, 'sign-in'),
  act: {
    do: (page) => page.locator('[data-part="language-select"]').selectOption('fr'),
    isDone: (page) =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.description.sign_in_to_your_account),
  },
};

export const walks: readonly Walk[] = [...routeWalks, languageWalk, ...stateWalks];
