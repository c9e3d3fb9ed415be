import * as api from './api.ts';
import * as files from './files.ts';
import * as headers from './headers.ts';
import * as page from './page.ts';
import { loosePolicy, refusedParts } from './policy.ts';
import { interactionFaults, signInFaults } from './sign-in.ts';
import type { HostedSite } from './site.ts';

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

/** Reads something at most once, when the first check asks for it. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

/** Files and page are read once, for all checks of them. */
export function createChecks(site: HostedSite): readonly HostCheck[] {
  const readFiles = once(() => files.readFiles(site));
  const readPage = once(() => files.readPage(site));
  return [
    { name: 'Captcha', isOfServer: true, faults: api.captchaFaults },
    { name: 'The whole page', faults: page.cutPage },
    { name: 'Routes', faults: page.routes },
    { name: 'The address without a path', faults: page.root },
    { name: 'Deployment settings', faults: page.settingsFaults },
    { name: 'Storing of the page', faults: page.storedPage },
    {
      name: 'Compression of the page',
      isOfServer: true,
      faults: async () => files.pageCompression(await readPage()),
    },
    { name: 'Compressed versions of the page', faults: async () => files.pageVersions(await readPage()) },
    { name: 'Content security policy', isOfServer: true, faults: loosePolicy },
    { name: 'Content security policy and the page', faults: refusedParts },
    { name: 'Harmful headers', faults: headers.harmfulHeaders },
    { name: 'Other headers', isOfServer: true, faults: headers.pageHeaderFaults },
    { name: 'Headers sent twice', faults: headers.twice },
    { name: 'Files', faults: async () => files.contentFaults(await readFiles(), site) },
    {
      name: 'Compression of files',
      isOfServer: true,
      faults: async () => files.compressionFaults(await readFiles()),
    },
    {
      name: 'Storing of files',
      isOfServer: true,
      faults: async () => files.storingFaults(await readFiles()),
    },
    {
      name: 'Headers of files',
      isOfServer: true,
      faults: async () => [
        ...files.headersOfFiles(await readFiles(), site),
        ...(await files.headersOfErrors(site)),
      ],
    },
    { name: 'Files without a hash', isOfServer: true, faults: files.unhashed },
    { name: 'Missing files', faults: files.missing },
    { name: 'The API', faults: api.passesApi },
    { name: 'Long requests', faults: api.longRequests },
    { name: 'Query and language', faults: api.passesRequests },
    { name: 'Storing of answers', faults: api.storedAnswers },
    { name: 'Other sites', faults: api.foreignSites },
    { name: 'OpenID Connect', faults: api.passesOidc },
    { name: 'Posted callback', isOfServer: true, faults: api.postedCallback },
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
    { name: 'Plain http', faults: page.plainHttp },
  ];
}
