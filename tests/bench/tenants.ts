import { settingsOf, tenants, type Settings } from '../../mocks/tenants/tenants.ts';
import { readAnswer } from '../../src/boot/first-form-config.ts';
import { firstFormFields } from '../../src/domain/first-form.ts';
import { afterSettings, loadOnce, type Load } from './load-once.ts';
import { table, type MakeReport } from './report.ts';
import { median } from './spread.ts';
import { measure } from './visits.ts';

/** Each kind has its own page, so the bench makes fewer runs. */
const MOST_RUNS = 3;
const GOALS = { afterSettingsMs: 60, shift: { injected: 0, asked: 0.01 } };

interface Kind {
  names: string[];
  settings: Settings;
  /** `late` for a tenant whose own style sheet makes the form wait for React. */
  form: 'early' | 'late';
}

/** The tenants of the mock with a sign-in form, grouped by the form before React. */
function kindsOfTenant(): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const tenant of tenants) {
    const settings = settingsOf(tenant);
    const page = readAnswer(settings)?.pages['/sign-in'];
    if (!page && !firstFormFields('/sign-in', settings, undefined)) continue;
    const form = page ? 'early' : 'late';
    const key = JSON.stringify([page, form, settings.languageInfo.autoDetect]);
    const known = kinds.get(key);
    if (known) known.names.push(tenant.name);
    else kinds.set(key, { names: [tenant.name], settings, form });
  }
  return [...kinds.values()];
}

/** The time until the form of each kind of tenant is usable, with injected and with fetched settings. */
export const tenantKinds: MakeReport = async ({ browser, runs, withSettings }) => {
  const load = async (settings: Settings, isInjected: boolean): Promise<Load[]> => {
    withSettings.answer(settings, isInjected);
    const [measured] = await measure(browser, [withSettings], Math.min(runs, MOST_RUNS), loadOnce);
    return measured?.visits ?? [];
  };
  const rows: string[][] = [];
  const missed: string[] = [];
  for (const { names, settings, form } of kindsOfTenant()) {
    const ways = { injected: await load(settings, true), asked: await load(settings, false) };
    const of = (way: keyof typeof ways, read: (load: Load) => number) => median(ways[way].map(read));
    const late = of('asked', afterSettings);
    rows.push([
      names.join(', '),
      of('injected', ({ usable }) => usable).toFixed(0),
      of('asked', ({ usable }) => usable).toFixed(0),
      late.toFixed(0),
      of('asked', ({ live }) => live).toFixed(0),
    ]);
    if (form === 'late') continue;
    if (late > GOALS.afterSettingsMs)
      missed.push(`${String(names[0])}: ${late.toFixed(0)} ms after the settings.`);
    for (const way of ['injected', 'asked'] as const) {
      const moves = of(way, ({ controlMoves }) => controlMoves);
      const shift = of(way, (one) => one.shift);
      if (moves > 0 || shift > GOALS.shift[way])
        missed.push(
          `${String(names[0])}, ${way}: ${String(moves)} controls moved, shift ${shift.toFixed(3)}.`,
        );
    }
  }
  const head = ['tenants', 'injected: usable', 'asked for: usable', 'after the settings', 'live'];
  return { text: table(head, rows), missed };
};
