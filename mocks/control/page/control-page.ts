import { card, facts, notice, table } from '../../pages/components.ts';
import { html, type Html } from '../../pages/html.ts';
import { layout } from '../../pages/layout.ts';
import {
  bodySchemaOf,
  type ControlOperation,
  type ControlCall,
  type Property,
} from '../control-description.ts';
import { isJson, isOf } from '../form-body.ts';

export interface ControlView {
  calls: readonly ControlCall[];
  /** The answers of the operations that read, by operation. */
  answers: Readonly<Record<string, unknown>>;
  /** The paths of the screens that can be opened. */
  screens: readonly string[];
  error?: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTable = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

/** Shows any value of an answer: lists of objects as tables, addresses as links. */
function valueHtml(value: unknown): Html {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return html`<span class="muted">none</span>`;
  if (isTable(value)) {
    const names = [...new Set(value.flatMap(Object.keys))];
    return table(
      names.join(', '),
      names,
      value.map((row) => names.map((name) => valueHtml(row[name]))),
    );
  }
  if (isRecord(value)) return facts(Object.entries(value).map(([name, part]) => [name, valueHtml(part)]));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^\/(?:oidc\/|device\?)/.test(text)
    ? html`<a href="${text}">${text}</a>`
    : html`<code class="value">${text}</code>`;
}

/** The present value of a field of `PUT /{name}`, from the mock's state. */
function currentValue(path: string, name: string, state: unknown): unknown {
  const at = isRecord(state) ? state[path.slice(1)] : undefined;
  if (isRecord(at)) return at[name];
  return path === `/${name}` ? at : undefined;
}

function suggestions({ 'x-options': options = [] }: Property, answers: ControlView['answers']): string[] {
  if (typeof options !== 'string') return [...options];
  const list = answers[options];
  return isTable(list) ? list.map(({ name, operationId }) => String(name ?? operationId)) : [];
}

function field(
  id: string,
  name: string,
  property: Property,
  value: unknown,
  options: readonly string[],
): Html {
  const { description = '' } = property;
  const label = html`<label for="${id}">${name}</label>`;
  const text = typeof value === 'string' ? value : value ? JSON.stringify(value) : '';
  const control = isOf(property, 'boolean')
    ? html`<input type="checkbox" id="${id}" name="${name}" value="true" />`
    : isJson(property)
      ? html`<textarea id="${id}" name="${name}" rows="3" class="mono" spellcheck="false">${text}</textarea>`
      : html`<input
          id="${id}"
          name="${name}"
          value="${text}"
          list="${id}-list"
          autocomplete="off"
          autocapitalize="none"
        />`;
  return html`<div class="field">
    ${label} ${control}
    <datalist id="${id}-list">${options.map((one) => html`<option value="${one}"></option>`)}</datalist>
    ${description === '' ? '' : html`<p class="hint">${withCode(description)}</p>`}
  </div>`;
}

/** A description of the OpenAPI spec, with the parts in backticks as code. */
const withCode = (description: string): Html =>
  html`${description.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;

function operationForm({ path, operation }: ControlCall, answers: ControlView['answers']): Html {
  const { operationId, summary, description } = operation;
  const fields = Object.entries(bodySchemaOf(operation)?.properties ?? {}).map(([name, property]) =>
    field(
      `${operationId}-${name}`,
      name,
      property,
      currentValue(path, name, answers['getState']),
      suggestions(property, answers),
    ),
  );
  return card(
    operationId,
    summary,
    html`<p class="muted">${withCode(description)}</p>
      <form class="row" method="post" action="/_mock/control/${operationId}">
        ${fields}<button class="secondary">Send<span class="visually-hidden">: ${summary}</span></button>
      </form>
      ${examplesOf(operation)}`,
  );
}

const examplesOf = ({ requestBody }: ControlOperation): Html => {
  const examples = Object.entries(requestBody?.content['application/json'].examples ?? {});
  return html`${examples.map(([name, { value }]) => html`<p class="hint">${name}: <code>${JSON.stringify(value)}</code></p>`)}`;
};

const screenLinks = (screens: readonly string[]): Html =>
  card(
    'screens',
    'Screens of this tenant',
    html`<p class="muted">
        Each link starts a sign-in if none is in progress, and makes the steps that the screen needs.
      </p>
      <ul class="screens link-list">
        ${screens.map((path) => html`<li><a href="/_mock/go?screen=${encodeURIComponent(path)}">${path}</a></li>`)}
      </ul>`,
  );

/** The page of the control API, built from its description: a form for each operation that changes the mock, and every answer. */
export function controlPage({ calls, answers, screens, error }: ControlView): Html {
  const [reading, changing] = [true, false].map((isReading) =>
    calls.filter(({ method }) => (method === 'GET') === isReading),
  );
  return layout({
    title: 'Control',
    currentEntry: 'control',
    theme: 'mock',
    lead: 'How the mock behaves for this browser, and what it remembers. Other browsers are not affected.',
    content: html`<link rel="stylesheet" href="/_mock/assets/control.css" />
      <script type="module" src="/_mock/assets/control.js"></script>
      ${error === undefined ? '' : html`<div role="alert">${notice(error, 'bad')}</div>`}
      <div class="two-columns">${(changing ?? []).map((call) => operationForm(call, answers))}</div>
      ${screenLinks(screens)}
      ${(reading ?? [])
        .filter(({ operation }) => Object.hasOwn(answers, operation.operationId))
        .map(({ path, operation }) =>
          card(
            operation.operationId,
            operation.summary,
            html`<p class="muted">${withCode(operation.description)} <a href="/_mock${path}">As JSON</a></p>
              <div id="${operation.operationId}-answer" data-refresh>
                ${valueHtml(answers[operation.operationId])}
              </div>`,
          ),
        )}`,
  });
}
