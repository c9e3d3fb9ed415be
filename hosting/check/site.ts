import { isObject } from '../../src/domain/type-guards.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { deploymentText } from '../../codegen/build/deployment-block.ts';
import type { HostAnswer, Ask } from './ask.ts';
import { Browser, type Arrival } from './browser.ts';

/** The account that the check signs in with. */
export type Account = Readonly<Record<'username' | 'email' | 'phone', string | undefined>> & {
  password: string;
};

/** A page of ours, and what the checks need to request more. */
export interface HostedSite {
  origin: string;
  page: HostAnswer;
  /** The address at which the page was found. */
  pagePath: string;
  /** True in the slot of a server, which puts in settings or keeps pages from people without a session. */
  isSlot: boolean;
  /** The settings in the deployment block; {} if it cannot be read. */
  settings: DeploymentConfig;
  /** An address of the application's, which begins an interaction, and where it led. */
  start: { address: string; arrival: Arrival } | undefined;
  account: Account | undefined;
  /** Sends without cookies. */
  ask: Ask;
  /** Has begun the interaction, if there is a start. */
  browser: Browser;
  /** A browser that has no cookies yet. */
  newBrowser: () => Browser;
}

export interface SiteOptions {
  start?: string | undefined;
  account?: Account | undefined;
}

/** The page is ours: no error page, and not that of another program. */
export const isOurPage = ({ status, text }: HostAnswer): boolean =>
  status === 200 && deploymentText(text) !== undefined;

export const UNKNOWN_SESSION = '/unknown-session';

function settingsOf(html: string): DeploymentConfig {
  try {
    const value: unknown = JSON.parse(deploymentText(html) ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const isInjected = ({ text }: HostAnswer) => /id="server-data">\s*Object\.freeze\(/.test(text);

/**
 * Opens the first page as a browser does: by the application's address, if there is one. Without a session, servers keep
 * their first pages back and have only the page for an unknown session.
 * @throws Error if nothing answers
 */
export async function openSite(
  origin: string,
  ask: Ask,
  { start, account }: SiteOptions = {},
): Promise<HostedSite> {
  const newBrowser = () => new Browser(origin, ask);
  const first = await newBrowser().get('/sign-in');
  const isKeptBack = first.status >= 300 && first.status < 400;
  const browser = newBrowser();
  const arrival = start === undefined ? undefined : await browser.open(start);
  const candidates: [string, HostAnswer | undefined][] = [
    [`${arrival?.url.pathname ?? ''}${arrival?.url.search ?? ''}`, arrival?.answer],
    ['/sign-in', first],
  ];
  if (isKeptBack) candidates.push([UNKNOWN_SESSION, await newBrowser().get(UNKNOWN_SESSION)]);
  const [pagePath, page = first] = candidates.find(([, answer]) => answer && isOurPage(answer)) ?? [
    '/sign-in',
    first,
  ];
  return {
    origin,
    page,
    pagePath,
    isSlot: isKeptBack || isInjected(page),
    settings: settingsOf(page.text),
    start: start === undefined || arrival === undefined ? undefined : { address: start, arrival },
    account,
    ask,
    browser,
    newBrowser,
  };
}
