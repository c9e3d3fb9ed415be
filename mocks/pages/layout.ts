import { html } from './html.ts';
import type { Html } from './html.ts';

const navigationEntries = [
  { id: 'control', name: 'Control', address: '/_mock' },
  { id: 'states', name: 'States', address: '/_mock/states' },
  { id: 'inbox', name: 'Inbox', address: '/_mock/inbox' },
  { id: 'inputs', name: 'Inputs', address: '/_mock/inputs' },
  { id: 'preview', name: 'Preview', address: '/_mock/preview' },
  { id: 'demo-app', name: 'Demo application', address: '/demo-app' },
] as const;

export type NavigationEntryId = (typeof navigationEntries)[number]['id'];

export interface PageContent {
  title: string;
  /** Null for a page that the navigation does not list. */
  currentEntry: NavigationEntryId | null;
  theme: 'mock' | 'app' | 'provider';
  /** Small line above the title: the name of the application or provider. */
  eyebrow?: string;
  lead?: string | Html;
  content: Html;
}

const navigationLink = (
  current: NavigationEntryId | null,
  { id, name, address }: (typeof navigationEntries)[number],
) =>
  id === current
    ? html`<li><a href="${address}" aria-current="page">${name}</a></li>`
    : html`<li><a href="${address}">${name}</a></li>`;

/**
 * The layout of every page of the mock. No inline styles or scripts, which the policy of `pageResponse` would block;
 * every page works without the script.
 */
export const layout = ({ title, currentEntry, theme, eyebrow, lead, content }: PageContent): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${eyebrow ?? 'Latchkey mock'}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/_mock/assets/mock.css" />
        <script type="module" src="/_mock/assets/client.js"></script>
      </head>
      <body class="${theme}">
        <a class="skip-link" href="#content">Skip to content</a>
        <header class="site-header">
          <p>Latchkey mock</p>
          <nav aria-label="Mock">
            <ul>
              ${navigationEntries.map((one) => navigationLink(currentEntry, one))}
            </ul>
          </nav>
        </header>
        <main id="content" tabindex="-1">
          <div class="title">
            ${eyebrow === undefined ? '' : html`<p class="eyebrow">${eyebrow}</p>`}
            <h1>${title}</h1>
            ${lead === undefined ? '' : html`<p class="lead">${lead}</p>`}
          </div>
          ${content}
        </main>
        <p id="status" class="visually-hidden" role="status"></p>
      </body>
    </html> `;
