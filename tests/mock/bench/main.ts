import { median, throughput } from './load.ts';
import type { Call } from './load.ts';
import { startChild } from './child.ts';
import type { Child } from './child.ts';

/** `npm run bench:mock`: compares the mock with Prism alone on the same description. */
const [starts, connections, rounds, roundMs, warmUpMs] = [5, 10, 25, 300, 1500];
const [leastRatio, longestStartMs] = [0.8, 3000];

interface Round {
  prism: number;
  mock: number;
}

const prismCommand = (port: number) => [
  'node_modules/@stoplight/prism-cli/dist/index.js',
  ...['mock', '--host', '127.0.0.1', '--port', String(port), '--verboseLevel', 'silent'],
  'openapi/generated/openapi.json',
];
const mockCommand = () => ['--import', 'tsx', 'mocks/main.ts'];

/** A session cookie for PUT interaction; Prism alone accepts any cookie. */
const cookieOf = async ({ port }: Child) => {
  const { headers } = await fetch(`http://localhost:${String(port)}/oidc/auth?client_id=demo-app`, {
    redirect: 'manual',
  });
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
};

const body = JSON.stringify({
  event: 'SignIn',
  identifier: { username: 'ada', password: 'analytical-engine' },
});
const calls = (port: number, base: string, cookie: string): Record<string, Call> => ({
  'GET settings': {
    port,
    method: 'GET',
    path: `${base}/.well-known/sign-in-exp`,
    status: 200,
    headers: { cookie, accept: 'application/json' },
  },
  'PUT interaction': {
    port,
    method: 'PUT',
    path: `${base}/interaction`,
    status: 204,
    body,
    headers: {
      cookie,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    },
  },
});

const startMock = () => startChild(mockCommand, '/api/.well-known/sign-in-exp');
const startsMs: number[] = [];
for (let start = 0; start < starts; start++) {
  const { startMs, stop } = await startMock();
  await stop();
  startsMs.push(startMs);
}
const startMs = median(startsMs);
console.log(
  `start            the mock answers ${(startMs / 1000).toFixed(2)} s after it is spawned (median of ${String(starts)})`,
);
if (startMs >= longestStartMs) fail(`The mock must answer within ${String(longestStartMs / 1000)} s.`);

const prism = await startChild(prismCommand, '/.well-known/sign-in-exp');
try {
  const mock = await startMock();
  try {
    await compare(prism, mock);
  } finally {
    await mock.stop();
  }
} finally {
  await prism.stop();
}

async function compare(prism: Child, mock: Child): Promise<void> {
  console.log(
    [
      '\nCompared: `prism mock --verboseLevel silent` (single process, default settings) and `npm run mock`, each a',
      'child process on the loopback interface over the same joined description, its output discarded;',
      `${String(connections)} keep-alive connections, ${String(rounds)} rounds of ${String(roundMs)} ms in turn, medians; the ratio is that of each round.\n`,
    ].join('\n'),
  );
  const [prismCalls, mockCalls] = [
    calls(prism.port, '', '_interaction=any'),
    calls(mock.port, '/api', await cookieOf(mock)),
  ];
  for (const [name, prismCall] of Object.entries(prismCalls)) {
    const mockCall = mockCalls[name] ?? prismCall;
    for (const call of [prismCall, mockCall]) await throughput(call, connections, warmUpMs);
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      const prism = await throughput(prismCall, connections, roundMs);
      measured.push({ prism, mock: await throughput(mockCall, connections, roundMs) });
    }
    report(name, measured);
  }
}

function report(name: string, rounds: readonly Round[]): void {
  // The ratio of each round, as the load of the machine varies over time.
  const ratio = median(rounds.map(({ prism, mock }) => mock / prism));
  const rate = (server: keyof Round) =>
    `${median(rounds.map((round) => round[server]))
      .toFixed(0)
      .padStart(5)}/s`;
  console.log(
    `${name.padEnd(16)} mock ${rate('mock')}   Prism alone ${rate('prism')}   ratio ${ratio.toFixed(2)}`,
  );
  if (ratio < leastRatio) fail(`${name}: the ratio must be at least ${String(leastRatio)}.`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
