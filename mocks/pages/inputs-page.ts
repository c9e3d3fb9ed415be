import type { Exchange } from '../server/exchange.ts';
import { generalRule, inputs, places } from '../inputs/inputs.ts';
import type { Input, Where } from '../inputs/inputs.ts';
import type { Reply } from '../server/reply.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { layout } from './layout.ts';
import { pageReply } from './page-reply.ts';
import { card, copyable, notice, table } from './parts.ts';

const row = ({ input, leadsTo, note }: Input) => [
  copyable(input, input),
  note,
  html`<code>${leadsTo === 'unexpected' ? '500, no code' : leadsTo}</code>`,
];

const part = ([where, name]: readonly [string, string]): Html => {
  const rows = inputs.filter((one) => one.where === where);
  return rows.length
    ? card(
        where,
        name,
        table(`${name}: what to type`, ['Type', 'What happens', 'Error code'], rows.map(row), 'even'),
      )
    : html``;
};

const kinds = Object.entries(places) satisfies [string, (typeof places)[Where]][];

const inputsPage = (): Html =>
  layout({
    title: 'Inputs that make things happen',
    place: 'inputs',
    look: 'mock',
    lead: 'Type one of these on the sign-in page to meet an error. They work for every tenant that takes them.',
    content: html`${notice(generalRule)}
      <div class="cards">${kinds.map(part)}</div>`,
  });

/** `/_mock/inputs`: everything that can be typed to make something happen (mocks/inputs.ts). */
export const answerInputs = ({ method, url }: Exchange): Reply | null =>
  method === 'GET' && url.pathname === '/_mock/inputs' ? pageReply(200, inputsPage()) : null;
