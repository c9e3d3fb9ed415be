import { ask } from './ask.ts';
import { checks } from './checks.ts';
import { isOurPage, openSite } from './site.ts';

export const USAGE = "Usage: npm run check:host -- https://id.example.org [--start '/oidc/auth?client_id=…']";

export interface HostReport {
  lines: readonly string[];
  /** 0: nothing is wrong; 1: something is; 2: wrong arguments, or nothing answers. */
  exitCode: 0 | 1 | 2;
}

const originOf = (text: string | undefined) => {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) ? origin : undefined;
};

/** Prints the faults of a host. */
export async function checkHost(address: string | undefined, start?: string): Promise<HostReport> {
  const origin = originOf(address);
  if (origin === undefined) return { lines: [USAGE], exitCode: 2 };
  let site;
  try {
    site = await openSite(origin, start);
  } catch (error) {
    return {
      lines: [`${origin} does not answer (${error instanceof Error ? error.message : String(error)}).`],
      exitCode: 2,
    };
  }
  if (site.page.status !== 200 || !isOurPage(site.page))
    return {
      lines: [
        `${origin}/sign-in is answered with ${String(site.page.status)}, and not with index.html of the build: nothing else was checked.`,
      ],
      exitCode: 1,
    };
  const results = await Promise.all(
    checks((url) => ask(url)).map(async ({ name, faults }) => ({ name, found: await faults(site) })),
  );
  const count = results.reduce((sum, { found }) => sum + found.length, 0);
  const lines = results.flatMap(({ name, found }) =>
    found.length === 0 ? [`ok      ${name}`] : found.map((fault) => `WRONG   ${name}: ${fault}`),
  );
  const hint = start === undefined ? ['skipped An interaction: give --start, and it is begun as well.'] : [];
  const summary =
    count === 0
      ? `${origin}: nothing is wrong.`
      : `${origin}: ${String(count)} ${count === 1 ? 'fault' : 'faults'}.`;
  return {
    lines: [
      ...lines.filter((line) => hint.length === 0 || line !== 'ok      An interaction'),
      ...hint,
      summary,
    ],
    exitCode: count === 0 ? 0 : 1,
  };
}
