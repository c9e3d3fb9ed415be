import { inputs } from './inputs/inputs.ts';
import type { Where } from './inputs/inputs.ts';
import { usualPassword } from './people/usual.ts';
import { personas } from './people/personas.ts';
import type { Persona } from './people/personas.ts';

const table = (rows: readonly (readonly string[])[]) => {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('   ')}`.trimEnd());
};

const shownPeople: readonly Persona[] = [personas.ada, personas.noor, personas.sam, personas.paul];
const shownInputs: readonly (readonly [Where, string])[] = [
  ['passcode', '000000'],
  ['passcode', '999999'],
  ['email', 'taken@example.org'],
  ['email', 'nobody@example.org'],
];

/** What a terminal shows when the mock runs: addresses, a few people and inputs, and where the others are. */
export function banner({ origin }: { origin: string }): string {
  const noteOf = ([place, typed]: (typeof shownInputs)[number]) =>
    inputs.find(({ where, input }) => where === place && input === typed)?.leadsTo ?? '';
  return [
    '',
    ...table([
      ['Sign in', `${origin}/`],
      ['Control', `${origin}/_mock`],
      ['Inbox', `${origin}/_mock/inbox`],
      ['Inputs', `${origin}/_mock/inputs`],
    ]),
    '',
    'People (user name, password, what they are for)',
    ...table(
      shownPeople.map(({ account, purpose }) => [account.username ?? '', account.password ?? '–', purpose]),
    ),
    `  Most others have the password ${usualPassword}.`,
    '',
    'Inputs',
    ...table(shownInputs.map((shown) => [shown[1], noteOf(shown)])),
    '  <error code>@example.org is answered with that error.',
    '',
    `More people, tenants, inputs and faults: ${origin}/_mock`,
    '',
  ].join('\n');
}
