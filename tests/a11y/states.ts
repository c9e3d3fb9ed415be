import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../setup/fixtures.ts';
import type { Site } from '../setup/site.ts';
import { leaveForNowhere } from '../e2e/steps.ts';
import { hands } from './hands.ts';
import type { Words } from './words.ts';

/** Who walks to a state: a page, the servers behind it, and the words of its language. */
export interface Actor {
  page: Page;
  context: BrowserContext;
  site: Site;
  words: Words;
}

const heading = ({ page }: Actor, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

const open = async (actor: Actor, tenant: string) => {
  await actor.page.goto(`/oidc/auth?tenant=${tenant}`);
  await expect(actor.page.getByRole('textbox').first()).toBeFocused();
  return hands(actor);
};

const onePage = (actor: Actor) => open(actor, 'default');

const identifier = (actor: Actor) => open(actor, 'harbour');

const password = async (actor: Actor) => {
  const { fillIdentifier, submit } = await identifier(actor);
  await fillIdentifier('ada');
  await submit();
  await expect(actor.page.getByRole('textbox')).toHaveAttribute('type', 'password');
  return hands(actor);
};

const signIn = async (actor: Actor, typed: string = actor.site.ada.password) => {
  const { fillIdentifier, fillPassword, submit } = await onePage(actor);
  await fillIdentifier('ada');
  await fillPassword(typed);
  await submit();
};

const at = (path: string, title: (words: Words) => string) => async (actor: Actor) => {
  await actor.page.goto(path);
  await heading(actor, title(actor.words));
};

const leaving = async (actor: Actor) => {
  await leaveForNowhere(actor.page, actor.site, () => signIn(actor));
  await heading(actor, actor.words.description.signing_in);
};

/** Every state of the screens, by name, and how one gets there. */
export const states: Readonly<Record<string, (actor: Actor) => Promise<unknown>>> = {
  'sign-in': onePage,

  'sign-in, empty': async (actor) => {
    await (await onePage(actor)).submit();
    await expect(actor.page.getByText(actor.words.error.password_required)).toBeVisible();
  },

  'sign-in, wrong password': async (actor) => {
    await signIn(actor, 'not-hers');
    await expect(actor.page.getByText(actor.words.error.invalid_credentials)).toBeVisible();
  },

  'sign-in, password shown': async (actor) => {
    const { fillPassword } = await onePage(actor);
    await fillPassword('analytical-engine');
    await actor.page.getByRole('button', { name: actor.words.action.show_password }).click();
  },

  'sign-in, busy': async (actor) => {
    actor.site.gate.hold(/^PUT /);
    await signIn(actor);
    await expect(hands(actor).button).toHaveAttribute('aria-busy', 'true');
  },

  'sign-in, offline': async (actor) => {
    await onePage(actor);
    await actor.context.setOffline(true);
    await expect(actor.page.getByText(actor.words.description.offline, { exact: true })).toBeVisible();
  },

  'sign-in, server gone': async (actor) => {
    const { fillIdentifier, fillPassword, submit } = await onePage(actor);
    await actor.site.gate.shut();
    await fillIdentifier('ada');
    await fillPassword('analytical-engine');
    await submit();
    await expect(actor.page.getByRole('status').filter({ hasText: actor.words.error.unknown })).toBeVisible();
  },

  leaving,

  'leaving, stopped': async (actor) => {
    await leaving(actor);
    // What the browser tells where somebody presses Stop; TypeScript does not know of it yet.
    await actor.page.evaluate(() => {
      const { navigation } = window as unknown as { navigation: EventTarget };
      navigation.dispatchEvent(new Event('navigateerror'));
    });
    await expect(actor.page.getByText(actor.words.description.not_taken_on)).toBeVisible();
  },

  identifier,

  'identifier, empty': async (actor) => {
    await (await identifier(actor)).submit();
    await expect(actor.page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  },

  password,

  'password, wrong': async (actor) => {
    const { fillPassword, submit } = await password(actor);
    await fillPassword('not-hers');
    await submit();
    await expect(actor.page.getByText(actor.words.error.invalid_credentials)).toBeVisible();
  },

  'password, dialog': async (actor) => {
    const { fillPassword, submit } = await password(actor);
    const release = actor.site.gate.hold(/^PUT /);
    await fillPassword(actor.site.ada.password);
    await submit();
    const other = await actor.context.newPage();
    await other.goto('/oidc/auth');
    await other.close();
    release();
    await expect(actor.page.getByRole('dialog')).toBeVisible();
  },

  consent: async (actor) => {
    const { fillPassword, submit } = await password(actor);
    await fillPassword(actor.site.ada.password);
    await submit();
    await expect(actor.page.getByRole('button', { name: actor.words.action.authorize })).toBeVisible();
  },

  'invalid session': at('/sign-in/password', ({ error }) => error.invalid_session),
  'unknown session': at('/unknown-session', ({ error }) => error.invalid_session),
  'not found': at('/nowhere', ({ page }) => page.not_found),
  'no mode': at('/oidc/auth?tenant=newer', ({ error }) => error.no_mode_title),

  'settings unavailable': async (actor) => {
    await actor.site.gate.shut();
    await at('/sign-in', ({ error }) => error.settings_unavailable_title)(actor);
  },
};
