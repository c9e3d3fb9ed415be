import { personas } from './personas.ts';
import type { Persona } from './personas.ts';
import { tenants } from './world.ts';

const table = (rows: readonly (readonly string[])[]) => {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('   ')}`.trimEnd());
};

const people: readonly Persona[] = Object.values(personas);

/** What a terminal shows when the mock runs: addresses, people with their passwords, tenants. */
export function banner({ origin }: { origin: string }): string {
  return [
    '',
    ...table([
      ['Sign in', `${origin}/`],
      ['Application', `${origin}/demo-app`],
    ]),
    '',
    'People (user name, password, what they are for)',
    ...table(
      people.map(({ account, purpose }) => [
        account.username ?? account.email ?? '',
        account.password ?? '–',
        purpose,
      ]),
    ),
    '  Five wrong passwords lock a name out for ten minutes.',
    '',
    'Tenants',
    ...table(tenants.map(({ name, purpose }) => [`${origin}/oidc/auth?tenant=${name}`, purpose])),
    '',
  ].join('\n');
}
