import { html } from './html.ts';
import type { Html } from './html.ts';

/** The pages of the mock that its navigation leads to. */
const places = [
  { place: 'control', name: 'Control', address: '/_mock' },
  { place: 'inbox', name: 'Inbox', address: '/_mock/inbox' },
  { place: 'inputs', name: 'Inputs', address: '/_mock/inputs' },
  { place: 'demo-app', name: 'Demo application', address: '/demo-app' },
] as const;

export type Place = (typeof places)[number]['place'];

export interface Page {
  /** Also the heading of the page. */
  title: string;
  /** Null for a page that stands in no navigation entry. */
  place: Place | null;
  /** Who speaks: the mock itself, the application, or a social provider; changes the accent colour. */
  look: 'mock' | 'app' | 'provider';
  /** Above the title: whose page this is. */
  eyebrow?: string;
  /** One sentence below the title. */
  lead?: string | Html;
  content: Html;
}

const entry = (current: Place | null, { place, name, address }: (typeof places)[number]) =>
  place === current
    ? html`<li><a href="${address}" aria-current="page">${name}</a></li>`
    : html`<li><a href="${address}">${name}</a></li>`;

/**
 * The one layout of the mock's pages: skip link, navigation, title, content. Its looks are mock.css (classes: card, cards, grid, stack,
 * row, table, badge, button, quiet, field, notice, mono, copyable), its pieces parts.ts, its only script client.js;
 * nothing stands inline, and everything works without the script. Answer with `pageReply` (page-reply.ts).
 */
export const layout = ({ title, place, look, eyebrow, lead, content }: Page): Html =>
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
      <body class="${look}">
        <a class="skip" href="#content">Skip to content</a>
        <header class="bar">
          <p>Latchkey mock</p>
          <nav aria-label="Mock">
            <ul>
              ${places.map((one) => entry(place, one))}
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
        <p id="status" class="unseen" role="status"></p>
      </body>
    </html> `;
