import { inputs } from './inputs/inputs.ts';
import type { InputPlace } from './inputs/inputs.ts';
import { sharedPassword } from './people/shared-credentials.ts';
import { personas } from './people/personas.ts';
import type { Persona } from './people/persona.ts';

const formatTable = (rows: readonly (readonly string[])[]) => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd(),
  );
};

const shownPeople: readonly Persona[] = [personas.ada, personas.noor, personas.sam, personas.paul];
const shownInputs: readonly (readonly [InputPlace, string])[] = [
  ['passcode', '000000'],
  ['passcode', '999999'],
  ['email', 'taken@example.org'],
  ['email', 'nobody@example.org'],
];

/** Shows what the page can do: every kind of identifier, social accounts, single sign-on and two-step verification. */
export const SHOWCASE_TENANT = 'pier';

const SIGN_IN = '/oidc/auth?client_id=demo-app';
const journey = (query: string) => `${SIGN_IN}&${query}`;
/** A link per journey; a state opens where the journey needs a page of its own. */
const journeys: readonly (readonly [name: string, path: string])[] = [
  ['Code', journey('tenant=email-code')],
  ['Social', journey('tenant=social')],
  ['Single sign-on', journey('tenant=single-sign-on')],
  ['Recovery', '/_mock/states/recovery'],
  ['Two-step', journey('tenant=message-factors&persona=ada')],
  ['Consent', '/_mock/states/consent'],
  ['Device', '/_mock/states/device'],
];

const links = (origin: string, rows: readonly (readonly [name: string, path: string])[]): string[] =>
  formatTable(rows.map(([name, path]) => [name, origin + path]));

const people = (): string[] => [
  'People (username, password, what they are for)',
  ...formatTable(
    shownPeople.map(({ account, purpose }) => [account.username ?? '', account.password ?? '–', purpose]),
  ),
  `  Most others have the password ${sharedPassword}.`,
];

/** What `npm start` and `npm run preview` print: the page in front of a mock. */
export function pageBanner({ origin }: { origin: string }): string {
  const errorOf = ([place, value]: (typeof shownInputs)[number]) =>
    inputs.find(({ where, input }) => where === place && input === value)?.leadsTo ?? '';
  return [
    '',
    ...links(origin, [
      ['Sign in', SIGN_IN],
      ...journeys,
      ['All states', '/_mock/states'],
      ['Preview', '/_mock/preview'],
      ['Control', '/_mock'],
      ['Inbox', '/_mock/inbox'],
      ['Inputs', '/_mock/inputs'],
    ]),
    '',
    ...people(),
    '',
    'Inputs',
    ...formatTable(shownInputs.map((shown) => [shown[1], errorOf(shown)])),
    '  <error code>@example.org is answered with that error.',
    '',
  ].join('\n');
}

/** What `npm run mock` prints: it serves no page. */
export const mockBanner = ({ origin }: { origin: string }): string =>
  [
    '',
    ...links(origin, [
      ['Settings', '/api/.well-known/sign-in-exp'],
      ['Control', '/_mock'],
      ['Inbox', '/_mock/inbox'],
      ['Inputs', '/_mock/inputs'],
    ]),
    `  It serves no page. To see one: npm run build, then BACKEND=${origin} npm run preview`,
    '',
    ...people(),
    '',
  ].join('\n');
