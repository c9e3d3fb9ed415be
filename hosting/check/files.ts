import { entryOf, fileListPath, sha256, type FileList } from '../../codegen/build/file-list.ts';
import { isObject } from '../../src/domain/type-guards.ts';
import { damageOf, described, typeOf, type HostAnswer } from './ask.ts';
import { charsetFaults, fileHeaderFaults, isLongStored, storedBy } from './headers.ts';
import { jsonOf, UNKNOWN_SESSION, type HostedSite } from './site.ts';

/** In bytes. Compression does not make smaller files faster. */
const WORTH_COMPRESSING = 1400;
/** The faults of one kind that are printed; the others are counted. */
const MOST_OF_A_KIND = 2;

const EXPECTED_TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript$/,
  css: /^text\/css$/,
  svg: /^image\/svg\+xml$/,
  json: /^application\/json$/,
};
const kindOf = (path: string) => path.split('.').at(-1) ?? '';

/** The encodings that current browsers, older ones and programs accept. */
const ACCEPTED = { br: 'gzip, br', gzip: 'gzip', identity: 'identity' } as const;
type Accepted = keyof typeof ACCEPTED;
type Answers = Readonly<Record<Accepted, HostAnswer>>;

async function inEachEncoding({ ask, origin }: HostedSite, path: string): Promise<Answers> {
  const asked = (accepted: Accepted) =>
    ask(new URL(path, origin), { headers: { 'accept-encoding': ACCEPTED[accepted] } });
  const [br, gzip, identity] = await Promise.all([asked('br'), asked('gzip'), asked('identity')]);
  return { br, gzip, identity };
}

interface FileFault {
  kind: string;
  sentence: string;
}

/** The faults of a file's compressed versions; `what` names it. */
function encodingFaults(what: string, { br, gzip, identity }: Answers): FileFault[] {
  const isLarge = identity.bytes >= WORTH_COMPRESSING;
  const encoding = (answer: HostAnswer) => answer.header('content-encoding');
  const fault = (kind: string, sentence: string): FileFault => ({ kind, sentence: `${what} ${sentence}` });
  const uncompressed = [
    { answer: br, accepted: 'br and gzip' },
    { answer: gzip, accepted: 'gzip alone' },
  ]
    .filter(({ answer }) => isLarge && encoding(answer) === '')
    .map(({ answer, accepted }) =>
      fault(
        `uncompressed ${accepted}`,
        `is sent uncompressed (${String(answer.bytes)} bytes) to a browser that takes ${accepted}.`,
      ),
    );
  const unasked = [
    { answer: gzip, allowed: ['', 'gzip', 'identity'], accepted: 'gzip' },
    { answer: identity, allowed: ['', 'identity'], accepted: 'no compression' },
  ]
    .filter(({ answer, allowed }) => !allowed.includes(encoding(answer)))
    .map(({ answer, accepted }) =>
      fault(
        'unasked',
        `is sent as ${encoding(answer)} to a browser that takes ${accepted}, which cannot read it.`,
      ),
    );
  const isVarying = /accept-encoding|\*/i.test(br.header('vary'));
  return [
    ...uncompressed,
    ...unasked,
    ...(encoding(br) !== '' && !isVarying
      ? [
          fault(
            'vary',
            'is compressed without Vary: Accept-Encoding, so a cache may give it to a browser that cannot read it.',
          ),
        ]
      : []),
  ];
}

/** The compressed versions of the page that are not those of the page. */
export const pageVersions = ({ br, gzip, identity }: Answers): string[] =>
  [br, gzip]
    .filter((answer) => answer.header('content-encoding') !== '' && answer.text !== identity.text)
    .filter(() => identity.header('content-encoding') === '')
    .map(
      (answer) =>
        `The page has another content as ${answer.header('content-encoding')} than uncompressed: remove that version, or compress it again.`,
    );

/** How a body differs from the file of the build; undefined if it does not. */
function changeOf(answer: HostAnswer, listed: FileList[string]): string | undefined {
  const damage = damageOf(answer);
  const { body = Buffer.alloc(0) } = answer;
  if (damage !== undefined || sha256(body) === listed.sha256) return damage;
  const encoding = answer.header('content-encoding') || 'no compression';
  return body.length < listed.bytes
    ? `has ${String(body.length)} of ${String(listed.bytes)} bytes (${encoding}): something cuts it off or changes it`
    : `has another content than in the build (${encoding}): it is of another build, or something changes it`;
}

function fileFaults(path: string, answers: Answers, listed: FileList[string]): FileFault[] {
  const failed = Object.values(answers).find(({ status }) => status !== 200);
  if (failed)
    return [
      {
        kind: 'status',
        sentence: `${path}, which the page needs, is answered with ${String(failed.status)}.`,
      },
    ];
  const type = typeOf(answers.br);
  const expected = EXPECTED_TYPES[kindOf(path)];
  const change = Object.values(answers)
    .map((answer) => changeOf(answer, listed))
    .find((found) => found !== undefined);
  return [
    ...(expected && !expected.test(type)
      ? [
          {
            kind: `type ${kindOf(path)}`,
            sentence: `${path} is sent as ${type === '' ? 'no type' : type}: browsers refuse it.`,
          },
        ]
      : []),
    ...charsetFaults(path, answers.br).map((sentence) => ({ kind: `charset ${kindOf(path)}`, sentence })),
    ...(change === undefined ? [] : [{ kind: 'change', sentence: `${path} ${change}.` }]),
  ];
}

