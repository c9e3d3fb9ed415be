import type { Page } from '@playwright/test';
import { returnTo, type Place } from './go-to-step.ts';
import type { PageActions } from './page-actions.ts';
import { readScreen } from './screen-state.ts';
import type { Start, Step } from '../../failures/steps.ts';

interface Where {
  page: Page;
  place: Place;
  actions: PageActions;
}

/** Starts an action at its step; resolves with the values that the fields had then. */
export async function startAction(
  start: Start,
  fields: Step['fields'],
  { page, place, actions }: Where,
): Promise<Step['fields']> {
  const { fill, submitWithEnter, clickButton } = actions;
  const fillAll = async () => {
    for (const [name, text] of Object.entries(fields)) await fill(name, text);
  };
  switch (start.kind) {
    case 'form': {
      await fillAll();
      const { values } = await readScreen(page);
      await submitWithEnter(Object.keys(fields)[0] ?? '');
      return values;
    }
    case 'code':
      await fillAll();
      return fields;
    case 'button':
    case 'ceremony': {
      const { values } = await readScreen(page);
      await clickButton(start.label);
      return values;
    }
    case 'load':
      await returnTo(page, place);
      return {};
  }
}
