import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { expectRendered } from '../setup/rendered.ts';

/**
 * Actions that the CSP of the page refuses, with the directive that the browser names. Each function runs in a page, where
 * `window.trust` creates values that Trusted Types accept.
 */
const BREACHES: readonly (readonly [directive: string, breach: () => unknown])[] = [
  [
    'require-trusted-types-for',
    () => {
      document.body.innerHTML = '<p>text</p>';
    },
  ],
  [
    'script-src-elem',
    () => {
      const script = document.createElement('script');
      script.text = window.trust.createScript('window.hasRun = true');
      document.head.append(script);
    },
  ],
  // A timer calls it, because the browser allows `eval` in code of a test.
  [
    'script-src',
    // oxlint-disable-next-line no-eval -- the policy has to refuse it
    () => setTimeout(() => void globalThis.eval(window.trust.createScript('window.hasRun = true'))),
  ],
  [
    'script-src-attr',
    () => document.body.setAttribute('onclick', window.trust.createScript('window.hasRun = true')),
  ],
  [
    'style-src-elem',
    () =>
      document.head.append(
        Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }),
      ),
  ],
  ['style-src-attr', () => document.body.setAttribute('style', 'color: red')],
  ['img-src', () => Object.assign(new Image(), { src: 'http://elsewhere.example/picture.png' })],
  [
    'font-src',
    () => new FontFace('far', 'url(http://elsewhere.example/font.woff2)').load().catch(() => undefined),
  ],
  ['connect-src', () => fetch('https://elsewhere.example/').catch(() => undefined)],
  [
    'form-action',
    () => {
      const form = Object.assign(document.createElement('form'), { action: 'https://elsewhere.example/' });
      document.body.append(form);
      form.submit();
    },
  ],
  [
    'frame-src',
    () =>
      document.body.append(
        Object.assign(document.createElement('iframe'), { src: 'http://elsewhere.example/' }),
      ),
  ],
  [
    'base-uri',
    () =>
      document.head.append(
        Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/' }),
      ),
  ],
  [
    'worker-src',
    () =>
      new Worker(
        window.trust.createScriptURL(URL.createObjectURL(new Blob(['1'], { type: 'text/javascript' }))),
      ),
  ],
];

declare global {
  interface Window {
    trust: { createScript: (text: string) => string; createScriptURL: (text: string) => string };
    hasRun?: boolean;
  }
}

/** Creates the Trusted Types policy before the page's sanitiser takes its name. */
const trust = () => {
  interface Policies {
    createPolicy: (name: string, rules: object) => Window['trust'];
  }
  const { trustedTypes } = window as unknown as { trustedTypes: Policies };
  const same = (text: string) => text;
  window.trust = trustedTypes.createPolicy('dompurify', { createScript: same, createScriptURL: same });
};

/** The places of a breach, each opened from a page of the site. */
const PLACES: Readonly<Record<string, (page: Page) => Promise<Pick<Page, 'evaluate'>>>> = {
  'the page': (page) => Promise.resolve(page),
  'a window that it has opened': async (page) => {
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => void window.open('/unknown-session'));
    const popup = await opened;
    await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
    return popup;
  },
  'a frame': async (page) => {
    await page.evaluate(() => {
      const frame = Object.assign(document.createElement('iframe'), { src: '/unknown-session?preview=true' });
      document.body.append(frame);
    });
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    const [, frame] = page.frames();
    if (!frame) throw new Error('There is no frame.');
    return frame;
  },
};

test.describe('a breach of the policy fails a test, by the event and by the report', () => {
  for (const [place, open] of Object.entries(PLACES))
    test(`in ${place}`, async ({ page, messages }) => {
      await page.goto('/unknown-session');
      await expectRendered(page);
      const where = await open(page);
      await where.evaluate(trust);
      for (const [directive, breach] of BREACHES) {
        await where.evaluate(breach).catch(() => undefined);
        const said = (from: string) => expect.stringContaining(`${from}: security policy: ${directive} `);
        await expect
          .poll(messages.all, { message: directive, intervals: [50] })
          .toEqual(expect.arrayContaining([said('console error'), said('report')]));
        expect(await where.evaluate(() => window.hasRun)).toBeUndefined();
        messages.forget();
      }
    });

  test('in a worker', async ({ page, messages }) => {
    await page.goto('/unknown-session');
    await expectRendered(page);
    await page.evaluate(trust);
    const started = page.waitForEvent('worker');
    // The worker may be any script of the page.
    await page.evaluate(() => {
      const { src } = document.querySelector<HTMLScriptElement>('script[src]') ?? {};
      Object.assign(window, {
        worker: new Worker(window.trust.createScriptURL(src ?? ''), { type: 'module' }),
      });
    });
    const worker = await started;
    messages.forget();
    await worker.evaluate(() => void fetch('https://elsewhere.example/').catch(() => undefined));
    await expect
      .poll(messages.all)
      .toEqual(expect.arrayContaining([expect.stringContaining('report: security policy: connect-src')]));
    messages.forget();
  });

  test('in a page that the browser leaves at once', async ({ page, messages }) => {
    await page.goto('/unknown-session');
    await expectRendered(page);
    await page.evaluate(() => {
      document.body.setAttribute('style', 'color: red');
      location.replace('/sign-in');
    });
    await expect
      .poll(messages.all)
      .toEqual(expect.arrayContaining([expect.stringContaining('report: security policy: style-src-attr')]));
    await page.waitForURL('/sign-in');
    messages.forget();
  });
});
