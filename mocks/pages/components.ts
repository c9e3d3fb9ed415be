import { html } from './html.ts';
import type { Html } from './html.ts';

const toHtml = (content: string | Html) => html`${content}`;

export const card = (id: string, title: string, content: Html): Html =>
  html`<section class="card" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`;

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

export const badge = (text: string, tone: Tone = 'plain'): Html =>
  html`<span class="badge ${tone}">${text}</span>`;

export const facts = (rows: readonly (readonly [name: string, value: string | Html])[]): Html =>
  html`<dl class="facts">
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${toHtml(value)}</dd>
        </div>`,
    )}
  </dl>`;

/** A table with fixed columns, so that the tables of a page align. */
export const table = (
  name: string,
  headings: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
  columns: 'fixed-columns' | 'auto-columns' = 'auto-columns',
): Html =>
  html`<div class="table ${columns}" role="region" tabindex="0" aria-label="${name}">
    <table>
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${toHtml(cell)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** A control with its label and a hint; the control must refer to the hint as `{id}-hint`. */
const field = (id: string, label: string, control: Html, hint?: string): Html =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    ${control} ${hint === undefined ? '' : html`<p class="hint" id="${id}-hint">${hint}</p>`}
  </div>`;

export const select = (
  id: string,
  label: string,
  choices: readonly (readonly [value: string, text: string])[],
  selected?: string,
): Html =>
  field(
    id,
    label,
    html`<select id="${id}" name="${id}">
      ${choices.map(([value, text]) =>
        value === selected
          ? html`<option value="${value}" selected>${text}</option>`
          : html`<option value="${value}">${text}</option>`,
      )}
    </select>`,
  );

export const textInput = (
  id: string,
  label: string,
  options: { hint?: string; value?: string; suggestions?: readonly string[] } = {},
): Html =>
  field(
    id,
    label,
    html`<input
        id="${id}"
        name="${id}"
        value="${options.value ?? ''}"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        ${options.suggestions ? html`list="${id}-list"` : ''}
        ${options.hint === undefined ? '' : html`aria-describedby="${id}-hint"`}
      />
      ${
        options.suggestions
          ? html`<datalist id="${id}-list">
              ${options.suggestions.map((one) => html`<option value="${one}"></option>`)}
            </datalist>`
          : ''
      }`,
    options.hint,
  );

/** Text that one click selects, with a button to copy it that the script makes visible. */
export const copyable = (text: string, description: string): Html => {
  const code = html`<code>${text}</code>`;
  const hiddenDescription = html`<span class="visually-hidden"> ${description}</span>`;
  return html`<span class="copyable">
    ${code}
    <button type="button" class="secondary" data-copy="${text}" hidden>Copy${hiddenDescription}</button>
  </span>`;
};

export const notice = (content: string | Html, tone: Tone = 'plain'): Html =>
  html`<div class="notice ${tone}">${content}</div>`;
