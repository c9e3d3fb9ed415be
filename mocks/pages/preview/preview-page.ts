import { languages, preview } from '../../../src/domain/generated/constants.ts';
import type { MockState } from '../../session/mock-state.ts';
import { sessionForRequest } from '../../session/mock-state.ts';
import type { HttpRequest } from '../../server/http-request.ts';
import { json } from '../../server/http-response.ts';
import type { HttpResponse } from '../../server/http-response.ts';
import { settingsOf, tenants } from '../../tenants/tenants.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { layout } from '../layout.ts';
import { pageResponse } from '../page-response.ts';
import { settingsSchema } from './settings-schema.ts';

/** Pages that open without a started sign-in. */
const pages = ['/sign-in', '/register', '/forgot-password', '/unknown-session'];
const address = (page: string) => `${page}?preview=true`;

const frame = (id: string, title: string, size: string): Html =>
  html`<figure class="device ${id}">
    <figcaption>
      <h2 class="small">${title}</h2>
      <span class="hint">${size}</span>
    </figcaption>
    <div class="screen"><iframe id="${id}" title="${title}" src="${address('/sign-in')}"></iframe></div>
  </figure>`;

const choice = (name: string, value: string, text: string, checked = false): Html =>
  html`<label class="option">
    <input type="radio" name="${name}" value="${value}" ${checked ? html`checked` : ''} /> ${text}
  </label>`;

const previewPage = (tenant: string): Html =>
  layout({
    title: 'Preview',
    currentEntry: 'preview',
    theme: 'mock',
    lead: 'Design a tenant’s sign-in page. Both frames are the real page and follow every change at once; nothing is saved, and nothing is sent.',
    content: html`<link rel="stylesheet" href="/_mock/assets/preview.css" />
      <script type="module" src="/_mock/assets/preview/main.js"></script>
      <noscript><p class="notice warn">This page needs JavaScript.</p></noscript>
      <div class="designer" id="designer" data-tenant="${tenant}">
        <form class="view card" aria-label="View" id="view">
          <div class="field">
            <label for="tenant">Start from</label>
            <select id="tenant" name="tenant">
              ${tenants.map(({ name, purpose }) =>
                name === tenant
                  ? html`<option value="${name}" selected>${name}: ${purpose}</option>`
                  : html`<option value="${name}">${name}: ${purpose}</option>`,
              )}
            </select>
          </div>
          <div class="field">
            <label for="page">Page</label>
            <select id="page" name="page">
              ${pages.map((page) => html`<option value="${address(page)}">${page}</option>`)}
            </select>
          </div>
          <div class="field">
            <label for="language">Language</label>
            <select id="language" name="language">
              ${languages.supported.map((tag) =>
                tag === languages.fallback
                  ? html`<option value="${tag}" lang="${tag}" selected>${tag}</option>`
                  : html`<option value="${tag}" lang="${tag}">${tag}</option>`,
              )}
            </select>
          </div>
          <fieldset>
            <legend>Appearance</legend>
            <div class="options">
              ${choice('mode', 'light', 'Light', true)} ${choice('mode', 'dark', 'Dark')}
            </div>
          </fieldset>
          <fieldset>
            <legend>Phone</legend>
            <div class="options">
              ${choice('phone', 'browser', 'Browser', true)} ${choice('phone', 'app', 'App’s webview')}
            </div>
          </fieldset>
        </form>
        <div class="settings">
          <section aria-labelledby="settings-title">
            <h2 id="settings-title">Settings</h2>
            <div id="contrast-note" role="status"></div>
            <div id="controls"></div>
          </section>
          <details class="card" id="json-part">
            <summary>As JSON</summary>
            <div class="field">
              <label for="json">Settings of the tenant</label>
              <textarea
                id="json"
                rows="16"
                spellcheck="false"
                autocomplete="off"
                class="mono"
                aria-describedby="json-hint json-problems"
              ></textarea>
              <p class="hint" id="json-hint">
                Copy it into a server, or paste what a server answers at /api/.well-known/sign-in-exp.
              </p>
            </div>
            <div id="json-problems" role="alert"></div>
            <div class="row">
              <button type="button" id="apply">Apply</button>
              <button type="button" id="copy" class="secondary">Copy</button>
            </div>
          </details>
        </div>
        <div class="devices">
          <p class="notice warn" id="dark-note" hidden>
            The settings have no dark theme (color.isDarkModeEnabled), so people always see the light one.
          </p>
          <div class="frames">
            ${frame('phone', 'Phone', '360 × 740')} ${frame('desktop', 'Desktop', '1280 × 800')}
          </div>
        </div>
      </div>`,
  });

const data = () =>
  json(200, {
    sender: preview.sender,
    schema: settingsSchema,
    tenants: Object.fromEntries(tenants.map((tenant) => [tenant.name, settingsOf(tenant)])),
  });

/** `/_mock/preview`: shows the preview as an administrator's console does. */
export const answerPreview = (mockState: MockState, request: HttpRequest): HttpResponse | null => {
  const { method, url } = request;
  if (method !== 'GET') return null;
  if (url.pathname === '/_mock/preview.json') return data();
  if (url.pathname !== '/_mock/preview') return null;
  const { browser } = sessionForRequest(mockState, request);
  return pageResponse(200, previewPage(browser.tenant), [], { framesOwnOrigin: true });
};
