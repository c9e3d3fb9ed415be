import { html } from './html.ts';
import type { Html } from './html.ts';

const inner = (content: string | Html) => html`${content}`;

/** A titled part of a page; `id` names its heading, and is where `#id` leads. */
export const card = (id: string, title: string, content: Html): Html =>
  html`<section class="card" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`;

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** One word about a state; never by colour alone. */
export const badge = (words: string, tone: Tone = 'plain'): Html =>
  html`<span class="badge ${tone}">${words}</span>`;

/** Names and what they stand for. */
export const facts = (rows: readonly (readonly [name: string, value: string | Html])[]): Html =>
  html`<dl class="facts">
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${inner(value)}</dd>
        </div>`,
    )}
  </dl>`;

/**
 * A table that scrolls by itself where the window is narrow; `name` is read to those who cannot see it. Even columns let several
 * tables of a page stand in line.
 */
export const table = (
  name: string,
  headings: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
  columns: 'even' | 'fitting' = 'fitting',
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
              ${cells.map((cell) => html`<td>${inner(cell)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** A control with its label above and, where it needs one, a hint below, which the control names as `{id}-hint`. */
export const field = (id: string, label: string, control: Html, hint?: string): Html =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    ${control} ${hint === undefined ? '' : html`<p class="hint" id="${id}-hint">${hint}</p>`}
  </div>`;

/** A list to choose one of; the first is chosen unless `chosen` says otherwise. */
export const select = (
  id: string,
  label: string,
  options: readonly (readonly [value: string, words: string])[],
  chosen?: string,
): Html =>
  field(
    id,
    label,
    html`<select id="${id}" name="${id}">
      ${options.map(([value, words]) =>
        value === chosen
          ? html`<option value="${value}" selected>${words}</option>`
          : html`<option value="${value}">${words}</option>`,
      )}
    </select>`,
  );

/** Text in one line; `suggestions` are offered while typing. */
export const textInput = (
  id: string,
  label: string,
  more: { hint?: string; value?: string; suggestions?: readonly string[] } = {},
): Html =>
  field(
    id,
    label,
    html`<input
        id="${id}"
        name="${id}"
        value="${more.value ?? ''}"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        ${more.suggestions ? html`list="${id}-list"` : ''}
        ${more.hint === undefined ? '' : html`aria-describedby="${id}-hint"`}
      />
      ${
        more.suggestions
          ? html`<datalist id="${id}-list">
              ${more.suggestions.map((one) => html`<option value="${one}"></option>`)}
            </datalist>`
          : ''
      }`,
    more.hint,
  );

/** Text that one click selects, with a button to copy it; the button shows only where the script runs. */
export const copyable = (words: string, what: string): Html => {
  const code = html`<code>${words}</code>`;
  const more = html`<span class="unseen"> ${what}</span>`;
  return html`<span class="copyable">
    ${code} <button type="button" class="quiet" data-copy="${words}" hidden>Copy${more}</button>
  </span>`;
};

/** Something to know before reading on. */
export const notice = (content: string | Html, tone: Tone = 'plain'): Html =>
  html`<div class="notice ${tone}">${content}</div>`;
