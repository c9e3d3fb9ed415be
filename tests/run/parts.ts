import type { ServerRelease } from '../../mocks/session/server-release.ts';

/** A check of this repository. `npm run part -- <name> [arguments]` runs one; without a name, it lists them. */
export interface Part {
  shows: string;
  /** A command line, as npm would run it; without one, the part's name is an npm script. */
  command?: string;
  /** The part's share of the total time in seconds, on two cores; absent if only people start it. */
  shareS?: number;
}

const browserTests = (projects: string) => `tsx tests/run/browser-tests.ts ${projects}`;
const matrix = browserTests('matrix');
/** Release 1.42 is part of `e2e` and `matrix`. */
const flowsAt = (release: ServerRelease): Part => ({
  shows: `the flows over the Experience API of release ${release}, without calls that it does not have`,
  command: browserTests(`experience --release ${release} e2e/flows/ e2e/experience/`),
  shareS: 400,
});

export const PARTS = {
  lint: { shows: 'imports, unused code, lint rules, formatting, the description', shareS: 50 },
  generated: {
    shows: 'generated files are what the description says',
    command: 'tsx codegen/main.ts --check',
    shareS: 7,
  },
  typecheck: { shows: 'types', shareS: 26 },
  build: { shows: 'the page can be built', shareS: 40 },
  'build-pseudo': {
    shows: 'a build with pseudo-languages, which a11y needs',
    command: 'npm run --silent build -- --mode pseudo',
    shareS: 9,
  },
  size: {
    shows: 'the first load and the chunks of the build keep to their budgets',
    command: 'tsx tests/bench/size.ts',
    shareS: 5,
  },
  'browser-support': {
    shows: 'nothing in the build is newer than the oldest browsers',
    command: 'tsx tests/browser-support/main.ts',
    shareS: 17,
  },
  conformance: { shows: 'the mock keeps what a server promises', shareS: 17 },
  unit: { shows: 'unit tests', shareS: 300 },
  e2e: { shows: 'browser tests, on a desktop and a phone', shareS: 600 },
  a11y: { shows: 'a sample of the states by the rules of accessibility', shareS: 230 },
  'whole-browser': {
    shows: 'what a whole browser does differently from a headless shell',
    command: browserTests('whole-browser'),
    shareS: 30,
  },
  mutations: {
    shows: 'some 7,000 mistakes in the descriptions are found',
    command: 'tsx codegen/mutations/main.ts && tsx conformance/long-runs/main.ts mutations',
    shareS: 930,
  },
  failures: {
    shows: 'every error and every fault at every call, and random answers, leave the page with a way on',
    command: 'tsx tests/failures/main.ts',
    shareS: 1700,
  },
  'conformance-seeds': {
    shows: 'the kit raises no false alarm on correct servers',
    command: 'tsx conformance/long-runs/main.ts seeds',
    shareS: 240,
  },
  'conformance-second-runner': {
    shows: 'the kit and Redocly Respect agree on the workflows',
    command: 'tsx conformance/long-runs/main.ts second-runner',
    shareS: 240,
  },
  'conformance-coverage': {
    shows: 'the kit reaches every documented answer',
    command: 'tsx conformance/long-runs/main.ts coverage',
    shareS: 90,
  },
  'conformance-matrix': {
    shows: 'the kit catches every bad server',
    command: 'tsx conformance/long-runs/main.ts matrix',
    shareS: 900,
  },
  matrix: { shows: 'the long matrices of browser tests, and the journeys over both APIs', shareS: 7300 },
  'flows-1.31': flowsAt('1.31'),
  'flows-1.38': flowsAt('1.38'),
  'flows-1.41': flowsAt('1.41'),
  'matrix-client-rendered': {
    shows: 'the browser tests where React alone renders the page',
    command: `${matrix} --client-rendered`,
    shareS: 420,
  },
  'matrix-translated': {
    shows: 'the flows while the browser translates each page',
    command: `${matrix} --translated`,
    shareS: 600,
  },
  'second-server': {
    shows: 'the flows before a server that shares no code with the mock',
    command: browserTests('second-server'),
    shareS: 150,
  },
  gallery: {
    shows: 'a picture of every state',
    command: 'tsx tests/gallery/main.ts',
    shareS: 480,
  },
  screenshots: {
    shows: 'the screenshots of the README, taken again',
    command: 'tsx tests/gallery/screenshots.ts',
  },
  hosting: {
    shows:
      'docs/hosting.md leads to a working nginx (which it needs), and faults in its configuration are found',
    command: browserTests('hosting'),
    shareS: 180,
  },
  'release-check': {
    shows: 'a release is the same when made twice, and works from an empty folder',
    command: 'tsx tests/release/main.ts',
    shareS: 240,
  },
  'docs-check': {
    shows: 'the reference page works without any other host',
    command: `npm run --silent docs && ${browserTests('reference')}`,
    shareS: 60,
  },
  'validate-memory': {
    shows: 'validation needs no more memory for a million records',
    command: 'tsx conformance/long-runs/main.ts validate-memory',
    shareS: 60,
  },
  bench: {
    shows: 'the first load on a slow phone, as docs/bench.md has it',
    command: 'tsx tests/bench/main.ts',
  },
  browsers: {
    shows: 'the main flows in an old Chromium, Firefox and WebKit',
    command: 'tsx tests/browsers/main.ts',
  },
  'conformance-build': {
    shows: 'the kit in one file that Node runs alone',
    command: 'tsx conformance/kit/build/main.ts',
  },
} as const satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof PARTS;

const parts: Readonly<Record<PartName, Part>> = PARTS;

export const partOf = (name: PartName): Part => parts[name];

export const isPart = (name: string): name is PartName => Object.hasOwn(PARTS, name);

export const commandOf = (name: PartName): string => partOf(name).command ?? `npm run --silent ${name} --`;

export type Lane = readonly PartName[];

export type Stage = readonly Lane[];

/** The stages of `npm test`, in order. The browser tests need the builds of the first stage. */
export const STAGES: readonly Stage[] = [
  [
    ['lint'],
    [
      ...(['generated', 'typecheck', 'build', 'build-pseudo'] as const),
      ...(['size', 'browser-support', 'conformance'] as const),
    ],
  ],
  [['unit']],
  [['e2e']],
  [['a11y']],
];

const inStages = new Set(STAGES.flat(2));

/** The further stages of `npm run test:all`: every other part with a share, one at a time. */
export const LONG_STAGES: readonly Stage[] = Object.keys(PARTS)
  .filter(isPart)
  .filter((name) => !inStages.has(name) && partOf(name).shareS !== undefined)
  .map((name) => [[name]]);
