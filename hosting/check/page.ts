import { deploymentText } from '../../codegen/build/deployment-block.ts';
import { entryOf } from '../../codegen/build/file-list.ts';
import { PATHS } from '../../src/domain/routes.ts';
import { checkDeployment } from '../deployment-file.ts';
import { damageOf, type HostAnswer } from './ask.ts';
import { charsetFaults, storedBy } from './headers.ts';
import { isKeptBack, isOurPage, isRedirect, type HostedSite } from './site.ts';

const SCRIPT = /<script\b[^>]*>/g;
const attributeOf = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`).exec(tag)?.slice(1).find(Boolean);

/** The name of the other script file of index.html. */
const BOOT_CHECK = 'boot-check';

/** Why the page has no entry script. */
function entryFault(html: string): string {
  const scripts = (html.match(SCRIPT) ?? []).map((tag) => ({
    type: attributeOf(tag, 'type') ?? '',
    src: attributeOf(tag, 'src') ?? '',
  }));
  const entry = scripts.find(({ src }) => src.endsWith('.js') && !src.includes(BOOT_CHECK));
  return entry === undefined || entry.type === ''
    ? 'The page has no entry script: something cuts it off or changes it.'
    : `The entry script of the page has the type "${entry.type}" in place of "module": turn off what optimizes scripts.`;
}

const ADDRESS = /\s(?:src|href)="([^"]*assets\/[^"]+)"/g;

/** Files of the build whose address is not the one of the build. */
function movedFiles(html: string): string[] {
  const moved = [...html.matchAll(ADDRESS)].map(([, address = '']) => address);
  const [first] = moved.filter((address) => !address.startsWith('/assets/'));
  return first === undefined
    ? []
    : [
        `The page loads ${first}: its files must be at /assets of the same host, so leave their addresses as they are.`,
      ];
}

/** index.html arrives to its end, with the script that starts the page. */
export function cutPage({ page }: HostedSite): string[] {
  const html = page.text.trimEnd();
  const moved = movedFiles(html);
  return [
    ...(html.endsWith('</html>')
      ? []
      : [
          `The page ends with ${JSON.stringify(html.slice(-20))} and not with </html> (${String(page.text.length)} characters): something cuts it off.`,
        ]),
    ...(moved.length === 0 && entryOf(html) === undefined ? [entryFault(html)] : moved),
    ...charsetFaults('The page', page),
  ];
}

/** A path of each route; a dot in a parameter makes some hosts look for a file. */
const ROUTES = [...PATHS.map((path) => path.replaceAll(/\$\w+/g, 'check.host')), '/sign-in/password?x=1'];

const isSame = (one: HostAnswer, other: HostAnswer) =>
  entryOf(one.text) === entryOf(other.text) &&
  deploymentText(one.text) === deploymentText(other.text) &&
  one.text.trimEnd().endsWith('</html>');

function routeFault(path: string, answer: HostAnswer, site: HostedSite): string | undefined {
  if (isKeptBack(answer, site)) return undefined;
  if (isRedirect(answer))
    return `${path} is redirected to ${answer.header('location')}: serve index.html at every path of the page, without a redirect.`;
  if (!isOurPage(answer))
    return `${path} is answered with ${String(answer.status)}, not with the page: every path that is no file gets index.html.`;
  return isSame(answer, site.page)
    ? undefined
    : `${path} is answered with another page than ${site.pagePath}: a copy of an earlier build, or one that is cut off.`;
}

/** The faults that are printed; the others are counted. */
const MOST_FAULTS = 4;

/** Every route is answered with the same page. */
export async function routes(site: HostedSite): Promise<string[]> {
  const found = await Promise.all(
    ROUTES.map(async (path) => routeFault(path, await site.newBrowser().get(path), site)),
  );
  const faults = found.filter((fault) => fault !== undefined);
  return faults.length <= MOST_FAULTS
    ? faults
    : [
        ...faults.slice(0, MOST_FAULTS),
        `${String(faults.length - MOST_FAULTS)} more of the ${String(ROUTES.length)} paths have such a fault.`,
      ];
}

export async function root({ newBrowser }: HostedSite): Promise<string[]> {
  const answer = await newBrowser().get('/');
  return isOurPage(answer) || isRedirect(answer)
    ? []
    : [`/ is answered with ${String(answer.status)}, neither with the page nor with a redirect.`];
}

export function settingsFaults({ page }: HostedSite): string[] {
  try {
    checkDeployment(JSON.parse(deploymentText(page.text) ?? '{}'), 'The block "latchkey" of index.html');
    return [];
  } catch (error) {
    return error instanceof SyntaxError
      ? ['The block "latchkey" of index.html is no JSON: its settings have no effect.']
      : [error instanceof Error ? error.message : String(error)];
  }
}

export function storedPage({ page }: HostedSite): string[] {
  const value = page.header('cache-control');
  const store = storedBy(page);
  if (store !== undefined && value.includes('no-store'))
    return [
      `The page is stored (${store}); it must come from the host each time, as an old one names files that are gone.`,
    ];
  return value.includes('no-store')
    ? []
    : [
        `The page is sent with ${value === '' ? 'no Cache-Control' : `Cache-Control: ${value}`}; it must be no-store, as an old one names files that are gone.`,
      ];
}

export async function plainHttp({ origin, ask }: HostedSite): Promise<string[]> {
  const url = new URL('/sign-in', origin);
  if (url.protocol !== 'https:' || url.port !== '') return [];
  url.protocol = 'http:';
  const answer = await ask(url).catch(() => undefined);
  const isHttps = answer?.header('location').startsWith('https:') ?? true;
  return isHttps ? [] : ['By http: the page is served without TLS; redirect it to https.'];
}

/** Why a host's first page is not ours, so that nothing else can be checked. */
export function otherPage({ origin, page, pagePath, isSlot, start }: HostedSite): string {
  const damage = damageOf(page);
  const cause =
    damage === undefined
      ? `is answered with ${String(page.status)}, and not with index.html of the build`
      : damage;
  const hint = isSlot && start === undefined ? ' Give --start, so that there is a session.' : '';
  return `${origin}${pagePath} ${cause}: nothing else was checked.${hint}`;
}
