import { setTimeout as pause } from 'node:timers/promises';
import { personas } from '../../mocks/people/personas.ts';

/** The common part of Playwright's and Puppeteer's pages. */
export interface BrowserPage {
  goto(url: string): Promise<unknown>;
  type(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  evaluate(script: string): Promise<unknown>;
}

export interface Walk {
  name: string;
  run(page: BrowserPage, origin: string, holdScript: HoldScript): Promise<void>;
}

/** Holds the page's script back until the returned function is called. */
type HoldScript = () => () => void;

const TIMEOUT_MS = 15_000;

/** Waits until a script returns true. Libraries wait with `eval`, which the page's CSP refuses. */
async function until(page: BrowserPage, script: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    // The page cannot evaluate scripts while the browser leaves it.
    const value = await page.evaluate(script).catch(() => false);
    if (value === true) return;
    await pause(100);
  }
  throw new Error(`still false after ${String(TIMEOUT_MS / 1000)} s: ${script.replace(/\s+/g, ' ')}`);
}

const { username, password } = personas.ada.account;
const submit = 'button[type=submit]';
const isFocused = (field: string) => `document.activeElement?.matches('${field}')`;
const hasText = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`;

const startSignIn = async (page: BrowserPage, origin: string, tenant: string) => {
  await page.goto(`${origin}/oidc/auth?client_id=demo-app&tenant=${tenant}`);
  await until(page, isFocused('[autocomplete="username"]'));
};

/** Navigates without `goto`, which would wait for the script. */
const openWithoutScript = async (page: BrowserPage, origin: string) => {
  const start = `${origin}/oidc/auth?client_id=demo-app&tenant=default`;
  await page.goto(`${origin}/_mock/inputs`);
  await page.evaluate(`void setTimeout(() => location.assign('${start}'))`);
  await until(page, `performance.getEntriesByName('latchkey:settings').length === 1`);
  await until(page, isFocused('[autocomplete="username"]'));
};

const CODE = '135790';

/** The mock sends this code in every message to this browser. */
const fixCode = (page: BrowserPage) =>
  page.evaluate(
    `fetch('/_mock/code', {
      method: 'PUT', headers: { 'content-type': 'application/json' }, body: '${JSON.stringify({ fixed: CODE })}',
    }).then(({ ok }) => ok)`,
  );

/** The main flows, with the deployment settings `hideAccountExistence` and `provider`. */
export const walks: readonly Walk[] = [
  {
    name: 'the deployment settings are read',
    run: async (page, origin) => {
      await startSignIn(page, origin, 'default');
      await until(page, `!!document.querySelector('a[href^="https://provider.example"]')`);
    },
  },
  {
    name: 'a wrong password is told at its field, the right one signs in',
    run: async (page, origin) => {
      await startSignIn(page, origin, 'default');
      await page.type('[autocomplete="username"]', username);
      await page.type('[type=password]', 'wrong');
      await page.click(submit);
      await until(page, `!!document.querySelector('[type=password][aria-invalid=true]')`);
      await page.type('[type=password]', password);
      await page.click(submit);
      await until(page, hasText('Signed in as Ada Lovelace'));
    },
  },
  {
    name: 'a code from the inbox leads to a new password, which signs in',
    run: async (page, origin) => {
      await startSignIn(page, origin, 'all-identifiers');
      await fixCode(page);
      await page.goto(`${origin}/forgot-password`);
      await until(page, isFocused('[autocomplete="username"]'));
      await page.type('[autocomplete="username"]', personas.ada.account.email);
      await page.click(submit);
      await until(page, isFocused('[autocomplete="one-time-code"]'));
      await page.type('[autocomplete="one-time-code"]', CODE);
      await until(page, isFocused('[autocomplete="new-password"]'));
      await page.type('[autocomplete="new-password"]', 'harbour-lights');
      await page.click(submit);
      await until(page, hasText('Your password has been changed.'));
    },
  },
  {
    name: 'an account of a social provider signs in',
    run: async (page, origin) => {
      await startSignIn(page, origin, 'social');
      const button = `[...document.querySelectorAll('button')].find((one) => one.innerText.includes('Lighthouse'))`;
      await until(page, `!!${button}`);
      await page.evaluate(`${button}.click()`);
      await until(page, hasText('Choose an account'));
      await page.click('button[value="person:lin"]');
      await until(page, hasText('Signed in as Lin Lagoon'));
    },
  },
  {
    name: 'a wrong code has red cells, in a page that hides who has an account',
    run: async (page, origin) => {
      await startSignIn(page, origin, 'email-code');
      await page.type('[autocomplete="username"]', 'nobody@example.org');
      await page.click(submit);
      await until(page, isFocused('[autocomplete="one-time-code"]'));
      await page.type('[autocomplete="one-time-code"]', '000000');
      await until(
        page,
        `(() => {
        const cell = document.querySelector('[data-part=code][data-invalid] [data-part=code-cell]:last-child');
        const danger = getComputedStyle(document.documentElement).getPropertyValue('--lk-danger');
        if (!cell) return false;
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = danger;
        const isRed = getComputedStyle(cell).borderTopColor === getComputedStyle(probe).color;
        probe.remove();
        return isRed;
      })()`,
      );
    },
  },
  {
    name: 'what is typed before and while React takes the form over stays, and is sent',
    run: async (page, origin, holdScript) => {
      const release = holdScript();
      try {
        await openWithoutScript(page, origin);
        await page.evaluate(`void (document.querySelector('[autocomplete="username"]').wasThere = true)`);
        await page.type('[type=password]', password);
        await page.type('[autocomplete="username"]', username.slice(0, 1));
      } finally {
        release();
      }
      await page.type('[autocomplete="username"]', username.slice(1));
      await until(page, `performance.getEntriesByName('latchkey:live').length === 1`);
      await until(
        page,
        `(() => {
        const field = document.querySelector('[autocomplete="username"]');
        const typed = [field.value, document.querySelector('[type=password]').value].join();
        return field.wasThere && document.activeElement === field && typed === '${username},${password}';
      })()`,
      );
      await page.click(submit);
      await until(page, hasText('Signed in as Ada Lovelace'));
    },
  },
  {
    name: 'what is submitted before React takes the form over is sent then',
    run: async (page, origin, holdScript) => {
      const release = holdScript();
      try {
        await openWithoutScript(page, origin);
        await page.type('[autocomplete="username"]', username);
        await page.type('[type=password]', password);
        await page.click(submit);
        await until(page, `!!document.querySelector('${submit}[aria-busy=true]')`);
      } finally {
        release();
      }
      await until(page, hasText('Signed in as Ada Lovelace'));
    },
  },
];
