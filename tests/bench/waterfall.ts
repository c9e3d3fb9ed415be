import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { startHost } from '../../mocks/host/host.ts';
import { startMock } from '../../mocks/server/start-mock.ts';
import { chromiumPath, launchFlags } from '../setup/find-chromium.ts';

/** A phone of the lower middle on a slow mobile network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const CPU_SLOWDOWN = 4;
const RUNS = 5;

/** Times in ms since the navigation started, bytes as they crossed the network. */
interface Row {
  name: string;
  start: number;
  end: number;
  bytes: number;
}

interface Run {
  rows: Row[];
  firstPaint: number;
  formUsable: number;
}

/** Collects the finished requests of a page. */
async function recordRequests(session: CDPSession): Promise<Row[]> {
  const rows: Row[] = [];
  const open = new Map<string, Row>();
  let origin: number | undefined;
  const since = (timestamp: number) => (timestamp - (origin ??= timestamp)) * 1000;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { pathname, protocol } = new URL(request.url);
    if (protocol === 'data:') return;
    // Without the hash, so that two builds can be compared.
    const name = pathname.replace(/-[\w-]{6,8}(?=\.\w+$)/, '');
    open.set(requestId, { name, start: since(timestamp), end: NaN, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const row = open.get(requestId);
    if (row) rows.push(Object.assign(row, { end: since(timestamp), bytes: encodedDataLength }));
  });
  return rows;
}

/** When the identifier and the button of the form are on the screen, ms since the navigation started. */
async function waitForForm(page: Page): Promise<number> {
  const time = await page.waitForFunction(() => {
    const parts = ['form input:not([type=hidden])', 'form button[type=submit]'];
    return parts.every((part) => document.querySelector(part)?.getClientRects().length) && performance.now();
  });
  return Number(await time.jsonValue());
}

async function loadOnce(browser: Browser, origin: string): Promise<Run> {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    await context.request.get(`${origin}/oidc/auth?client_id=demo-app&tenant=default`);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const rows = await recordRequests(session);
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(`${origin}/sign-in`, { waitUntil: 'commit' });
    const formUsable = await waitForForm(page);
    await page.waitForLoadState('networkidle');
    const firstPaint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    return { rows, firstPaint: Number(await firstPaint.jsonValue()), formUsable };
  } finally {
    await context.close();
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const ms = (value: number) => value.toFixed(0).padStart(7);

function print(runs: readonly Run[]): void {
  const names = [...new Set(runs.flatMap(({ rows }) => rows.map(({ name }) => name)))];
  const medians = names.map((name): Row => {
    const rows = runs.flatMap((run) => run.rows.filter((row) => row.name === name));
    const of = (part: 'start' | 'end' | 'bytes') => median(rows.map((row) => row[part]));
    return { name, start: of('start'), end: of('end'), bytes: of('bytes') };
  });
  console.log(
    `First load of /sign-in, median of ${runs.length} runs, ms\n\n${' '.repeat(36)}  start    end  bytes`,
  );
  for (const { name, start, end, bytes } of medians.sort((a, b) => a.start - b.start))
    console.log(name.padEnd(36) + ms(start) + ms(end) + ms(bytes));
  console.log(`\nfirst contentful paint ${ms(median(runs.map(({ firstPaint }) => firstPaint)))}`);
  console.log(`form usable            ${ms(median(runs.map(({ formUsable }) => formUsable)))}`);
}

const distDir = resolve(process.argv[2] ?? fileURLToPath(new URL('../../dist', import.meta.url)));
const mock = await startMock();
const host = await startHost({ port: 0, distDir, backend: mock.origin });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchFlags() });
try {
  await loadOnce(browser, host.origin); // the first run of a browser is slower
  const runs: Run[] = [];
  while (runs.length < RUNS) runs.push(await loadOnce(browser, host.origin));
  print(runs);
} finally {
  await browser.close();
  await host.close();
  await mock.close();
}
