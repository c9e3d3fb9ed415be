import type { Page } from '@playwright/test';

/** Where something of a page outlives its screen. */
export const PLACES = [
  'address',
  'history state',
  'session storage',
  'local storage',
  'cookies',
  'other',
] as const;
export type Place = (typeof PLACES)[number];
/** The place of each history entry, which the router and src/platform/navigation/history.ts keep. */
const ENTRY = 'place of the entry';

/** Values by their names, as text. */
export type Kept = Readonly<Record<Place, Readonly<Record<string, string>>>>;

/** Names that differ by application or connector count as one, and so do the numbers and random keys of an entry. */
const NAMED = [
  [/^(interactionToken|signedIn):.+$/, '$1:*'],
  [/^(social|socialReturn):.+$/, '$1:*'],
  [/^(?:__TSR_index|__TSR_key|__hashScrollIntoViewOptions|key|pagesBefore)$/, ENTRY],
] as const;
const nameOf = (key: string) => NAMED.reduce((name, [pattern, named]) => name.replace(pattern, named), key);

/** The mock's own, and that of the application beside it. */
const isOfMock = (cookie: string) => /^(?:_mock|demo_app)/.test(cookie);
/** Pages of providers and of the application, which the mock has on the same origin. */
const isOurs = (url: string) => !/^\/(?:_mock|demo-app)/.test(new URL(url).pathname);

/** Those of one name stand in one text. */
function named(entries: readonly (readonly [string, string])[]): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const [key, value] of entries) {
    const name = nameOf(key);
    values[name] = name in values ? `${String(values[name])} ${value}` : value;
  }
  return values;
}

/** Reads everything that the page at hand keeps. */
export async function readKept(page: Page): Promise<Kept> {
  const inPage = await page.evaluate(async () => {
    const { locationState, formValues, ...state } = (history.state ?? {}) as Record<string, unknown>;
    const parts = (name: string, value: unknown) =>
      Object.entries(value ?? {}).map(([key, part]) => [`${name}.${key}`, part] as const);
    const entries = [
      ...Object.entries(state),
      ...parts('locationState', locationState),
      ...parts('formValues', formValues),
    ];
    const databases = await indexedDB.databases();
    return {
      address: [
        ...new URLSearchParams(location.search),
        ...(location.hash === '' ? [] : [['#', location.hash] as const]),
      ],
      'history state': entries
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const),
      'session storage': Object.entries<string>(sessionStorage),
      'local storage': Object.entries<string>(localStorage),
      other: [
        ['window.name', window.name],
        ['Cache Storage', (await caches.keys()).join()],
        ['IndexedDB', databases.map(({ name }) => name).join()],
      ] as const,
    };
  });
  const cookies = await page.context().cookies();
  const ours = isOurs(page.url());
  return {
    address: named(ours ? inPage.address : []),
    'history state': named(ours ? inPage['history state'] : []),
    'session storage': named(inPage['session storage']),
    'local storage': named(inPage['local storage']),
    cookies: named(cookies.filter(({ name }) => !isOfMock(name)).map(({ name, value }) => [name, value])),
    other: named(inPage.other.filter(([, value]) => value !== '')),
  };
}

/** The names in each place that has any, in the order of the alphabet; those of an entry's place are everywhere. */
export const namesOf = (kept: Kept): Partial<Record<Place, string[]>> =>
  Object.fromEntries(
    PLACES.map(
      (place) =>
        [
          place,
          Object.keys(kept[place])
            .filter((name) => name !== ENTRY)
            .sort(),
        ] as const,
    ).filter(([, names]) => names.length > 0),
  );
