import { doTask, TASKS } from '../../tasks/tasks.ts';
import type { Errand } from './walk-once.ts';

/** What is pressed and typed beside the tasks. */
const OTHERS: readonly Errand[] = [
  {
    name: 'country list',
    tenant: 'phone',
    run: async ({ page, parts, type, key, press, submit, see }) => {
      await see(parts.country);
      await key('Shift+Tab');
      await press(parts.country);
      await type(parts.countrySearch, 'switzer');
      for (const name of ['ArrowDown', 'ArrowUp', 'Enter']) await key(name);
      await type(parts.identifier, '44 668 18 00');
      await submit(parts.continueButton);
      await see(page.getByRole('textbox', { name: 'Code' }));
    },
  },
  {
    name: 'phone number with +',
    tenant: 'phone',
    run: async ({ page, parts, type, submit, see }) => {
      await type(parts.identifier, '+44 7700 900301');
      await submit(parts.continueButton);
      await see(page.getByRole('textbox', { name: 'Code' }));
    },
  },
  {
    name: 'language switch',
    tenant: 'default',
    // A list that the pointer opens belongs to the browser.
    methods: ['keyboard'],
    run: async ({ page, key, see, typeIn }) => {
      await typeIn(page.getByRole('combobox'), '');
      await key('ArrowUp', 'another language');
      await see(page.locator('html[lang=de]'));
      await key('ArrowDown', 'the first language again');
      await see(page.locator('html[lang=en]'));
    },
  },
];

export const ERRANDS: readonly Errand[] = [
  ...TASKS.map((task) => ({ ...task, run: (walker: Parameters<Errand['run']>[0]) => doTask(task, walker) })),
  ...OTHERS,
];
