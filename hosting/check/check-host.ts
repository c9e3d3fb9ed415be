import { createAsk, reasonOf } from './ask.ts';
import { createChecks, type HostCheck } from './checks.ts';
import { isOurPage, openSite, type HostedSite, type SiteOptions } from './site.ts';

export interface HostReport {
  lines: readonly string[];
  /** 0: nothing is wrong; 1: something is; 2: wrong arguments, or nothing answers. */
  exitCode: 0 | 1 | 2;
}

export interface CheckOptions extends SiteOptions {
  /** Certificates are not verified. */
  insecure?: boolean | undefined;
}

type Kind = 'ok' | 'WRONG' | 'note' | 'skipped';
interface Line {
  kind: Kind;
  text: string;
}

async function runCheck(check: HostCheck, site: HostedSite): Promise<Line[]> {
  const { name, isOfServer, lacks, faults } = check;
  const lacking = lacks?.(site);
  if (lacking !== undefined) return [{ kind: 'skipped', text: `${name}: ${lacking}` }];
  const found = await Promise.resolve()
    .then(() => faults(site))
    .catch((error: unknown) => [`It could not be checked: ${reasonOf(error)}.`]);
  const kind = isOfServer && site.isSlot ? 'note' : 'WRONG';
  return found.length === 0
    ? [{ kind: 'ok', text: name }]
    : found.map((fault) => ({ kind, text: `${name}: ${fault}` }));
}

const counted = (count: number, noun: string) => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

function summaryOf(origin: string, lines: readonly Line[]): string {
  const count = (kind: Kind) => lines.filter((line) => line.kind === kind).length;
  const parts = [
    ...(count('WRONG') > 0 ? [counted(count('WRONG'), 'fault')] : ['nothing is wrong']),
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
  { insecure = false, ...options }: CheckOptions = {},
): Promise<HostReport> {
  const ask = createAsk({ insecure });
  let site;
  try {
    site = await openSite(origin, ask, options);
  } catch (error) {
    return { lines: [`${origin} does not answer (${reasonOf(error)}).`], exitCode: 2 };
  }
  if (!isOurPage(site.page)) {
    const { status } = site.page;
    const hint =
      site.isSlot && options.start === undefined ? ' Give --start, so that there is a session.' : '';
    return {
      lines: [
        `${origin}${site.pagePath} is answered with ${String(status)}, and not with index.html of the build: nothing else was checked.${hint}`,
      ],
      exitCode: 1,
    };
  }
  const opened = site;
  const lines = (await Promise.all(createChecks(opened).map((check) => runCheck(check, opened)))).flat();
  return {
    lines: [...lines.map(({ kind, text }) => `${kind.padEnd(8)}${text}`), summaryOf(origin, lines)],
    exitCode: lines.some(({ kind }) => kind === 'WRONG') ? 1 : 0,
  };
}
