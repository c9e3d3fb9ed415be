import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { badge, card } from '../../pages/parts.ts';
import { timeOfDay } from '../../pages/time.ts';
import { fresh } from './form.ts';
import type { View } from './view.ts';

type Request = View['state']['recent'][number];

const why: Readonly<Record<Request['by'], string>> = {
  rule: 'the rules',
  prefer: 'Prefer',
  forced: 'a forced answer',
  reserved: 'a reserved input',
  fault: 'a fault',
  guard: 'the schema',
};

const row = ({ at, method, path, operationId, status, code, example, by }: Request): Html =>
  html`<li>
    <span class="quiet-text small">${timeOfDay(at)}</span>
    <span class="outcome">
      ${badge(status ? String(status) : 'no answer', status && status < 400 ? 'good' : 'bad')}
      <code>${code ?? example ?? ''}</code>
    </span>
    <code class="call">${method} ${path}</code>
    <span class="small quiet-text">by ${why[by]}</span>
    <a
      class="small"
      href="/_mock?operation=${operationId}#answers"
      aria-label="Force an answer of ${operationId}"
      >Force an answer</a
    >
  </li>`;

/** The last calls of this browser, the newest first. */
export const recentSection = ({ state: { recent } }: View): Html =>
  card(
    'requests',
    'Last requests',
    fresh(
      'recent',
      recent.length
        ? html`<ol class="requests">
            ${recent.map(row)}
          </ol>`
        : html`<p class="quiet-text">
            None yet. <a href="/_mock/go?screen=/sign-in">Open the sign-in page.</a>
          </p>`,
    ),
  );
