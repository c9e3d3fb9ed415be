import type { Locator, Page } from '@playwright/test';
import { expect } from '../setup/fixtures.ts';
import { partsOf } from '../e2e/screen-parts.ts';

/** The keyboard alone, or the pointer for everything but typing. */
export type Method = 'keyboard' | 'pointer';

/** What somebody does, in operators of the keystroke-level model (tests/tasks/keystroke-level.ts). */
export interface Effort {
  /** Characters of what is typed. */
  characters: number;
  /** All other keys, such as Tab and Enter. */
  keys: number;
  /** Of the pointer. */
  presses: number;
  /** Moves of the hand between keyboard and pointer. */
  homings: number;
  /** What has to be thought of: an entry, a control to find, an error to read. */
  thoughts: number;
}

export const NO_EFFORT: Effort = { characters: 0, keys: 0, presses: 0, homings: 0, thoughts: 0 };

/** What is told of a walk while it goes on; `after` is awaited. */
interface Observer {
  /** Before each key and press; `label` says in a few words what it is. */
  before?: (label: string) => void;
  /** After it. */
  after?: () => Promise<void>;
  /** How long the page took to be ready after the last action, in ms. */
  waited?: (ms: number) => void;
}

export interface Walk {
  straight: Effort;
  /** In addition, for the mistake and its correction. */
  mistake: Effort;
}

/** Until a page is ready: short, as it is part of what is measured. */
const POLL = { intervals: [20], timeout: 15_000 };
const MAX_TAB_STOPS = 40;
/** The press at a provider that leads back, as it is told to an observer. */
const BACK = 'back from the provider';

/** Presses and types as a person does, and counts it. Nothing is done to the page in another way. */
export function walkerOf(page: Page, method: Method, observer: Observer = {}) {
  const parts = partsOf(page);
  const walk: Walk = { straight: { ...NO_EFFORT }, mistake: { ...NO_EFFORT } };
  let effort = walk.straight;
  let hand: Method = method;
  let idleSince: number | undefined;

  const becomesReady = async (what: string, isReady: () => Promise<boolean>) => {
    await expect.poll(isReady, { ...POLL, message: what }).toBe(true);
    if (idleSince !== undefined) observer.waited?.(Date.now() - idleSince);
    idleSince = undefined;
  };
  const isFocused = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement, undefined, { timeout: 1000 });
  const focused = (target: Locator) =>
    becomesReady(`${target.toString()} has the focus`, () => isFocused(target).catch(() => false));
  const visible = (target: Locator) =>
    becomesReady(`${target.toString()} is shown`, () => target.first().isVisible());

  const take = (device: Method) => {
    if (hand !== device) effort.homings += 1;
    hand = device;
  };
  const act = async (label: string, action: () => Promise<void>) => {
    observer.before?.(label);
    await action();
    idleSince = Date.now();
    await observer.after?.();
  };
  const key = async (name: string, label = name) => {
    take('keyboard');
    effort.keys += name.split('+').length;
    await act(label, () => page.keyboard.press(name));
  };
  const click = async (target: Locator, label: string) => {
    take('pointer');
    effort.presses += 1;
    await act(label, () => target.click());
  };
  const tabTo = async (target: Locator) => {
    for (let stop = 0; stop < MAX_TAB_STOPS && !(await isFocused(target)); stop += 1) await key('Tab');
    expect(await isFocused(target), `Tab leads to ${target.toString()}`).toBe(true);
  };
  const nameOf = (target: Locator) => target.evaluate((element) => element.textContent.trim().slice(0, 40));

  const enter = async (field: Locator, text: string) => {
    const label = (await field.getAttribute('id')) ?? 'a field';
    for (const character of text) {
      take('keyboard');
      effort.characters += 1;
      await act(`“${/\d/.test(character) ? 'digit' : 'letter'}” in ${label}`, () =>
        page.keyboard.type(character),
      );
    }
  };
  const press = async (target: Locator) => {
    await visible(target);
    effort.thoughts += 1;
    const label = await nameOf(target);
    if (method === 'pointer') return click(target, label);
    await tabTo(target);
    const isCheckbox = (await target.getAttribute('type')) === 'checkbox';
    return key(isCheckbox ? 'Space' : 'Enter', `${isCheckbox ? 'Space' : 'Enter'} on ${label}`);
  };

  return {
    page,
    parts,
    walk,
    /** Types into the field that has the focus already. */
    type: async (field: Locator, text: string) => {
      await focused(field);
      effort.thoughts += 1;
      await enter(field, text);
    },
    /** Goes to another field of the page, and types there. */
    typeIn: async (field: Locator, text: string) => {
      await visible(field);
      effort.thoughts += 1;
      if (method === 'pointer') await click(field, 'a field');
      else await tabTo(field);
      await enter(field, text);
    },
    /** Selects what the field with the focus holds, so that typing replaces it. */
    selectAll: async (field: Locator) => {
      await focused(field);
      await key('ControlOrMeta+a', 'Ctrl+A');
    },
    press,
    /** Sends the form whose field has the focus. */
    submit: async (button: Locator) => {
      await visible(button);
      const label = await nameOf(button);
      if (method === 'pointer') return click(button, label);
      return key('Enter', `Enter for ${label}`);
    },
    key,
    /** Sends a form that needs nothing but to be sent. */
    submitAsIs: async (field: Locator, button: Locator) => {
      await focused(field);
      effort.thoughts += 1;
      if (method === 'pointer') return click(button, await nameOf(button));
      return key('Enter', `Enter for ${await nameOf(button)}`);
    },
    /** Reads something, such as an error. */
    read: async (text: Locator) => {
      await visible(text);
      effort.thoughts += 1;
    },
    /** Waits without effort. */
    see: visible,
    /** What is done on the page of a provider is not counted; `goBack` leads back from there. */
    elsewhere: async (action: () => Promise<void>, goBack: Locator) => {
      await action();
      await visible(goBack);
      await act(BACK, () => goBack.click());
    },
    /** What is done within is counted as that of the mistake. */
    mistake: async (action: () => Promise<void>) => {
      effort = walk.mistake;
      await action();
      effort = walk.straight;
    },
  };
}

export type Walker = ReturnType<typeof walkerOf>;
