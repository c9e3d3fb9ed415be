import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { badge, card, select } from '../../pages/components.ts';
import { documentedOperations } from '../documented-operations.ts';
import { faultList } from '../parse-faults.ts';
import { form } from './form.ts';
import type { ControlView } from './control-view.ts';

type Fault = ControlView['state']['faults'][number];

const everyCall = ['', 'every call'] as const;
const operations = documentedOperations.map(({ operationId }) => [operationId, operationId] as const);
const counts = [
  ['', 'until switched off'],
  ['1', 'once'],
  ['2', 'twice'],
  ['5', 'five times'],
] as const;

const scope = ({ operationId, times, ms }: Fault): string =>
  [
    operationId ?? 'every call',
    ...(times === undefined ? [] : [`${String(times)} more ${times === 1 ? 'time' : 'times'}`]),
    ...(ms === undefined ? [] : [`${String(ms)} ms`]),
  ].join(', ');

const row = ({ name, purpose }: (typeof faultList)[number], active: readonly Fault[]): Html => {
  const on = active.find((fault) => fault.name === name);
  return html`<li class="fault">
    <button
      class="toggle"
      name="fault"
      value="${name}"
      role="switch"
      aria-checked="${String(on !== undefined)}"
      aria-labelledby="f-${name}"
      aria-describedby="f-${name}-what"
    ></button>
    <div>
      <p id="f-${name}"><b>${name}</b> ${on ? badge(scope(on), 'warn') : ''}</p>
      <p class="small muted" id="f-${name}-what">${purpose}</p>
    </div>
  </li>`;
};

export const faultsSection = ({ state: { faults } }: ControlView): Html =>
  card(
    'faults',
    'Faults',
    html`<form class="stack" method="post" action="/_mock/control/fault">
        <fieldset>
          <legend>Faults switched on next apply to</legend>
          <div class="row">
            ${select('for', 'Operation', [everyCall, ...operations])} ${select('times', 'How often', counts)}
            <div class="field">
              <label for="ms">Milliseconds</label>
              <input
                id="ms"
                name="ms"
                type="number"
                min="0"
                max="120000"
                placeholder="default"
                autocomplete="off"
              />
            </div>
          </div>
        </fieldset>
        <ul class="faults">
          ${faultList.map((fault) => row(fault, faults))}
        </ul>
      </form>
      ${faults.length ? form('no-faults', html`<button class="secondary">Switch all off</button>`) : ''}`,
  );
