/** An npm script that `npm test` runs, and its share of the total time in seconds, on two cores. */
export interface Part {
  script: string;
  shareS: number;
}

export type Lane = readonly Part[];

export type Stage = readonly Lane[];

const part = (script: string, shareS: number): Part => ({ script, shareS });

/** The stages of `npm test`, in order. The browser tests need the build of the first stage. */
export const STAGES: readonly Stage[] = [
  [
    [part('lint', 38)],
    [
      part('gen:check', 5),
      part('typecheck', 26),
      part('build', 23),
      part('build:pseudo', 5),
      part('size', 3),
      part('browser-support', 17),
      part('conformance', 13),
    ],
  ],
  [[part('unit', 110)]],
  [[part('e2e', 265)]],
  [[part('a11y', 107)]],
];

/** The additional stages of `npm run test:all`: the complete matrices of which `npm test` runs a sample. */
export const LONG_STAGES: readonly Stage[] = [
  [[part('whole-browser', 30)]],
  [[part('mutations', 480)]],
  [[part('fuzz:answers', 600)]],
  [[part('conformance:seeds', 240)]],
  [[part('conformance:second-runner', 240)]],
  [[part('conformance:coverage', 90)]],
  [[part('conformance:matrix', 900)]],
  [[part('flows', 160)]],
  [[part('e2e:remaining', 170)]],
  [[part('second-server', 150)]],
  [[part('interruptions', 300)]],
  [[part('leaving', 180)]],
  [[part('chunks', 1200)]],
  [[part('two-tabs', 420)]],
  [[part('stays', 480)]],
  [[part('hydration', 200)]],
  [[part('client-rendered', 420)]],
  [[part('translated', 600)]],
  [[part('contrast', 300)]],
  [[part('hostile', 420)]],
  [[part('errors:matrix', 540)]],
  [[part('faults', 1200)]],
  [[part('a11y:all', 420)]],
  [[part('languages:layout', 480)]],
  [[part('gallery', 480)]],
  [[part('hosting', 180)]],
  [[part('release:check', 240)]],
  [[part('docs:check', 60)]],
  [[part('bench:validate', 60)]],
];
