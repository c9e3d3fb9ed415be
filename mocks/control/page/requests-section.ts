import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { badge, card } from '../../pages/components.ts';
import { timeOfDay } from '../../pages/time.ts';
import { refreshable } from './form.ts';
import type { ControlView } from './control-view.ts';

type Request = ControlView['state']['recent'][number];

const deciderLabels: Readonly<Record<Request['by'], string>> = {
  rule: 'the rules',
  prefer: 'Prefer',
  forced: 'a forced answer',
  reserved: 'a reserved input',
  fault: 'a fault',
  guard: 'the schema',
};

const body = (name: string, text: string): Html =>
  text === ''
    ? html`<p class="muted small">${name}: none</p>`
    : html`<p class="small">${name}</p>
        <pre>${text}</pre>`;

const bodies = ({ operationId, requestBody, responseBody }: Request): Html =>
  requestBody === '' && responseBody === ''
    ? html``
    : html`<details class="bodies">
        <summary>Bodies<span class="visually-hidden"> of ${operationId}</span></summary>
        ${body('Request', requestBody)} ${body('Answer', responseBody)}
      </details>`;

const row = (request: Request): Html => {
  const { at, method, path, operationId, status, code, example, by } = request;
  return html`<li>
    <span class="muted small">${timeOfDay(at)}</span>
    <span class="outcome">
      ${badge(status ? String(status) : 'no answer', status && status < 400 ? 'good' : 'bad')}
      <code>${code ?? example ?? ''}</code>
    </span>
    <code class="call">${method} ${path}</code>
    <span class="small muted">by ${deciderLabels[by]}</span>
    <a
      class="small"
      href="/_mock?operation=${operationId}#answers"
      aria-label="Force an answer of ${operationId}"
      >Force an answer</a
    >
    ${bodies(request)}
  </li>`;
};

export const requestsSection = ({ state: { recent } }: ControlView): Html =>
  card(
    'requests',
    'Last requests',
    refreshable(
      'recent',
      recent.length
        ? html`<ol class="requests">
            ${recent.map(row)}
          </ol>`
        : html`<p class="muted">None yet. <a href="/_mock/go?screen=/sign-in">Open the sign-in page.</a></p>`,
    ),
  );
