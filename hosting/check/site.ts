import { deploymentText } from '../../codegen/build/deployment-block.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { chooseApi, type ServerApi } from '../../src/domain/server-api.ts';
import { isObject } from '../../src/domain/type-guards.ts';
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
  /** The tenant's public settings; {} if they cannot be read. */
  tenant: Readonly<Record<string, unknown>>;
  /** The API that the page uses. */
  api: ServerApi;
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

const FIRST_PAGE = '/sign-in';
export const UNKNOWN_SESSION = '/unknown-session';

function settingsOf(html: string): DeploymentConfig {
  try {
    const value: unknown = JSON.parse(deploymentText(html) ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

export const isRedirect = ({ status }: HostAnswer): boolean => status >= 300 && status < 400;

const CHOSEN_ADDRESS = 'unknownSessionRedirectUrl';

/**
 * True if a server keeps its page from a user without a session, by a redirect to the page for that or to the address that the tenant
 * has chosen. In the slot of an older server, the operator can have chosen an address that no setting shows.
 */
export function isKeptBack(
  answer: HostAnswer,
  { origin, tenant, isSlot }: Pick<HostedSite, 'origin' | 'tenant' | 'isSlot'>,
): boolean {
  const location = answer.header('location');
  if (!isRedirect(answer) || !URL.canParse(location, origin)) return false;
  const url = new URL(location, origin);
  if (url.origin === origin && url.pathname === UNKNOWN_SESSION) return true;
  return Object.hasOwn(tenant, CHOSEN_ADDRESS)
    ? location === tenant[CHOSEN_ADDRESS]
    : isSlot && url.origin !== origin;
}

export const SETTINGS = '/api/.well-known/sign-in-exp';

/** The JSON object of an answer; {} if it has another body. */
export function jsonOf({ text }: HostAnswer): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : {};
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
  const first = await newBrowser().get(FIRST_PAGE);
  // The checks of the API report why it does not answer.
  const tenant = await newBrowser()
    .get(SETTINGS)
    .then(jsonOf, () => ({}));
  const isOfSlot = isKeptBack(first, { origin, tenant, isSlot: true });
  const browser = newBrowser();
  const arrival = start === undefined ? undefined : await browser.open(start);
  const candidates: [string, HostAnswer | undefined][] = [
    [`${arrival?.url.pathname ?? ''}${arrival?.url.search ?? ''}`, arrival?.answer],
    [FIRST_PAGE, first],
  ];
  if (isOfSlot) candidates.push([UNKNOWN_SESSION, await newBrowser().get(UNKNOWN_SESSION)]);
  else if (isRedirect(first)) {
    const { url, answer } = await newBrowser().open(FIRST_PAGE);
    candidates.push([url.pathname, answer]);
  }
  const [pagePath, page] = candidates.find(hasPage) ?? [FIRST_PAGE, first];
  const settings = settingsOf(page.text);
  return {
    origin,
    page,
    pagePath,
    isSlot: isOfSlot || isInjected(page),
    settings,
    tenant,
    api: chooseApi(settings.api ?? 'auto', tenant),
    start: start === undefined || arrival === undefined ? undefined : { address: start, arrival },
    account,
    ask,
    browser,
    newBrowser,
  };
}

const hasPage = (candidate: [string, HostAnswer | undefined]): candidate is [string, HostAnswer] =>
  candidate[1] !== undefined && isOurPage(candidate[1]);
