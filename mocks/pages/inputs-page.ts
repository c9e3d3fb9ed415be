import type { HttpRequest } from '../server/http-request.ts';
import { errorNameRule, inputs, inputPlaces } from '../inputs/inputs.ts';
import type { SpecialInput, InputPlace } from '../inputs/inputs.ts';
import type { HttpResponse } from '../server/http-response.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { layout } from './layout.ts';
import { pageResponse } from './page-response.ts';
import { card, copyable, notice, table } from './components.ts';

const row = ({ input, leadsTo, note }: SpecialInput) => [
  copyable(input, input),
  note,
  html`<code>${leadsTo === 'unexpected' ? '500, no code' : leadsTo}</code>`,
];

const inputsSection = ([where, name]: readonly [string, string]): Html => {
  const rows = inputs.filter((one) => one.where === where);
  return rows.length
    ? card(
        where,
        name,
        table(
          `${name}: what to type`,
          ['Type', 'What happens', 'Error code'],
          rows.map(row),
          'fixed-columns',
        ),
      )
    : html``;
};

const sections = Object.entries(inputPlaces) satisfies [string, (typeof inputPlaces)[InputPlace]][];

const inputsPage = (): Html =>
  layout({
    title: 'Special inputs',
    currentEntry: 'inputs',
    theme: 'mock',
    lead: 'Type one of these on the sign-in page to get an error. They work at every tenant that accepts them.',
    content: html`${notice(errorNameRule)}
      <div class="cards">${sections.map(inputsSection)}</div>`,
  });

/** `/_mock/inputs`: the inputs with a special result (mocks/inputs/inputs.ts). */
export const answerInputs = ({ method, url }: HttpRequest): HttpResponse | null =>
  method === 'GET' && url.pathname === '/_mock/inputs' ? pageResponse(200, inputsPage()) : null;