/** The first faults of each kind, and how many more files have it. */
function fewOfEachKind(faults: readonly FileFault[]): string[] {
  return [...new Set(faults.map(({ kind }) => kind))].flatMap((kind) => {
    const sentences = faults.filter((fault) => fault.kind === kind).map(({ sentence }) => sentence);
    const more = sentences.length - MOST_OF_A_KIND;
    return [
      ...sentences.slice(0, MOST_OF_A_KIND),
      ...(more > 0
        ? [`${String(more)} more ${more === 1 ? 'file has' : 'files have'} the fault of the last line.`]
        : []),
    ];
  });
}

/** The files of a build as the host sends them, or why they are unknown. */
export interface Files {
  list: FileList;
  answers: ReadonlyMap<string, Answers>;
  fault?: string;
}

const isFileList = (value: Readonly<Record<string, unknown>>): value is FileList =>
  Object.keys(value).length > 0 && Object.values(value).every((file) => isObject(file) && 'sha256' in file);

/** Reads each file in the list of the build, which belongs to the page's entry script. */
export async function readFiles(site: HostedSite): Promise<Files> {
  const unknown = (fault: string): Files => ({ list: {}, answers: new Map(), fault });
  const entry = entryOf(site.page.text);
  if (entry === undefined) return unknown('The page names no entry script, so its files are unknown.');
  const path = fileListPath(entry);
  const answer = await site.newBrowser().get(path);
  const list = answer.status === 200 ? jsonOf(answer) : {};
  if (!isFileList(list))
    return unknown(
      `${path}, the list of the build's files, is answered with ${described(answer)}: serve the whole folder assets of the build that index.html is of.`,
    );
  const read = Object.keys(list).map(async (file) => [file, await inEachEncoding(site, file)] as const);
  return { list, answers: new Map(await Promise.all(read)) };
}

const SCRIPT_SOURCE = /<script\b[^>]*\ssrc="([^"]+)"/g;

export function contentFaults({ list, answers, fault }: Files, { page }: HostedSite): string[] {
  if (fault !== undefined) return [fault];
  const added = [...page.text.matchAll(SCRIPT_SOURCE)]
    .map(([, src = '']) => src)
    .filter((src) => !Object.hasOwn(list, src));
  return [
    ...added.map(
      (src) => `index.html has the script ${src}, which is not of the build: turn off what puts scripts in.`,
    ),
    ...fewOfEachKind(
      Object.entries(list).flatMap(([path, listed]) => {
        const answer = answers.get(path);
        return answer ? fileFaults(path, answer, listed) : [];
      }),
    ),
  ];
}

/** Each file must be kept for good, as another content has another name. */
export const storingFaults = ({ answers }: Files): string[] =>
  fewOfEachKind(
    [...answers]
      .filter(([, { br }]) => br.status === 200)
      .filter(([, { br }]) => {
        const cache = br.header('cache-control');
        return !isLongStored(cache) || !cache.includes('immutable');
      })
      .map(([path]) => ({
        kind: 'not stored',
        sentence: `${path} has a hash of its content in its name and is not kept: send Cache-Control: public, max-age=31536000, immutable.`,
      })),
  );

/** Of one file of each kind. */
export function headersOfFiles({ answers }: Files, { origin }: HostedSite): string[] {
  const kinds = new Map([...answers].map(([path, { br }]) => [kindOf(path), [path, br] as const]));
  return [...kinds.values()].flatMap(([path, answer]) => fileHeaderFaults(path, answer, origin));
}

export const compressionFaults = ({ answers }: Files): string[] =>
  fewOfEachKind([...answers].flatMap(([path, answers]) => encodingFaults(path, answers)));

/** The page in each encoding. In its slot, a server has one page for people without a session. */
export const readPage = (site: HostedSite): Promise<Answers> =>
  inEachEncoding(site, site.isSlot ? UNKNOWN_SESSION : site.pagePath);

export const pageCompression = (page: Answers): string[] =>
  encodingFaults('The page', page).map(({ sentence }) => sentence);

export async function unhashed({ newBrowser }: HostedSite): Promise<string[]> {
  const path = '/assets/licenses.md';
  const cache = (await newBrowser().get(path)).header('cache-control');
  return isLongStored(cache) || cache.includes('immutable')
    ? [`${path} has no hash in its name and is kept for good (${cache}): the next release is not seen.`]
    : [];
}

const MISSING = '/assets/not-there-AAAAAAA.js';

export async function missing({ newBrowser }: HostedSite): Promise<string[]> {
  const answer = await newBrowser().get(MISSING);
  if (answer.status < 400)
    return [
      `A missing file below /assets is answered with ${String(answer.status)}: answer 404, so that the page notices and loads itself again.`,
    ];
  return storedBy(answer) === undefined
    ? []
    : ['That a file below /assets is missing is kept by caches: errors must not be stored.'];
}

export const headersOfErrors = async ({ newBrowser, origin }: HostedSite): Promise<string[]> =>
  fileHeaderFaults(MISSING, await newBrowser().get(MISSING), origin);
