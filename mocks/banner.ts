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

export function banner({ origin }: { origin: string }): string {
  const errorOf = ([place, value]: (typeof shownInputs)[number]) =>
    inputs.find(({ where, input }) => where === place && input === value)?.leadsTo ?? '';
  return [
    '',
    ...formatTable([
      ['Sign in', `${origin}/`],
      ['Control', `${origin}/_mock`],
      ['Inbox', `${origin}/_mock/inbox`],
      ['Inputs', `${origin}/_mock/inputs`],
      ['Preview', `${origin}/_mock/preview`],
    ]),
    '',
    'People (user name, password, what they are for)',
    ...formatTable(
      shownPeople.map(({ account, purpose }) => [account.username ?? '', account.password ?? '–', purpose]),
    ),
    `  Most others have the password ${sharedPassword}.`,
    '',
    'Inputs',
    ...formatTable(shownInputs.map((shown) => [shown[1], errorOf(shown)])),
    '  <error code>@example.org is answered with that error.',
    '',
    `More people, tenants, inputs and faults: ${origin}/_mock`,
    '',
  ].join('\n');
}
