import { settingsOf, tenants, type Settings } from '../../../mocks/tenants/tenants.ts';
import { landingForm } from '../../../src/domain/landing.ts';
import { readAnswer } from '../../../src/boot/landing.ts';
import type { Bench } from '../bench.ts';
import type { Load } from '../load/load-once.ts';
import { median, spread } from '../load/spread.ts';
import { measure } from '../load/visits.ts';
import { table } from '../markdown.ts';
import { afterSettings } from './after-settings.ts';
import type { MakeSection } from './section.ts';

/** Each shape is a page of its own, so fewer runs must do. */
const MOST_RUNS = 3;
const WAYS = ['injected', 'unknown'] as const;
type Way = (typeof WAYS)[number];
/** Beside the static form; and after the settings have come. */
const GOALS = { ratio: 1.2, afterSettingsMs: 60, shift: { injected: 0, unknown: 0.01 } };

const formOf = (settings: Settings) => readAnswer(settings)?.pages['/sign-in'];

interface Shape {
  names: string[];
  settings: Settings;
  /** `late` with React, behind a style sheet of the tenant. */
  form: 'early' | 'late' | 'none';
}

/** The tenants of the mock by what their sign-in page shows before React comes, the first of each shape. */
function shapes(): Shape[] {
  const byShape = new Map<string, Shape>();
  for (const tenant of tenants) {
    const settings = settingsOf(tenant);
    const page = formOf(settings);
    const form = page ? 'early' : landingForm('/sign-in', settings) ? 'late' : 'none';
    const key = JSON.stringify([page, form, settings.languageInfo.autoDetect]);
    const known = byShape.get(key);
    if (known) known.names.push(tenant.name);
    else byShape.set(key, { names: [tenant.name], settings, form });
  }
  return [...byShape.values()];
}

async function loadsOf({ browser, told, runs }: Bench, settings: Settings, way: Way) {
  const { autoDetect, fallbackLanguage } = settings.languageInfo;
  const language = autoDetect ? 'en' : fallbackLanguage;
  told.answer({ settings, phrases: { translation: {} }, language, isInjected: way === 'injected' });
  const [measured] = await measure(browser, [{ contestant: told }], Math.min(runs, MOST_RUNS));
  return measured?.loads ?? [];
}

export const tenantForms: MakeSection = async (bench) => {
  const { browser, runs, staticForm } = bench;
  const [reference] = await measure(browser, [{ contestant: staticForm }], runs);
  const floor = median((reference?.loads ?? []).map(({ usable }) => usable));
  const rows: string[][] = [];
  const others: string[][] = [];
  const missed: string[] = [];
  const withForm = shapes().filter(({ form }) => form !== 'none');
  for (const { names, settings, form } of withForm)
    for (const way of WAYS) {
      const loads = await loadsOf(bench, settings, way);
      const of = (read: (load: Load) => number, digits = 0) => spread(loads.map(read), digits);
      const ratio = median(loads.map(({ usable }) => usable)) / floor;
      const late = median(loads.map(afterSettings));
      const [moves, shift] = [
        median(loads.map((load) => load.controlMoves)),
        median(loads.map((load) => load.shift)),
      ];
      (form === 'early' ? rows : others).push([
        names.join(', '),
        way,
        of(({ usable }) => usable),
        ratio.toFixed(2),
        way === 'unknown' ? late.toFixed(0) : '–',
        of(({ controlMoves }) => controlMoves),
        of((load) => load.shift, 3),
        of(({ live }) => live),
      ]);
      if (form === 'late') continue;
      const [name = ''] = names;
      if (way === 'unknown' && late > GOALS.afterSettingsMs)
        missed.push(`${name}, unknown: ${late.toFixed(0)} ms after the settings.`);
      if (way !== 'unknown' && ratio > GOALS.ratio)
        missed.push(`${name}, ${way}: ${ratio.toFixed(2)} of the static form.`);
      if (moves > 0 || shift > GOALS.shift[way])
        missed.push(`${name}, ${way}: ${moves} controls moved, shift ${shift.toFixed(3)}.`);
    }
  const head = [
    'tenants',
    'settings',
    'usable',
    'beside the static form',
    'after the settings',
    'controls moved',
    'shift',
    'live',
  ];
  const text = [
    `One tenant of the mock for each form that index.html can show before React comes, its settings injected or unknown; ${Math.min(runs, MOST_RUNS)} runs each. The static form in the same run: ${floor.toFixed(0)} ms. Goals: ${GOALS.ratio} of the static form, and ${GOALS.afterSettingsMs} ms after the settings where these are unknown; nothing moves.`,
    table(head, rows),
    'Tenants with a style sheet of their own keep the skeleton until React comes:',
    table(head, others),
    `Without a form at the sign-in page: ${shapes()
      .filter(({ form }) => form === 'none')
      .flatMap(({ names }) => names)
      .join(', ')}.`,
  ];
  return { title: 'The right form, by tenant', text: text.join('\n\n'), missed };
};
