import { deploymentText } from '../../codegen/build/deployment-block.ts';
import { checkDeployment } from '../deployment-file.ts';
import {
  captchaFaults,
  foreignSites,
  passesApi,
  passesOidc,
  passesRequests,
  postedCallback,
  storedAnswers,
} from './api.ts';
import {
  compressionFaults,
  contentFaults,
  headersOfFiles,
  pageCompression,
  pageVersions,
  readFiles,
  readPage,
  storingFaults,
} from './files.ts';
import { fileHeaderFaults, isLongStored, pageHeaderFaults, storedBy, twice } from './headers.ts';
import { loosePolicy, refusedParts } from './policy.ts';
import { interactionFaults, signInFaults } from './sign-in.ts';
import { isOurPage, UNKNOWN_SESSION, type HostedSite } from './site.ts';

type Faults = readonly string[];

export interface HostCheck {
  name: string;
  /** In its slot, the server decides on this, so what is found there is no fault of the host. */
  isOfServer?: true;
  /** Says why the check cannot run at this host; undefined if it can. */
  lacks?: (site: HostedSite) => string | undefined;
  /** Each fault is one sentence. */
  faults: (site: HostedSite) => Faults | Promise<Faults>;
}

/** One path of each kind of page. */
const PAGES = [
  '/register',
  '/sign-in/password?x=1',
  '/callback/check.host',
  '/mfa-binding/Totp',
  '/consent',
  UNKNOWN_SESSION,
];

async function pages({ newBrowser, isSlot }: HostedSite): Promise<string[]> {
  const answers = await Promise.all(
    PAGES.map(async (path) => ({ path, answer: await newBrowser().get(path) })),
  );
  const isKeptBack = (status: number) => isSlot && status >= 300 && status < 400;
  return answers
    .filter(({ answer }) => !isOurPage(answer) && !isKeptBack(answer.status))
    .map(
      ({ path, answer }) =>
        `${path} is answered with ${String(answer.status)}, not with the page: every path that is no file gets index.html.`,
    );
}

async function root({ newBrowser }: HostedSite): Promise<string[]> {
  const answer = await newBrowser().get('/');
  const isRedirect = answer.status >= 300 && answer.status < 400;
  return isOurPage(answer) || isRedirect
    ? []
    : [`/ is answered with ${String(answer.status)}, neither with the page nor with a redirect.`];
}

function stored({ page }: HostedSite): string[] {
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

async function unhashed({ newBrowser }: HostedSite): Promise<string[]> {
  const path = '/assets/licenses.md';
  const cache = (await newBrowser().get(path)).header('cache-control');
  return isLongStored(cache) || cache.includes('immutable')
    ? [`${path} has no hash in its name and is kept for good (${cache}): the next release is not seen.`]
    : [];
}

const MISSING = '/assets/not-there-AAAAAAA.js';

async function missing({ newBrowser }: HostedSite): Promise<string[]> {
  const answer = await newBrowser().get(MISSING);
  if (answer.status < 400)
    return [
      `A missing file below /assets is answered with ${String(answer.status)}: answer 404, so that the page notices and loads itself again.`,
    ];
  return storedBy(answer) === undefined
    ? []
    : ['That a file below /assets is missing is kept by caches: errors must not be stored.'];
}

const headersOfErrors = async ({ newBrowser, origin }: HostedSite): Promise<string[]> =>
  fileHeaderFaults(MISSING, await newBrowser().get(MISSING), origin);

function settingsFaults({ page }: HostedSite): string[] {
  try {
    checkDeployment(JSON.parse(deploymentText(page.text) ?? '{}'), 'The block "latchkey" of index.html');
    return [];
  } catch (error) {
    return error instanceof SyntaxError
      ? ['The block "latchkey" of index.html is no JSON: its settings have no effect.']
      : [error instanceof Error ? error.message : String(error)];
  }
}

async function plainHttp({ origin, ask }: HostedSite): Promise<string[]> {
  const url = new URL('/sign-in', origin);
  if (url.protocol !== 'https:' || url.port !== '') return [];
  url.protocol = 'http:';
  const answer = await ask(url).catch(() => undefined);
  const leadsOn = answer?.header('location').startsWith('https:') ?? true;
  return leadsOn ? [] : ['By http: the page is served without TLS; redirect it to https.'];
}

/** Files and page are read once, for all checks of them. */
export function createChecks(site: HostedSite): readonly HostCheck[] {
  const files = readFiles(site);
  const page = readPage(site);
  // Each check that reads them reports the failure.
  for (const reading of [files, page]) reading.catch(() => undefined);
  return [
    { name: 'Captcha', isOfServer: true, faults: captchaFaults },
    { name: 'Pages', faults: pages },
    { name: 'The address without a path', faults: root },
    { name: 'Deployment settings', faults: settingsFaults },
    { name: 'Storing of the page', faults: stored },
    { name: 'Compression of the page', isOfServer: true, faults: async () => pageCompression(await page) },
    { name: 'Compressed versions of the page', faults: async () => pageVersions(await page) },
    { name: 'Content security policy', isOfServer: true, faults: loosePolicy },
    { name: 'Content security policy and the page', faults: refusedParts },
    { name: 'Other headers', isOfServer: true, faults: pageHeaderFaults },
    { name: 'Headers sent twice', faults: twice },
    { name: 'Files', faults: async () => contentFaults(await files) },
    { name: 'Compression of files', isOfServer: true, faults: async () => compressionFaults(await files) },
    { name: 'Storing of files', isOfServer: true, faults: async () => storingFaults(await files) },
    {
      name: 'Headers of files',
      isOfServer: true,
      faults: async () => [...headersOfFiles(await files, site), ...(await headersOfErrors(site))],
    },
    { name: 'Files without a hash', isOfServer: true, faults: unhashed },
    { name: 'Missing files', faults: missing },
    { name: 'The API', faults: passesApi },
    { name: 'Query and language', faults: passesRequests },
    { name: 'Storing of answers', faults: storedAnswers },
    { name: 'Other sites', faults: foreignSites },
    { name: 'OpenID Connect', faults: passesOidc },
    { name: 'Posted callback', isOfServer: true, faults: postedCallback },
    {
      name: 'An interaction',
      lacks: ({ start }) => (start ? undefined : 'give --start, and it is begun as well.'),
      faults: interactionFaults,
    },
    {
      name: 'A sign-in',
      lacks: ({ start, account }) =>
        start && account
          ? undefined
          : 'give --start and an account (--username or --email or --phone, and --password), and it signs in.',
      faults: signInFaults,
    },
    { name: 'Plain http', faults: plainHttp },
  ];
}
