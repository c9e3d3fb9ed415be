import { languages } from '../../src/domain/generated/constants.ts';
import type { HostAnswer } from './ask.ts';
import { fileHeaderFaults, isLongStored } from './headers.ts';
import { UNKNOWN_SESSION, type HostedSite } from './site.ts';

/** In bytes. Compression does not make smaller files faster. */
const WORTH_COMPRESSING = 1400;
/** The faults of one kind that are printed; the others are counted. */
const MOST_OF_A_KIND = 2;

const EXPECTED_TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  json: /^application\/json\b/,
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

/** The compressed versions of a file that are not those of the file. */
const staleFaults = (what: string, { br, gzip, identity }: Answers): FileFault[] =>
  [br, gzip]
    .filter((answer) => answer.header('content-encoding') !== '' && answer.text !== identity.text)
    .filter(() => identity.header('content-encoding') === '')
    .map((answer) => ({
      kind: 'stale',
      sentence: `${what} has another content as ${answer.header('content-encoding')} than uncompressed: remove that version, or compress it again.`,
    }));

function fileFaults(path: string, answers: Answers): FileFault[] {
  const { br } = answers;
  const failed = Object.values(answers).find(({ status }) => status !== 200);
  if (failed)
    return [
      {
        kind: 'status',
        sentence: `${path}, which the page needs, is answered with ${String(failed.status)}.`,
      },
    ];
  const type = br.header('content-type');
  const expected = EXPECTED_TYPES[kindOf(path)];
  return [
    ...(expected && !expected.test(type)
      ? [
          {
            kind: `type ${kindOf(path)}`,
            sentence: `${path} is sent as ${type === '' ? 'no type' : type}: browsers refuse it.`,
          },
        ]
      : []),
    ...staleFaults(path, answers),
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

const NAMED = /(?<=["'`/])[\w.-]+-[\w-]{6,8}\.(?:js|css|json|svg|png|woff2)(?=["'`])/g;
/** The texts of another language differ from the English ones by the tag alone (src/i18n/language-urls.ts). */
const ENGLISH = /^en(?=-[\w-]{6,8}\.json$)/;

const namedIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([name]) => name);

/** Reads each file of the build as the host serves it, beginning with the files that the page names. */
export async function readFiles(site: HostedSite): Promise<ReadonlyMap<string, Answers>> {
  const read = new Map<string, Promise<Answers>>();
  const visit = async (name: string): Promise<void> => {
    const path = `/assets/${name}`;
    if (read.has(path)) return;
    const answers = inEachEncoding(site, path);
    read.set(path, answers);
    const more = ENGLISH.test(name) ? languages.supported.map((tag) => name.replace(ENGLISH, tag)) : [];
    const named = kindOf(name) === 'js' ? namedIn((await answers).br.text) : [];
    await Promise.all([...more, ...named].map(visit));
  };
  await Promise.all(namedIn(site.page.text).map(visit));
  return new Map(await Promise.all([...read].map(async ([path, answers]) => [path, await answers] as const)));
}

type Files = Awaited<ReturnType<typeof readFiles>>;

export const contentFaults = (files: Files): string[] =>
  files.size === 0
    ? ['The page names no file below /assets.']
    : fewOfEachKind([...files].flatMap(([path, answers]) => fileFaults(path, answers)));

/** Each file must be kept for good, as another content has another name. */
export const storingFaults = (files: Files): string[] =>
  fewOfEachKind(
    [...files]
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
export function headersOfFiles(files: Files, { origin }: HostedSite): string[] {
  const kinds = new Map([...files].map(([path, { br }]) => [kindOf(path), [path, br] as const]));
  return [...kinds.values()].flatMap(([path, answer]) => fileHeaderFaults(path, answer, origin));
}

export const compressionFaults = (files: Files): string[] =>
  fewOfEachKind([...files].flatMap(([path, answers]) => encodingFaults(path, answers)));

/** The page in each encoding. In its slot, a server has one page for people without a session. */
export const readPage = (site: HostedSite): Promise<Answers> =>
  inEachEncoding(site, site.isSlot ? UNKNOWN_SESSION : site.pagePath);

const sentences = (faults: readonly FileFault[]): string[] => faults.map(({ sentence }) => sentence);
export const pageCompression = (page: Answers): string[] => sentences(encodingFaults('The page', page));
export const pageVersions = (page: Answers): string[] => sentences(staleFaults('The page', page));
