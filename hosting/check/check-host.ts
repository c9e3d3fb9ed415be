import { createAsk, NotChecked, reasonOf, type ConnectOptions } from './ask.ts';
import { createChecks, type HostCheck } from './checks.ts';
import { otherPage } from './page.ts';
import { isOurPage, openSite, type HostedSite, type SiteOptions } from './site.ts';

export interface HostReport {
  lines: readonly string[];
  /** 0: nothing is wrong; 1: something is; 2: wrong arguments, nothing answers, or something could not be checked. */
  exitCode: 0 | 1 | 2;
}

export interface CheckOptions extends SiteOptions, ConnectOptions {
  /** The name of a check, if only that one is to run. */
  only?: string;
}

type Kind = 'ok' | 'WRONG' | 'unknown' | 'note' | 'skipped';
interface Line {
  kind: Kind;
  text: string;
}

async function runCheck(check: HostCheck, site: HostedSite): Promise<Line[]> {
  const { name, isOfServer, lacks, faults } = check;
  const lacking = lacks?.(site);
  if (lacking !== undefined) return [{ kind: 'skipped', text: `${name}: ${lacking}` }];
  const kind = isOfServer && site.isSlot ? 'note' : 'WRONG';
  try {
    const found = await faults(site);
    return found.length === 0
      ? [{ kind: 'ok', text: name }]
      : found.map((fault) => ({ kind, text: `${name}: ${fault}` }));
  } catch (error) {
    return error instanceof NotChecked
      ? [{ kind: 'unknown', text: `${name} could not be checked: ${error.message}.` }]
      : [{ kind: 'WRONG', text: `${name}: a request failed, as ${reasonOf(error)}.` }];
  }
}

const counted = (count: number, noun: string) => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

function summaryOf(origin: string, lines: readonly Line[]): string {
  const count = (kind: Kind) => lines.filter((line) => line.kind === kind).length;
  const parts = [
    ...(count('WRONG') > 0 ? [counted(count('WRONG'), 'fault')] : ['nothing is wrong']),
    ...(count('unknown') > 0 ? [`${counted(count('unknown'), 'check')} without a result`] : []),
    ...(count('note') > 0
      ? [`${counted(count('note'), 'note')} about headers that the server sends itself`]
      : []),
    ...(count('skipped') > 0 ? [`${counted(count('skipped'), 'check')} left out`] : []),
  ];
  return `${origin}: ${parts.join(', ')}.`;
}

/** Finds the faults of a host. */
export async function checkHost(
  origin: string,
  { insecure, timeoutMs, only, ...options }: CheckOptions = {},
): Promise<HostReport> {
  const ask = createAsk({ insecure, timeoutMs });
  let site;
  try {
    site = await openSite(origin, ask, options);
  } catch (error) {
    return { lines: [`${origin} does not answer (${reasonOf(error)}).`], exitCode: 2 };
  }
  if (!isOurPage(site.page)) return { lines: [otherPage(site)], exitCode: 1 };
  const opened = site;
  const checks = createChecks(opened).filter(({ name }) => only === undefined || name === only);
  const lines = (await Promise.all(checks.map((check) => runCheck(check, opened)))).flat();
  const has = (kind: Kind) => lines.some((line) => line.kind === kind);
  return {
    lines: [...lines.map(({ kind, text }) => `${kind.padEnd(8)}${text}`), summaryOf(origin, lines)],
    exitCode: has('WRONG') ? 1 : has('unknown') ? 2 : 0,
  };
}
